import type { Page } from 'playwright-core'
import { atCompany } from './company-page.ts'

/** `/suchen`: hits and what narrows them. */
const searchPage = (page: Page) => {
  const filters = page.getByRole('form', { name: 'Treffer eingrenzen' })
  const content = page.getByRole('main')
  const openPanel = async (label: string | RegExp) => {
    const panel = filters.getByRole('group').filter({ hasText: label }).first()
    await panel.getByText(label).first().click()
    return panel
  }
  return {
    title: page.getByRole('heading', { level: 1 }),
    count: content.getByRole('status').first(),
    hits: content.getByRole('article'),
    names: () =>
      content.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').allInnerTexts(),
    didYouMean: (words: string) => content.getByRole('link', { name: words, exact: true }),
    openNow: filters.getByRole('checkbox', { name: 'Jetzt geöffnet' }),

    map: {
      frame: page.getByRole('application', { name: /^Karte der Treffer/ }),
      sheet: page.getByRole('dialog', { name: 'Karte der Treffer' }),
      // Names of towns are drawn for the eye: they have no role to be found by.
      name: (town: string) => page.locator('figure text').getByText(town, { exact: true }),
      pin: (name: string) => page.getByRole('application').getByRole('link', { name }),
      tool: (name: 'Vergrößern' | 'Verkleinern' | 'Alle Treffer zeigen') =>
        page.getByRole('button', { name }),
      link: content.getByRole('link', { name: 'Karte', exact: true }),
    },
    row: (name: string) =>
      content.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),

    near: async (place: string, kilometres: number) => {
      const panel = await openPanel(/Ort und Umkreis|, \d+ km/)
      await panel.getByRole('combobox', { name: 'Ort oder Postleitzahl' }).fill(place)
      // The words, as people do, who seldom hit the circle.
      await panel.getByText(`${kilometres} km`, { exact: true }).click()
      await panel.getByRole('button', { name: 'Anzeigen' }).click()
    },
    choose: async (facet: 'Branche' | 'Stadt', value: string) => {
      const panel = await openPanel(facet)
      await panel.getByText(value).click()
      await panel.getByRole('button', { name: 'Anzeigen' }).click()
    },
    withoutFilters: () => filters.getByRole('link', { name: 'Filter zurücksetzen' }).click(),
    more: content.getByRole('link', { name: 'Mehr laden' }),

    open: async (name: string) => {
      await content.getByRole('link', { name, exact: true }).click()
      return atCompany(page, name)
    },
  }
}

/** Waits for the hits of a question, whose words are the heading. */
export const atSearch = async (page: Page, title: string) => {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return searchPage(page)
}
