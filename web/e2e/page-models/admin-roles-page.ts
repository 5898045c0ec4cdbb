import type { Page } from 'playwright-core'

/** `/admin/rollen`, wide enough for the matrix. */
export const atAdminRoles = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Rollen' }).waitFor()
  const table = page.getByRole('table', { name: 'Rollen und ihre Rechte' })
  await table.waitFor()
  const dialog = page.getByRole('dialog')
  return {
    table,
    dialog,
    conflict: page.getByRole('alert').filter({ hasText: 'Inzwischen an anderer Stelle geändert' }),
    saved: page.getByText('Alles gespeichert'),
    save: page.getByRole('button', { name: 'Speichern', exact: true }),
    add: page.getByRole('button', { name: 'Neue Rolle' }),
    box: (role: string, permission: string) =>
      table.getByRole('checkbox', { name: `${role}: ${permission}`, exact: true }),
    head: (role: string) => table.getByRole('columnheader').filter({ hasText: role }),
    remove: async (role: string) => {
      await page.getByRole('button', { name: `${role} löschen` }).click()
      await dialog.getByRole('heading', { name: `„${role}“ löschen` }).waitFor()
    },
  }
}
