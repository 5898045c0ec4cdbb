import type { Page } from 'playwright-core'
import { atMasterData } from './master-data-page.ts'

/** `/unternehmen/uebersicht/{id}`, where owners land. */
const overviewPage = (page: Page) => ({
  approval: page.getByText('Ihr Eintrag wird geprüft'),
  rejection: page.getByRole('blockquote'),
  toMasterData: async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Stammdaten', exact: true }).click()
    return await atMasterData(page)
  },
})

/** The page model, once the page is there. */
export const atOverview = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await page.waitForURL('/unternehmen/uebersicht/*')
  return overviewPage(page)
}
