import type { Page } from 'playwright-core'
import { atSearch } from './search-page.ts'
import { searchBox } from './search-box.ts'

/** `/` */
export const homePage = (page: Page) => {
  const content = page.getByRole('main')
  return {
    question: page.getByRole('heading', { level: 1 }),
    search: searchBox(page, content),
    windows: content.getByRole('article'),
    chooseTown: async (town: string) => {
      await content.getByRole('combobox', { name: 'Ort oder Postleitzahl' }).fill(town)
      await content.getByRole('button', { name: 'Straße zeigen' }).click()
    },
    openIndustry: async (name: string) => {
      await content.getByRole('region', { name: 'Branchen' }).getByRole('link', { name }).click()
      return atSearch(page, 'Alle Unternehmen')
    },
  }
}
