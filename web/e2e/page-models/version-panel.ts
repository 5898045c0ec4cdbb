import type { Page } from 'playwright-core'

/** Opens the history of a page with former versions. */
export const openVersions = async (page: Page) => {
  await page.getByRole('button', { name: 'Verlauf' }).click()
  const panel = page.getByRole('dialog', { name: 'Frühere Fassungen' })
  await panel.waitFor()
  return {
    compare: panel.getByRole('button', { name: 'Vergleichen' }),
    step: (what: string) => panel.getByRole('row', { name: what }),
    restoreOnly: (what: string) => panel.getByRole('button', { name: `Nur dies zurückholen: ${what}` }),
    restore: panel.getByRole('button', { name: 'Diese Fassung wiederherstellen' }),
  }
}
