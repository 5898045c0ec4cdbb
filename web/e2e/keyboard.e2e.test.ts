import { expect, test } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { atLogin } from './page-models/account-pages.ts'
import { atAdminRoles } from './page-models/admin-roles-page.ts'
import { atAdminUser, atAdminUsers } from './page-models/admin-users-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { codeOf } from './support/authenticator.ts'
import { eventually } from './support/eventually.ts'
import { hasFocus, keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const vera = {
  fullName: 'Vera Vergess',
  email: 'vera@keyboard.e2e.example',
  password: 'Sieben Lampen im Fenster',
}
const rudi = {
  fullName: 'Rudi Riegel',
  email: 'rudi@keyboard.e2e.example',
  password: 'Vier Stühle vor der Tür',
}
const karla = {
  fullName: 'Karla Katz',
  email: 'karla@keyboard.e2e.example',
  password: 'Zwanzig Katzen im Hof',
}
const ida = {
  fullName: 'Ida Inhaberin',
  email: 'ida@keyboard.e2e.example',
  password: 'Der Schlüssel liegt im Laden',
}

const stage = shareStage(async ({ client }) => {
  const owner = await client.register(ida)
  const company = await client.addCompany(owner, { name: 'Schlüsseldienst Ida' })
  for (const person of [vera, rudi]) await client.register(person)
  await client.settled()
  return {
    owner,
    administrator: await client.logIn(admin),
    settings: `/unternehmen/einstellungen/${company.id}`,
  }
})

const visitAdmin = () => stage().visit({ session: stage().prepared.administrator })

test('/neuespasswort and /passwortzuruecksetzen/{id}: who forgot the password chooses another and logs in with it', async () => {
  const visit = await stage().visit(calm)
  const page = await opened(visit, '/login', 'Willkommen zurück')
  const { press, write } = keysOf(page)
  await press(page.getByRole('link', { name: 'Passwort vergessen?' }))
  await write(page.getByRole('main').getByRole('textbox', { name: 'E-Mail-Adresse' }), vera.email)
  await press(page.getByRole('button', { name: 'Link anfordern' }))
  await page.getByRole('heading', { level: 1, name: 'Sehen Sie in Ihr Postfach' }).waitFor()
  await expectFit(page)

  const link = await stage().client.mailedLink(vera.email, 'passwortzuruecksetzen')
  await opened(visit, link, 'Wählen Sie ein neues Passwort')
  const password = 'Acht Lampen und ein Mond'
  const form = page.getByRole('main').locator('form')
  await write(form.getByLabel('Neues Passwort', { exact: true }).and(form.locator('input')), password)
  await press(form.getByRole('button', { name: 'Passwort speichern' }))
  await page.getByRole('heading', { level: 1, name: 'Ihr neues Passwort gilt' }).waitFor()
  await expectFit(page)
  await press(page.getByRole('main').getByRole('link', { name: 'Zum Login' }))
  const login = (await atLogin(page)).form
  await write(login.getByRole('textbox', { name: 'E-Mail-Adresse' }), vera.email)
  await write(login.getByLabel('Passwort', { exact: true }), password)
  await press(login.getByRole('button', { name: 'Login' }))
  await page.waitForURL('/onboarding')
})

test('/admin/konten, /admin/konten/{id} and /keinzugang: somebody is found, logged out and locked, and is told so', async () => {
  const visit = await visitAdmin()
  const page = await opened(visit, '/admin/konten', 'Konten')
  const { press, write } = keysOf(page)
  const users = await atAdminUsers(page)
  await write(page.getByRole('searchbox', { name: 'Konten suchen' }), 'riegel')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await users.names()).toEqual([rudi.fullName]))
  await press(page.getByRole('table', { name: 'Konten' }).getByRole('link', { name: rudi.fullName }))

  const { dialog, state } = await atAdminUser(page, rudi.fullName)
  await press(page.getByRole('button', { name: 'Überall abmelden' }))
  await write(dialog.getByRole('combobox', { name: 'Anlass' }), 'Verdacht')
  await press(dialog.getByRole('button', { name: 'Überall abmelden' }))
  await page.getByText('Nirgends angemeldet.').waitFor()
  const lock = page.getByRole('button', { name: 'Konto sperren' })
  await press(lock)
  // Who only presses on changes nothing.
  await eventually(async () =>
    expect(await hasFocus(dialog.getByRole('button', { name: 'Abbrechen' }))).toBe(true),
  )
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await press(lock)
  await press(dialog.getByRole('button', { name: 'Konto sperren' }))
  await state('Gesperrt').waitFor()

  const locked = await stage().visit()
  const keys = keysOf(await opened(locked, '/login', 'Willkommen zurück'))
  const login = (await atLogin(locked.page)).form
  await keys.write(login.getByRole('textbox', { name: 'E-Mail-Adresse' }), rudi.email)
  await keys.write(login.getByLabel('Passwort', { exact: true }), rudi.password)
  await locked.page.keyboard.press('Enter')
  await locked.page.getByRole('heading', { level: 1, name: 'Kein Zugang' }).waitFor()
  await keys.press(locked.page.getByRole('main').getByRole('link', { name: 'So erreichen Sie uns' }))
  await locked.page.waitForURL('/kontakt')
})

test('/unternehmen/einstellungen/{id}: an owner invites, takes it back and hands over', async () => {
  const { owner, settings } = stage().prepared
  const page = await opened(await stage().visit({ session: owner }), settings, 'Einstellungen')
  const { press, write } = keysOf(page)
  const pending = page.getByRole('list', { name: 'Offene Einladungen' })
  const invite = page.getByRole('form', { name: 'Inhaber einladen' })
  await write(invite.getByRole('textbox'), 'otto@keyboard.e2e.example')
  await press(invite.getByRole('button'))
  await press(pending.getByRole('button', { name: 'Einladung an otto@keyboard.e2e.example zurücknehmen' }))
  await pending.waitFor({ state: 'detached' })

  const transfer = page.getByRole('form', { name: 'Unternehmen übergeben' })
  await write(transfer.getByRole('textbox'), 'nils@keyboard.e2e.example')
  await press(transfer.getByRole('button'))
  const dialog = page.getByRole('dialog', { name: 'Unternehmen übergeben' })
  await press(dialog.getByRole('button', { name: 'Einladung schicken' }))
  await pending.getByText('Übergabe').waitFor()
})

test('/konto and /admin/datenschutz: a copy of one’s data is taken along, and its proof is found', async () => {
  const own = await opened(await stage().visit({ session: stage().prepared.owner }), '/konto', 'Mein Konto')
  const download = own.waitForEvent('download')
  await keysOf(own).press(own.getByRole('button', { name: 'Daten herunterladen' }))
  await (await download).path()
  await stage().client.settled()

  const page = await opened(await visitAdmin(), '/admin/datenschutz', 'Datenschutz')
  const { press, write } = keysOf(page)
  const requests = page.getByRole('table', { name: 'Anträge', exact: true }).locator('tbody > tr')
  await requests.first().waitFor()
  await write(page.getByRole('combobox', { name: 'Stand' }), 'Offen')
  await page.getByRole('heading', { name: 'Kein Antrag passt dazu' }).waitFor()
  await page.keyboard.press('Home')
  await press(requests.first().getByRole('link', { name: 'Nachweis im Protokoll' }))
  await page.getByRole('button', { name: 'Kopie der eigenen Daten übergeben' }).first().waitFor()
})

test('/konto: another password, another address, and a second factor', async () => {
  const { client } = stage()
  const page = await opened(
    await stage().visit({ session: await client.register(karla) }),
    '/konto',
    'Mein Konto',
  )
  const { press, write } = keysOf(page)
  const fieldOf = (form: Locator, label: string) =>
    form.getByLabel(label, { exact: true }).and(form.locator('input'))
  const password = 'Neunzehn Katzen im Hof'
  const form = page.getByRole('form', { name: 'Passwort ändern' })
  await write(fieldOf(form, 'Bisheriges Passwort'), karla.password)
  await write(fieldOf(form, 'Neues Passwort'), password)
  await press(form.getByRole('button', { name: 'Passwort ändern' }))
  await page.getByText('Ihr neues Passwort gilt.').waitFor()

  const email = page.getByRole('form', { name: 'E-Mail-Adresse ändern' })
  await write(fieldOf(email, 'Neue E-Mail-Adresse'), 'karla@neu.e2e.example')
  await write(fieldOf(email, 'Passwort'), password)
  await press(email.getByRole('button', { name: 'Link schicken' }))
  await page.getByText('Wir haben einen Link an karla@neu.e2e.example geschickt.').waitFor()

  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await write(fieldOf(begin, 'Passwort'), password)
  await press(begin.getByRole('button', { name: 'Zweiten Faktor einrichten' }))
  const enrol = page.getByRole('form', { name: 'Zweiten Faktor einschalten' })
  await enrol.waitFor()
  const key = (await page.locator('.account-key').textContent()) ?? ''
  await write(fieldOf(enrol, 'Code'), codeOf(key))
  await press(enrol.getByRole('button', { name: 'Einschalten' }))
  await press(page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }))
  await page.getByRole('form', { name: 'Zweiten Faktor ausschalten' }).waitFor()
})

test('/admin/rollen: a role is made, allowed something and saved', async () => {
  const page = await opened(await visitAdmin(), '/admin/rollen', 'Rollen')
  const { press, write } = keysOf(page)
  const roles = await atAdminRoles(page)
  await press(roles.add)
  await write(roles.dialog.getByRole('textbox', { name: 'Name' }), 'Tastenrolle')
  await page.keyboard.press('Enter')
  await press(roles.box('Tastenrolle', 'Unternehmen prüfen'), 'Space')
  await press(roles.save)
  await roles.saved.waitFor()
  await eventually(async () => {
    const made = await stage().client.roles(stage().prepared.administrator)
    expect(made.find(({ name }) => name === 'Tastenrolle')?.permissions).toHaveLength(1)
  })
})

test('the question about cookies: first in the order, and its dialog keeps the focus and is answered group by group', async () => {
  const { page, open } = await stage().visit({ undecided: true })
  await open('/agb')
  const { press } = keysOf(page)
  const dialog = page.getByRole('dialog', { name: 'Cookies: Sie entscheiden' })
  await press(page.getByRole('button', { name: 'Einzeln auswählen' }))
  await dialog.waitFor()
  // The browser’s own controls may have it in between, nothing that lies behind.
  const isInside = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('dialog') !== null
    })
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await press(dialog.getByRole('checkbox', { name: 'Statistik' }), 'Space')
  await press(dialog.getByRole('button', { name: 'Auswahl speichern' }))
  await dialog.waitFor({ state: 'detached' })
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }))
  await press(dialog.getByRole('button', { name: 'Nur notwendige' }))
  await dialog.waitFor({ state: 'detached' })
})
