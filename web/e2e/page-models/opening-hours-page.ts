import type { Page } from 'playwright-core'

/** `/unternehmen/oeffnungszeiten/{id}` */
const openingHoursPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Öffnungszeiten' })
  const copying = page.getByRole('dialog', { name: /^Zeiten von .* übertragen$/ })
  return {
    template: (label: string) => form.getByRole('button', { name: label }),
    day: (name: string) => form.getByRole('switch', { name }),
    /** "von" or "bis" of a day; with several times, of one of them: "Montag, 2. Zeit". */
    time: (day: string, which: 'von' | 'bis') => form.getByRole('textbox', { name: `${day}, ${which}` }),
    more: (day: string) => form.getByRole('button', { name: `${day}: weitere Zeit` }),
    remove: (time: string) => form.getByRole('button', { name: `${time} entfernen` }),
    copy: async (from: string, to: readonly string[]) => {
      await form.getByRole('button', { name: `Zeiten von ${from} auf andere Tage übertragen` }).click()
      for (const box of await copying.getByRole('checkbox').all()) await box.uncheck()
      for (const day of to) await copying.getByLabel(day).check()
      await copying.getByRole('button', { name: 'Übertragen' }).click()
    },
    means: (answer: string) => form.getByRole('button', { name: answer }),
    problem: (text: string) => form.getByRole('listitem').getByText(text),
    save: () => form.getByRole('button', { name: 'Speichern' }).click(),
    saved: form.getByText('Alles gespeichert'),
    /** The lines of the week as visitors see it. */
    preview: async () =>
      (await page.getByRole('complementary').getByRole('row').allInnerTexts()).map((row) =>
        row.replaceAll(/\s+/g, ' ').replace(' heute', '').trim(),
      ),
  }
}

/** The page model, once the page is there. */
export const atOpeningHours = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' }).waitFor()
  return openingHoursPage(page)
}
