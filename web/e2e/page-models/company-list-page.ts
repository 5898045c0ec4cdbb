import type { Page } from 'playwright-core'
import { atMasterData } from './master-data-page.ts'

/** `/unternehmensliste` */
const companyListPage = (page: Page) => {
  const content = page.getByRole('main')
  return {
    entry: (name: string) => content.getByRole('listitem').filter({ hasText: name }),
    open: async (name: string) => {
      await content.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
      await page.getByRole('navigation').getByRole('link', { name: 'Stammdaten', exact: true }).click()
      return atMasterData(page)
    },
  }
}

/** The page model, once the page is there. */
export const atCompanyList = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Meine Unternehmen' }).waitFor()
  return companyListPage(page)
}
