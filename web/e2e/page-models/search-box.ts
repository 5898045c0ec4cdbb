import type { Locator, Page } from 'playwright-core'
import { atCompany } from './company-page.ts'
import { atSearch } from './search-page.ts'

/** The search of the header or of the home page, as ARIA describes it: a combobox with a list. */
export const searchBox = (page: Page, place: Locator) => {
  const field = place.getByRole('combobox', { name: 'Unternehmen suchen' })
  const list = place.getByRole('listbox', { name: 'Vorschläge' })
  return {
    field,
    list,
    suggestions: list.getByRole('option'),
    /** The suggestion that the arrows have reached. */
    active: list.getByRole('option', { selected: true }),
    searchFor: async (words: string) => {
      await field.fill(words)
      await field.press('Enter')
      return atSearch(page, words)
    },
    openActive: async (name: string) => {
      await field.press('Enter')
      return atCompany(page, name)
    },
  }
}
