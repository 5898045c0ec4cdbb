import { expect, test } from '@jest/globals'
import { atLogin, loginPage } from './page-models/account-pages.ts'
import { atAdminRoles } from './page-models/admin-roles-page.ts'
import { atAdminUser, atAdminUsers } from './page-models/admin-users-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import type { Session } from './support/client.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const password = 'Vier Stühle vor der Tür'

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const signUp = (fullName: string, email: string) => client.register({ fullName, email, password })
  const kim = await signUp('Kim Ebert', 'kim@e2e.example')
  const lea = await signUp('Lea Faber', 'lea@e2e.example')
  return { administrator, kim, lea }
})

const visitAdmin = async (path: string, session: Session = stage().prepared.administrator) => {
  const visit = await stage().visit({ ...calm, session })
  await visit.open(path)
  return visit.page
}

/** The pages of the administration that the menu shows somebody. */
const menuOf = async (session: Session, path: string, heading: string) => {
  const page = await visitAdmin(path, session)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const menu = await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link').allInnerTexts()
  return { page, menu }
}

const nobody = 'Dieses Schaufenster gibt es nicht'

test('makes a role with the keyboard alone; who has it sees its pages and no others', async () => {
  const { client, prepared } = stage()
  const page = await visitAdmin('/admin/rollen')
  const roles = await atAdminRoles(page)
  await roles.add.press('Enter')
  await roles.dialog.getByRole('textbox', { name: 'Name' }).waitFor()
  await roles.dialog.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Branchenpflege')
  await page.keyboard.press('Enter')
  await roles.box('Branchenpflege', 'Unternehmen prüfen').waitFor()

  await roles.box('Branchenpflege', 'Bewertungen entscheiden').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await roles.box('Branchenpflege', 'Branchen verwalten').isChecked()).toBe(true)
  // Over the heading of the next area, and nowhere past the last role.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await roles.box('Branchenpflege', 'Tipps verwalten').isChecked()).toBe(true)
  await page.keyboard.press('Space')
  await page.getByText('1 Häkchen in 1 Rolle geändert').waitFor()
  await roles.save.press('Enter')
  await roles.saved.waitFor()
  await eventually(async () => {
    const made = (await client.roles(prepared.administrator)).find(({ name }) => name === 'Branchenpflege')
    expect(made).toMatchObject({ permissions: ['industry.manage'] })
  })

  await page.goto(`/admin/konten/${prepared.kim.userId}`)
  const kim = await atAdminUser(page, 'Kim Ebert')
  await kim.role('Branchenpflege').check()
  await kim.saveRoles.click()
  await page.getByText('Die Rollen sind gespeichert.').waitFor()

  const session = await client.logIn({ email: 'kim@e2e.example', password })
  const seen = await menuOf(session, '/admin/branchen', 'Branchen')
  expect(seen.menu).toEqual(['Branchen'])
  for (const path of ['/admin/rollen', '/admin/konten', '/admin/unternehmen', '/admin/protokoll']) {
    await seen.page.goto(path)
    await seen.page.getByRole('heading', { level: 1, name: nobody }).waitFor()
  }
})

test('an analyst sees reports and nothing else', async () => {
  const { client, prepared } = stage()
  await client.giveRoles(prepared.administrator, prepared.lea.userId, ['analyse'])
  const session = await client.logIn({ email: 'lea@e2e.example', password })
  const { page, menu } = await menuOf(session, '/admin/edit/analytics', 'Auswertung')
  expect(menu).toEqual(['Auswertung', 'Videos auswerten', 'Monitoring'])
  await page.goto('/admin/branchen')
  await page.getByRole('heading', { level: 1, name: nobody }).waitFor()
})

test('is told what another administrator changed meanwhile, and keeps both', async () => {
  const { client, prepared } = stage()
  const id = await client.addRole(prepared.administrator, 'Doppelt', ['mail.read'])
  const page = await visitAdmin('/admin/rollen')
  const roles = await atAdminRoles(page)
  await roles.box('Doppelt', 'Protokoll lesen').check()
  await client.changeRole(prepared.administrator, id, ['mail.read', 'industry.manage'])
  await roles.save.click()
  await roles.conflict.waitFor()
  expect(await roles.conflict.innerText()).toContain('„Branchen verwalten“ dazugegeben')
  expect(await roles.box('Doppelt', 'Branchen verwalten').isChecked()).toBe(true)
  await roles.conflict.getByRole('button', { name: 'Meine Häkchen speichern' }).click()
  await roles.saved.waitFor()
  // Somebody else who has not seen the change may read for a moment what was before.
  await eventually(async () => {
    const saved = (await client.roles(prepared.administrator)).find((role) => role.id === id)
    expect(saved?.permissions.toSorted()).toEqual(['audit.read', 'industry.manage', 'mail.read'])
  })
})

test('deletes a role once it is said who loses it', async () => {
  const { client, prepared } = stage()
  const id = await client.addRole(prepared.administrator, 'Vergänglich', ['mail.read'])
  const paul = await client.register({ fullName: 'Paul Verlust', email: 'paul@e2e.example', password })
  await client.giveRoles(prepared.administrator, paul.userId, [id])
  const page = await visitAdmin('/admin/rollen')
  const roles = await atAdminRoles(page)
  await roles.remove('Vergänglich')
  await roles.dialog.getByText('Paul Verlust').waitFor()
  await roles.dialog.getByRole('button', { name: 'Allen nehmen und löschen' }).click()
  await roles.head('Vergänglich').waitFor({ state: 'detached' })
  await eventually(async () => {
    const left = await client.roles(prepared.administrator)
    expect(left.map(({ name }) => name)).not.toContain('Vergänglich')
  })
})

test('invites somebody, who chooses a password and works; finds accounts by state, locks and unlocks; a locked one leads to /keinzugang', async () => {
  const { client } = stage()
  const page = await visitAdmin('/admin/konten')
  const invited = await (await atAdminUsers(page)).invite('Nora Gast', 'nora@e2e.example', 'Analyse')
  await invited.state('Eingeladen').waitFor()
  expect(await invited.role('Analyse').isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Alle Konten' }).click()
  const users = await atAdminUsers(page)
  await users.filter('Status', 'Eingeladen')
  await eventually(async () => expect(await users.names()).toEqual(['Nora Gast']))
  expect(new URL(page.url()).search).toBe('?status=eingeladen')
  await users.filter('Status', 'Jeder Status')

  const guest = await stage().visit(calm)
  const link = await client.mailedLink('nora@e2e.example', 'passwortzuruecksetzen')
  const chosen = (await opened(guest, link, 'Wählen Sie Ihr Passwort')).getByRole('main').locator('form')
  await chosen.getByLabel('Passwort', { exact: true }).fill(password)
  await chosen.getByRole('button', { name: 'Passwort speichern' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Ihr neues Passwort gilt' }).waitFor()
  await guest.page.getByRole('main').getByRole('link', { name: 'Zum Login' }).click()
  await (await atLogin(guest.page)).logIn({ email: 'nora@e2e.example', password })
  await guest.page.waitForURL('/admin/edit/analytics')

  const person = { fullName: 'Rudi Riegel', email: 'rudi@e2e.example', password }
  await client.register(person)
  await users.search('riegel')
  await eventually(async () => expect(await users.names()).toEqual(['Rudi Riegel']))
  const rudi = await users.open('Rudi Riegel')
  await rudi.carryOut('Konto sperren')
  await rudi.state('Gesperrt').waitFor()

  const stranger = await stage().visit(calm)
  await stranger.open('/login')
  await loginPage(stranger.page).logIn(person)
  await stranger.page.getByRole('heading', { level: 1, name: 'Kein Zugang' }).waitFor()
  expect(new URL(stranger.page.url()).pathname).toBe('/keinzugang')
  await expectFit(stranger.page)

  await rudi.carryOut('Konto entsperren')
  await rudi.state('Aktiv').waitFor()
  await client.logIn(person)
})

test('the last administrator is neither locked nor demoted, and it is said why', async () => {
  const { userId } = stage().prepared.administrator
  const page = await visitAdmin(`/admin/konten/${userId}`)
  const own = await atAdminUser(page, 'Administration')
  await own.role('Verwaltung').uncheck()
  await own.saveRoles.click()
  await own.refusal.getByText('Das ist das letzte Administratorkonto.').waitFor()
  await own.carryOut('Konto sperren')
  await own.dialog.getByText('Das ist das letzte Administratorkonto.').waitFor()
  await expectFit(page)
})

test('/admin/rollen, as it is and with a dialog, and /admin/konten', async () => {
  const page = await visitAdmin('/admin/rollen')
  const roles = await atAdminRoles(page)
  await expectFit(page)
  await roles.add.click()
  await roles.dialog.getByRole('textbox', { name: 'Name' }).waitFor()
  await expectFit(page)
  await page.goto('/admin/konten')
  const users = await atAdminUsers(page)
  await eventually(async () => expect(await users.names()).toContain('Kim Ebert'))
  await expectFit(page)
  await page.getByRole('button', { name: 'Einladen' }).click()
  await users.dialog.getByRole('textbox', { name: 'Name' }).waitFor()
  await expectFit(page)
})
