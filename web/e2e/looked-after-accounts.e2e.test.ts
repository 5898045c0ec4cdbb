import { expect, test } from '@jest/globals'
import { atAdminRoles } from './page-models/admin-roles-page.ts'
import { atAdminUser, atAdminUsers } from './page-models/admin-users-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const kira = { fullName: 'Kira Falsch', email: 'kira@e2e.example', password: 'Sechs Töpfe auf dem Herd' }

const stage = setStage(async ({ client }) => ({
  administrator: await client.logIn(admin),
  kira: await client.register(kira),
}))

test('an administrator sees where somebody is logged in and who tried in vain, corrects the name, and ends all sessions with a word why', async () => {
  const { address, client, prepared } = stage()
  const { administrator, kira: session } = prepared
  for (const password of ['geraten', 'noch einmal geraten'])
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: kira.email, password }),
    })
  const visit = await stage().visit({ ...calm, session: administrator })
  const page = await opened(visit, `/admin/konten/${session.userId}`, kira.fullName)
  const sessions = page.getByRole('list', { name: 'Sitzungen' }).getByRole('listitem')
  const failed = page.getByRole('list', { name: 'Misslungene Anmeldungen' }).getByRole('listitem')
  await eventually(async () => {
    if ((await failed.count()) < 2) await page.reload()
    await sessions.first().waitFor()
    expect(await failed.count()).toBe(2)
  })
  await page.getByRole('heading', { name: '2 misslungene Anmeldungen in den letzten 90 Tagen' }).waitFor()
  expect(await failed.first().innerText()).toContain('Falsches Passwort')
  await expectFit(page)

  const form = page.getByRole('form', { name: 'Name berichtigen' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('Kira Richtig')
  await page.keyboard.press('Enter')
  const account = await atAdminUser(page, 'Kira Richtig')

  await page.getByRole('button', { name: 'Überall abmelden' }).press('Enter')
  await account.dialog.getByRole('button', { name: 'Überall abmelden' }).click()
  await account.dialog.getByText('Bitte wählen Sie den Anlass.').first().waitFor()
  await expectFit(page)
  await account.dialog
    .getByRole('combobox', { name: 'Anlass' })
    .selectOption({ label: 'Verdacht auf Missbrauch' })
  await account.dialog.getByRole('button', { name: 'Überall abmelden' }).press('Enter')
  await page.getByText('Nirgends angemeldet.').waitFor()
  await eventually(async () => {
    const { events } = await client.history(administrator)
    expect(events.map(({ type }) => type)).toContain('SessionsRevoked')
  })
})

test('roles and accounts move by themselves when somebody else changes them', async () => {
  const { client, prepared } = stage()
  const { administrator } = prepared
  const first = await stage().visit({ ...calm, session: administrator })
  await first.open('/admin/rollen')
  const roles = await atAdminRoles(first.page)
  await client.addRole(administrator, 'Presse', ['mail.read'])
  await roles.head('Presse').waitFor()

  const second = await stage().visit({ ...calm, session: administrator })
  await second.open('/admin/konten')
  const users = await atAdminUsers(second.page)
  await eventually(async () => expect(await users.names()).toContain('Kira Richtig'))
  await client.register({ ...kira, fullName: 'Momo Morgen', email: 'momo@e2e.example' })
  await eventually(async () => expect(await users.names()).toContain('Momo Morgen'))
})
