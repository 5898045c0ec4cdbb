import type { Page } from 'playwright-core'

/** What an owner does with the private files of a company. */
export const atDocuments = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor()
  const list = page.getByRole('list', { name: 'Ihre Dateien' })
  const button = (name: string, what: string) => page.getByRole('button', { name: `${name}: ${what}` })
  return {
    list,
    file: (name: string) => list.getByRole('listitem').filter({ hasText: name }),
    /** From the first to the last. */
    names: () => list.locator('.file-row__name').allInnerTexts(),
    choose: (files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.getByLabel('Dateien hinzufügen').setInputFiles([...files]),
    under: page.getByRole('list', { name: 'Werden hochgeladen' }),
    thumbnails: list.locator('.file-thumbnail img[src^="blob:"]'),
    quota: page.getByText(/von 200 MB, /),
    button,
    up: (name: string) => button(name, 'nach oben'),
    removed: page.getByText(/^Gelöschte Dateien/),
    restore: (name: string) => page.getByRole('button', { name: `${name} wiederherstellen` }),
  }
}
