import { expect, test } from '@jest/globals'
import { atLogin } from './page-models/account-pages.ts'
import { shell } from './page-models/shell.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { codeOf } from './support/authenticator.ts'
import { eventually } from './support/eventually.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async () => undefined, { ADMIN_SECOND_FACTOR: 'required' })

const rosa = { fullName: 'Rosa Rolle', email: 'rosa@e2e.example', password: 'Sechzehn Stühle am Tisch' }

test('an administrator is led to a second factor, administers with it, and is warned before it goes', async () => {
  const visit = await stage().visit(calm)
  const page = await opened(visit, '/login?weiter=/admin/konten', 'Willkommen zurück')
  await (await atLogin(page)).logIn(admin)
  await page.waitForURL('/konto')
  const told = page.getByText('Ihr Konto braucht einen zweiten Faktor')
  await told.waitFor()
  // No page of the administration opens before, and each says where to go.
  await visit.open('/admin/unternehmen')
  await page.waitForURL('/konto')
  await told.waitFor()

  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await begin.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  const enrol = page.getByRole('form', { name: 'Zweiten Faktor einschalten' })
  await enrol.waitFor()
  const key = (await page.locator('.account-key').textContent()) ?? ''
  await enrol.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await page.getByText('Ihre Rechte gelten wieder').waitFor()
  expect(await told.count()).toBe(0)
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).press('Enter')

  // Without another login.
  await shell(page).forCompanies.click()
  await page.waitForURL('/admin')
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await opened(visit, '/admin/konten', 'Konten')

  await opened(visit, '/konto', 'Mein Konto')
  const warning = page.getByText('Ohne ihn ruhen Ihre Rechte')
  await warning.waitFor()
  expect(await told.count()).toBe(0)
  await expectFit(page)
  const off = page.getByRole('form', { name: 'Zweiten Faktor ausschalten' })
  await off.getByLabel('Passwort', { exact: true }).fill(admin.password)
  // The code of the next step counts already.
  await off.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await told.waitFor()
  await visit.open('/admin/konten')
  await page.waitForURL('/konto')
  await eventually(async () => expect(await told.count()).toBe(1))
})

test('who became an administrator in a session of the password alone logs in anew, with the code', async () => {
  const { client, operate } = stage()
  // Nobody reads the mails that wait without a second factor.
  const ofAdmin = await client.turnOnCodes(await client.logIn(admin), admin.password)
  const reading = await client.logInWithCode(admin, codeOf(ofAdmin, 1))
  await client.confirmEmail(rosa.email, await client.announce(rosa), reading)
  const visit = await stage().visit({ ...calm, session: await client.logIn(rosa) })
  const key = await client.turnOnCodes(await client.logIn(rosa), rosa.password)
  await operate('role', rosa.email, 'admin')
  const page = await opened(visit, '/konto', 'Mein Konto')
  const told = page.getByText('Diese Anmeldung begann mit dem Passwort allein')
  await told.waitFor()
  // What matters asks for the code here, and not for the password alone.
  const email = page.getByRole('form', { name: 'E-Mail-Adresse ändern' })
  await email.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill('rosa.neu@e2e.example')
  await email.getByLabel('Passwort', { exact: true }).fill(rosa.password)
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await email.innerText()).toContain('auch den Code aus Ihrer App'))
  await expectFit(page)

  await page.getByRole('button', { name: 'Neu anmelden' }).press('Enter')
  await (await atLogin(page)).logIn(rosa)
  const asked = page.getByRole('form', { name: 'Code eingeben' })
  // That of this step has turned the codes on.
  await asked.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  expect(await told.count()).toBe(0)
  await opened(visit, '/admin/unternehmen', 'Unternehmen')
})
