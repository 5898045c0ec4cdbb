import type { Page } from 'playwright-core'
import { searchBox } from './search-box.ts'

/** What stands around every page: header, menu, footer, messages. */
export const shell = (page: Page) => {
  const header = page.getByRole('banner')
  const menu = page.getByRole('dialog', { name: 'Menü' })
  const account = header.getByRole('group')
  return {
    header,
    search: searchBox(page, header),
    skipLink: page.getByRole('link', { name: 'Zum Inhalt springen' }),
    content: page.getByRole('main'),
    footer: page.getByRole('contentinfo'),
    menu,
    menuButton: header.getByRole('button', { name: 'Menü' }),
    forCompanies: header.getByRole('link', { name: 'Für Unternehmen' }),
    message: (text: string) => page.getByRole('status').getByText(text),
    account,
    openAccount: () => account.getByLabel('Mein Zugang').click(),
    switchTo: async (scheme: 'Dunkle Ansicht' | 'Helle Ansicht') => {
      await header.getByRole('button', { name: 'Menü' }).click()
      await menu.getByRole('button', { name: scheme }).click()
      await menu.getByRole('button', { name: 'Schließen' }).click()
    },
    logOut: async () => {
      await account.getByLabel('Mein Zugang').click()
      await account.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('heading', { level: 1, name: 'Willkommen zurück' }).waitFor()
    },
  }
}
