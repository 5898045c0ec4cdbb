import type { Page } from 'playwright-core'
import { atOverview } from './overview-page.ts'

/** `/unternehmensliste` */
const companyListPage = (page: Page) => {
  const content = page.getByRole('main')
  return {
    entry: (name: string) => content.getByRole('listitem').filter({ hasText: name }),
    open: async (name: string) => {
      await content.getByRole('link', { name, exact: true }).click()
      return await (await atOverview(page)).toMasterData()
    },
  }
}

/** The page model, once the page is there. */
export const atCompanyList = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Meine Unternehmen' }).waitFor()
  return companyListPage(page)
}
