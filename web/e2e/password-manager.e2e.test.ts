import { expect, test } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { atLogin, confirmBeside, loginPage, registrationPage } from './page-models/account-pages.ts'
import { calm, opened } from './support/accessibility.ts'
import { codeOf } from './support/authenticator.ts'
import { eventually } from './support/eventually.ts'
import { hasFocus, keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const mona = {
  fullName: 'Mona Merkt',
  email: 'mona@password-manager.e2e.example',
  password: 'Achtzehn Kacheln am Ofen',
}
const tara = {
  fullName: 'Tara Taste',
  email: 'tara@password-manager.e2e.example',
  password: 'Neunzehn Knöpfe am Mantel',
}

const stage = shareStage(async ({ client }) => {
  const session = await client.register(mona)
  const company = await client.addCompany(session, { name: 'Ofenbau Merkt' })
  await client.settled()
  return { session, administrator: await client.logIn(admin), companyId: company.id }
})

/** What a form asks for, and what its fields say of it (WCAG 2.2, 1.3.5); one that asks for what is not of whoever types says that it is nobody's. */
type Fields = Readonly<Record<string, string>>

const password = { current: 'current-password' } as const

/** The fields of a form, each as it says what goes into it. */
const fieldsOf = (form: Locator): Promise<Fields> =>
  form
    .locator('input:not([type=checkbox], [type=hidden])')
    .evaluateAll((inputs) =>
      Object.fromEntries(
        inputs.flatMap((input) =>
          input instanceof HTMLInputElement ? [[input.name, input.autocomplete]] : [],
        ),
      ),
    )

/** The fields of a form that would not take what is pasted, or that are too short for what a password manager makes. */
const closedTo = async (form: Locator, text: string): Promise<readonly string[]> =>
  form.locator('input:not([type=checkbox], [type=hidden])').evaluateAll(
    (inputs, pasted) =>
      inputs.flatMap((input) => {
        if (!(input instanceof HTMLInputElement)) return []
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
        const isLongEnough = input.maxLength < 0 || input.type !== 'password' || input.maxLength >= 64
        return input.dispatchEvent(event) && isLongEnough && !input.readOnly ? [] : [input.name]
      }),
    text,
  )

const expectFields = async (form: Locator, fields: Fields): Promise<void> => {
  await form.waitFor()
  expect(await fieldsOf(form)).toEqual(fields)
  expect(await closedTo(form, mona.password)).toEqual([])
}

test('every form of visitors says what goes into it, and takes what is pasted', async () => {
  const { address, client } = stage()
  await fetch(`${address}/api/auth/forgetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mona.email }),
  })
  const { page, open } = await stage().visit(calm)
  const forms: readonly (readonly [string, string, Fields])[] = [
    ['/login', 'Login', { email: 'username webauthn', password: 'current-password' }],
    ['/registration', 'Registrieren', { fullName: 'name', email: 'username', password: 'new-password' }],
    ['/neuespasswort', '', { email: 'username' }],
    [await client.mailedLink(mona.email, 'passwortzuruecksetzen'), '', { password: 'new-password' }],
  ]
  for (const [path, name, fields] of forms) {
    await open(path)
    const form = page.getByRole('main').locator('form')
    await expectFields(name === '' ? form : page.getByRole('form', { name }), fields)
  }
})

test('so does every form of whoever is logged in', async () => {
  const { session, administrator, companyId } = stage().prepared
  const visit = await stage().visit({ ...calm, session })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const forms: readonly (readonly [string, Fields])[] = [
    ['Name ändern', { fullName: 'name' }],
    ['E-Mail-Adresse ändern', { email: 'email', ...password }],
    ['Passwort ändern', { ...password, password: 'new-password' }],
    ['Zweiten Faktor einrichten', password],
  ]
  for (const [name, fields] of forms) await expectFields(page.getByRole('form', { name }), fields)
  const dialogs: readonly (readonly [string, Fields])[] = [
    ['Passkey hinzufügen', { name: 'off', ...password }],
    ['Konto löschen', password],
  ]
  for (const [name, fields] of dialogs) {
    await page.getByRole('button', { name }).click()
    await expectFields(page.getByRole('dialog').locator('form'), fields)
    await page.keyboard.press('Escape')
  }

  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await begin.getByLabel('Passwort', { exact: true }).fill(mona.password)
  await page.keyboard.press('Enter')
  const code = { code: 'one-time-code' } as const
  await expectFields(page.getByRole('form', { name: 'Zweiten Faktor einschalten' }), code)
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeOf((await page.locator('.account-key').textContent()) ?? ''))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expectFields(page.getByRole('form', { name: 'Zweiten Faktor ausschalten' }), { ...password, ...code })
  const other = await stage().visit(calm)
  await opened(other, '/login', 'Willkommen zurück')
  await (await atLogin(other.page)).logIn(mona)
  await other.page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' }).waitFor()
  await expectFields(other.page.getByRole('main').locator('form'), code)

  await opened(visit, `/unternehmen/einstellungen/${companyId}`, 'Einstellungen')
  for (const name of ['Inhaber einladen', 'Unternehmen übergeben'])
    await expectFields(page.getByRole('form', { name }), { email: 'off' })

  const users = await stage().visit({ ...calm, session: administrator })
  await opened(users, '/admin/konten', 'Konten')
  await users.page.getByRole('button', { name: 'Einladen' }).click()
  await expectFields(users.page.getByRole('dialog').locator('form'), { fullName: 'off', email: 'off' })
})

test('one registers, logs in and ends the account with the keyboard alone', async () => {
  const { page, open } = await stage().visit(calm)
  await open('/registration')
  const { form } = registrationPage(page)
  const { press, write } = keysOf(page)
  await write(form.getByRole('textbox', { name: 'Vor- und Nachname' }), tara.fullName)
  await write(form.getByRole('textbox', { name: 'E-Mail-Adresse' }), tara.email)
  await write(form.getByLabel('Passwort', { exact: true }), tara.password)
  await press(form.getByRole('checkbox'), 'Space')
  await press(form.getByRole('button', { name: 'Registrieren' }))
  await page.waitForURL('/onboarding')
  await confirmBeside(page, await stage().client.mailedLink(tara.email, 'emailbestaetigen'))
  await press(page.getByTitle('Mein Zugang'))
  await press(page.getByRole('button', { name: 'Logout' }))

  await atLogin(page)
  const login = loginPage(page).form
  await write(login.getByRole('textbox', { name: 'E-Mail-Adresse' }), tara.email)
  await write(login.getByLabel('Passwort', { exact: true }), tara.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/onboarding')

  await open('/konto')
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' })
  const end = page.getByRole('button', { name: 'Konto löschen' })
  await press(end)
  await dialog.waitFor()
  // Escape leads back to where one was.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => expect(await hasFocus(end)).toBe(true))
  await page.keyboard.press('Enter')
  await write(dialog.getByLabel('Ihr Passwort', { exact: true }), tara.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' }).waitFor()
})
