import { expect, test } from '@jest/globals'
import { atLogin } from './page-models/account-pages.ts'
import { shell } from './page-models/shell.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { codeOf } from './support/authenticator.ts'
import { eventually } from './support/eventually.ts'
import { keysOf } from './support/keyboard.ts'
import { setStage } from './support/stage.ts'
import { withAuthenticator } from './support/virtual-authenticator.ts'

const paula = {
  fullName: 'Paula Pass',
  email: 'paula@e2e.example',
  password: 'Vierzehn Türen, ein Schlüssel',
}

const otis = { fullName: 'Otis Offen', email: 'otis@e2e.example', password: 'Fünfzehn Riegel, kein Schloss' }

const pia = { fullName: 'Pia Plan', email: 'pia@e2e.example', password: 'Siebzehn Dächer, ein Hof' }

/** Passkeys are made for a name, and the windows of these tests are at this one. */
const stage = setStage(
  async ({ client }) => ({
    session: await client.register(paula),
    other: await client.register(otis),
    third: await client.register(pia),
  }),
  { PUBLIC_URL: 'http://localhost' },
)

test('a passkey is added and named at the account, logs in alone and in place of a code, and is removed', async () => {
  const { address, prepared } = stage()
  const way = address.replace('127.0.0.1', 'localhost')
  const visit = await stage().visit({ ...calm, way, session: prepared.session })
  const device = await withAuthenticator(visit.page)
  const page = await opened(visit, '/konto', 'Mein Konto')
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

  // By keyboard alone.
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const password = dialog.getByLabel('Passwort', { exact: true })
  await name.waitFor()
  expect(await name.inputValue()).not.toBe('')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  await expectFit(page)
  await name.fill('Paulas Telefon')
  await password.fill('falsch geraten')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await password.getAttribute('aria-invalid')).toBe('true'))
  expect(await device.passkeys()).toBe(0)
  await password.fill(paula.password)
  await page.keyboard.press('Enter')
  await page.getByText('Der Passkey ist gespeichert.').waitFor()
  await list.filter({ hasText: 'Paulas Telefon' }).filter({ hasText: 'noch nicht benutzt' }).waitFor()
  expect(await device.passkeys()).toBe(1)
  await expectFit(page)

  await page.getByRole('button', { name: 'Paulas Telefon umbenennen' }).press('Enter')
  await name.fill('Telefon')
  await page.keyboard.press('Enter')
  await list.filter({ hasText: /^Telefon/ }).waitFor()

  // Where the address is typed the browser is to offer it; here its owner is away until the button is pressed.
  await device.attend(false)
  await shell(page).logOut()
  await atLogin(page)
  const field = page.getByRole('textbox', { name: 'E-Mail-Adresse' })
  expect(await field.getAttribute('autocomplete')).toBe('username webauthn')
  await device.attend(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter')
  await page.waitForURL('**/onboarding')

  await opened(visit, '/konto', 'Mein Konto')
  await list.filter({ hasText: 'Zuletzt benutzt' }).waitFor()
  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await begin.getByLabel('Passwort', { exact: true }).fill(paula.password)
  await page.keyboard.press('Enter')
  const enrol = page.getByRole('form', { name: 'Zweiten Faktor einschalten' })
  await enrol.waitFor()
  await enrol
    .getByRole('textbox', { name: 'Code' })
    .fill(codeOf((await page.locator('.account-key').textContent()) ?? ''))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).press('Enter')

  await device.attend(false)
  await shell(page).logOut()
  await (await atLogin(page)).logIn(paula)
  await page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' }).waitFor()
  await device.attend(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter')
  await page.waitForURL('**/onboarding')

  await opened(visit, '/konto', 'Mein Konto')
  await page.getByRole('button', { name: 'Telefon entfernen' }).press('Enter')
  await password.fill(paula.password)
  await expectFit(page)
  await page.keyboard.press('Enter')
  await page.getByText('Der Passkey ist entfernt.').waitFor()
  await eventually(async () => expect(await list.count()).toBe(0))
  // The device still has it, and it opens nothing.
  await device.attend(false)
  await shell(page).logOut()
  await atLogin(page)
  await device.attend(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter')
  await page.getByText('Dieser Passkey öffnet hier kein Konto.').waitFor()
})

test('taking the passkey that the browser offers at the field for the address is the whole login', async () => {
  const { address, prepared } = stage()
  const way = address.replace('127.0.0.1', 'localhost')
  const visit = await stage().visit({ ...calm, way, session: prepared.other })
  const device = await withAuthenticator(visit.page)
  const page = await opened(visit, '/konto', 'Mein Konto')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passwort', { exact: true }).fill(otis.password)
  await page.keyboard.press('Enter')
  await page.getByText('Der Passkey ist gespeichert.').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  expect(await device.passkeys()).toBe(1)
  await device.attend(false)
  await shell(page).logOut()
  await atLogin(page)
  // The owner is there, and says yes to what the field offers; nothing is typed, and no button is pressed.
  await device.attend(true)
  await page.reload()
  await page.waitForURL('**/onboarding')
  expect(asked).toContain('/api/auth/passkey')
  expect(asked).not.toContain('/api/auth/login')
})

test('who has a passkey shows with it who they are in every form that asks, by keyboard alone, and types no password', async () => {
  const { address, client, prepared } = stage()
  const way = address.replace('127.0.0.1', 'localhost')
  const visit = await stage().visit({ ...calm, way, session: prepared.third })
  const device = await withAuthenticator(visit.page)
  const page = await opened(visit, '/konto', 'Mein Konto')
  const { press, write } = keysOf(page)
  const dialog = page.getByRole('dialog')
  const byPasskey = { name: 'Mit Passkey statt Passwort' }
  const list = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

  await press(page.getByRole('button', { name: 'Passkey hinzufügen' }))
  await write(dialog.getByLabel('Passwort', { exact: true }), pia.password)
  expect(await page.getByRole('button', byPasskey).count()).toBe(0)
  await page.keyboard.press('Enter')
  await list.first().waitFor()

  const email = page.getByRole('form', { name: 'E-Mail-Adresse ändern' })
  const newEmail = email.getByRole('textbox', { name: 'Neue E-Mail-Adresse' })
  await press(email.getByRole('button', byPasskey))
  await eventually(async () => expect(await newEmail.getAttribute('aria-invalid')).toBe('true'))
  expect(await email.locator('[aria-invalid="true"]').count()).toBe(1)
  // Nothing can be sent yet, so that the device was asked for nothing.
  await list.filter({ hasText: 'noch nicht benutzt' }).waitFor()
  await expectFit(page)
  await write(newEmail, 'pia@neu.e2e.example')
  await press(email.getByRole('button', byPasskey))
  await page.getByText('Wir haben einen Link an pia@neu.e2e.example geschickt.').waitFor()

  const password = 'Achtzehn Dächer, zwei Höfe'
  const form = page.getByRole('form', { name: 'Passwort ändern' })
  await write(form.getByLabel('Neues Passwort', { exact: true }).and(form.locator('input')), password)
  await press(form.getByRole('button', byPasskey))
  await page.getByText('Ihr neues Passwort gilt.').waitFor()
  await client.logIn({ ...pia, password })

  await press(page.getByRole('form', { name: 'Zweiten Faktor einrichten' }).getByRole('button', byPasskey))
  await page.getByRole('form', { name: 'Zweiten Faktor einschalten' }).waitFor()

  await press(page.getByRole('button', { name: / entfernen$/ }))
  await press(dialog.getByRole('button', byPasskey))
  await page.getByText('Der Passkey ist entfernt.').waitFor()
  await eventually(async () => expect(await page.getByRole('button', byPasskey).count()).toBe(0))
  expect(await device.passkeys()).toBe(1)
})
