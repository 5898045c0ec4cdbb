import type { Page } from 'playwright-core'

/** `/admin/konten` */
export const atAdminUsers = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Konten' }).waitFor()
  const table = page.getByRole('table', { name: 'Konten' })
  const dialog = page.getByRole('dialog', { name: 'Jemanden einladen' })
  return {
    dialog,
    names: () => table.getByRole('rowheader').getByRole('link').allInnerTexts(),
    filter: (label: string, choice: string) =>
      page.getByRole('combobox', { name: label }).selectOption({ label: choice }),
    search: async (text: string) => {
      const field = page.getByRole('searchbox', { name: 'Konten suchen' })
      await field.fill(text)
      await field.press('Enter')
    },
    open: async (name: string) => {
      await table.getByRole('link', { name }).click()
      return atAdminUser(page, name)
    },
    invite: async (fullName: string, email: string, role: string) => {
      await page.getByRole('button', { name: 'Einladen' }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(fullName)
      await dialog.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
      await dialog.getByRole('checkbox', { name: role }).check()
      await dialog.getByRole('button', { name: 'Einladen' }).click()
      return atAdminUser(page, fullName)
    },
  }
}

/** `/admin/konten/{id}` of somebody of this name. */
export const atAdminUser = async (page: Page, name: string) => {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const head = page.getByRole('banner').or(page.locator('.workspace__head'))
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    state: (label: string) => head.getByText(label, { exact: true }),
    role: (label: string) => page.getByRole('checkbox', { name: label, exact: true }),
    saveRoles: page.getByRole('button', { name: 'Rollen speichern' }),
    refusal: page.getByRole('alert').filter({ hasText: /\S/ }),
    /** Presses what the page offers, and confirms it. */
    carryOut: async (label: string) => {
      await page.getByRole('button', { name: label }).click()
      await dialog.getByRole('button', { name: label }).click()
    },
  }
}
