import type { Page } from 'playwright-core'

/** `/admin/branchen` */
const adminIndustriesPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Branchen' })
  const form = page.getByRole('form', { name: 'Branche anlegen' })
  const open = async (action: 'Umbenennen' | 'Zusammenlegen' | 'Archivieren', name: string) => {
    await table.getByRole('row', { name }).getByRole('button', { name: action }).click()
    return page.getByRole('dialog', { name })
  }
  return {
    row: (name: string) => table.getByRole('row', { name }),
    newName: form.getByRole('textbox', { name: 'Neue Branche' }),
    create: async (name: string) => {
      await form.getByRole('textbox', { name: 'Neue Branche' }).fill(name)
      await form.getByRole('button', { name: 'Anlegen' }).click()
    },
    rename: async (from: string, to: string) => {
      const dialog = await open('Umbenennen', from)
      await dialog.getByRole('textbox', { name: 'Name' }).fill(to)
      await dialog.getByRole('button', { name: 'Umbenennen' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    merge: async (from: string, into: string) => {
      const dialog = await open('Zusammenlegen', from)
      await dialog.getByRole('combobox', { name: 'Zusammenlegen mit' }).selectOption({ label: into })
      await dialog.getByRole('button', { name: 'Zusammenlegen' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** The page model, once the page and its table are there. */
export const atAdminIndustries = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Branchen' }).waitFor()
  await page.getByRole('table', { name: 'Branchen' }).waitFor()
  return adminIndustriesPage(page)
}
