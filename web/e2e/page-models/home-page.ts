import type { Page } from 'playwright-core'
import { searchBox } from './search-box.ts'
import { atSearch } from './search-page.ts'

/** `/` */
export const homePage = (page: Page) => {
  const content = page.getByRole('main')
  const town = content.getByRole('combobox', { name: 'Ort oder Postleitzahl' })
  return {
    question: page.getByRole('heading', { level: 1 }),
    search: searchBox(page, content),
    windows: content.getByRole('article'),
    /** Names of the windows under a heading. */
    listed: (heading: string) =>
      content
        .getByRole('region', { name: heading })
        .getByRole('article')
        .getByRole('heading')
        .allInnerTexts(),
    town,
    towns: content.getByRole('option'),
    chooseTown: async (name: string) => {
      await town.fill(name)
      await content.getByRole('combobox', { name: 'Ort oder Postleitzahl' }).press('Enter')
    },
    openIndustry: async (name: string) => {
      await content.getByRole('region', { name: 'Branchen' }).getByRole('link', { name }).click()
      return atSearch(page, 'Alle Unternehmen')
    },
  }
}
