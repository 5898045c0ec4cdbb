import type { Page } from 'playwright-core'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** `/admin/edit/analytics`, and the same blocks on an owner's page. */
const reportPage = (page: Page) => {
  const block = (title: string) => page.getByRole('region', { name: title, exact: true })
  return {
    /** The number below a heading, with its change: "12 +50,00 %". */
    figure: async (label: string) =>
      oneLine(
        await page
          .locator('dl > div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator('dd')
          .evaluate((value) =>
            [...value.querySelectorAll('span')]
              .slice(0, 2)
              .map(({ textContent }) => textContent)
              .join(' '),
          ),
      ),
    /** The lines of a block's table, whether it can be seen or only heard. */
    rows: async (title: string) => {
      const rows = block(title).locator('tbody tr')
      const cells = await rows.evaluateAll((found) =>
        found.map((row) =>
          [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' '),
        ),
      )
      return cells.map(oneLine)
    },
    drawing: (title: string) => block(title).locator('svg.recharts-surface').first(),
    asTable: (title: string) => block(title).getByRole('button', { name: 'Als Tabelle' }),
    range: (label: string) =>
      page.getByRole('navigation', { name: 'Zeitraum' }).getByRole('link', { name: label }).click(),
    choose: (title: string, name: string) => block(title).getByRole('link', { name, exact: true }).click(),
    trail: () => page.getByRole('navigation', { name: 'Gezeigt werden' }).innerText(),
    definitions: {
      /** A definition by its number and how it stands: "Zählweise 2 Bereit". */
      named: (name: string) => page.getByRole('heading', { level: 3, name, exact: true }),
      /** What can be done with one of them: "Vergleichen", "Gelten lassen", "Verwerfen". */
      act: (version: number, what: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3, name: `Zählweise ${version} ` }) })
          .getByText(what)
          .click(),
      press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
      confirm: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
    },
    again: page.getByRole('button', { name: 'Noch einmal versuchen' }),
  }
}

/** The page model, once the page is there; administrators know it by other headings. */
export const atAnalytics = async (page: Page, heading = 'Auswertung') => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return reportPage(page)
}
