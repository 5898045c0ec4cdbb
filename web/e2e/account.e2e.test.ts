import { expect, test } from '@jest/globals'
import { atLogin, registrationPage } from './page-models/account-pages.ts'
import { atOnboarding } from './page-models/onboarding-page.ts'
import { shell } from './page-models/shell.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { codeOf } from './support/authenticator.ts'
import { eventually } from './support/eventually.ts'
import { shareStage } from './support/stage.ts'

const nora = {
  fullName: 'Nora Neu',
  email: 'nora@account.e2e.example',
  password: 'Der Schlüssel liegt unterm Stein',
}
const karl = {
  fullName: 'Karl Kiosk',
  email: 'karl@account.e2e.example',
  password: 'Vierzehn Hefte im Regal',
}
const otto = {
  fullName: 'Otto Ortswechsel',
  email: 'otto@account.e2e.example',
  password: 'Fünfzehn Knöpfe in der Dose',
}
const olaf = {
  fullName: 'Olaf Ofen',
  email: 'olaf@account.e2e.example',
  password: 'Siebzehn Kacheln am Kamin',
}
const vera = {
  fullName: 'Vera Vergess',
  email: 'vera@account.e2e.example',
  password: 'Sieben Lampen im Fenster',
}

const sina = {
  fullName: 'Sina Sicher',
  email: 'sina@account.e2e.example',
  password: 'Neun Stufen bis zur Tür',
}

const ella = {
  fullName: 'Ella Edel',
  email: 'ella@account.e2e.example',
  password: 'Zwölf Fenster zur Straße',
}
const thea = {
  fullName: 'Thea Treppe',
  email: 'thea@account.e2e.example',
  password: 'Dreizehn Gläser im Schrank',
}

const stage = shareStage(async ({ client }) => ({
  elsewhere: await client.register(sina),
  forgetful: await client.register(vera),
  twice: await client.register(olaf),
}))

test('who is new corrects a mistyped address, enters the company at once, confirms the address with the mailed link, and sees it confirmed', async () => {
  const { client } = stage()
  const visit = await stage().visit(calm)
  const page = await opened(visit, '/registration', 'Ihr Schaufenster beginnt hier')
  await registrationPage(page).register({ ...nora, email: 'nroa@account.e2e.example' })
  const onboarding = await atOnboarding(page)
  const note = page.getByText('Bitte bestätigen Sie noch Ihre E-Mail-Adresse')
  await note.waitFor()
  await expectFit(page)
  await page.getByRole('button', { name: 'Erneut senden' }).click()
  await page.getByText('Die E-Mail ist unterwegs.').waitFor()
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  const correction = page.getByRole('dialog', { name: 'E-Mail-Adresse ändern' })
  await expectFit(page)
  await correction.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill(nora.email)
  await correction.getByLabel('Passwort', { exact: true }).fill(nora.password)
  await correction.getByRole('button', { name: 'Ändern', exact: true }).click()
  await correction.waitFor({ state: 'hidden' })
  await page.getByText(`Den Link dazu schicken wir an ${nora.email}`).waitFor()
  await onboarding.fill('Name des Unternehmens', 'Nähstube Neu')
  await onboarding.next(2)
  await onboarding.fill('Postleitzahl', '80331')
  await onboarding.fill('Ort', 'München')
  await onboarding.next(3)
  await onboarding.finish()
  await note.waitFor()

  // Elsewhere the password opens nothing yet.
  const elsewhere = await stage().visit(calm)
  await opened(elsewhere, '/login', 'Willkommen zurück')
  const early = await atLogin(elsewhere.page)
  await early.logIn(nora)
  await early.problem.getByText('bestätigen Sie bitte zuerst').waitFor()

  const link = await client.mailedLink(nora.email, 'emailbestaetigen')
  await expectFit(await opened(visit, link, 'Gehört diese Adresse Ihnen?'))
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('heading', { level: 1, name: 'ist bestätigt' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Weiter' }).click()
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  expect(await note.count()).toBe(0)
  await early.logIn(nora)
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
})

test('who prepared the entry before registering sends it with one click afterwards', async () => {
  const { page, open } = await stage().visit(calm)
  await open('/onboarding')
  const prepared = await atOnboarding(page)
  await prepared.fill('Name des Unternehmens', 'Kiosk am Wehr')
  await prepared.next(2)
  await prepared.fill('Postleitzahl', '80331')
  await prepared.fill('Ort', 'München')
  await prepared.next(3)
  await expectFit(page)
  await page.getByRole('button', { name: 'Vormerken' }).click()
  await page.getByText('Ihr Eintrag ist vorbereitet').waitFor()
  await expectFit(page)
  await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click()
  await registrationPage(page).register(karl)
  const onboarding = await atOnboarding(page)
  await onboarding.at(3)
  await onboarding.finish()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('vorbereiteter-eintrag')
})

test('who opens the link in another browser chooses the password there, and the first one is logged out', async () => {
  const { client } = stage()
  const first = await stage().visit(calm)
  await opened(first, '/registration', 'Ihr Schaufenster beginnt hier')
  await registrationPage(first.page).register(otto)
  await atOnboarding(first.page)

  const visit = await stage().visit(calm)
  const { page } = visit
  await opened(visit, await client.mailedLink(otto.email, 'emailbestaetigen'), 'Gehört diese Adresse Ihnen?')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Legen Sie Ihr Passwort fest' }).waitFor()
  await expectFit(page)
  const password = 'Sechzehn Haken an der Wand'
  await page.getByLabel('Passwort', { exact: true }).and(page.locator('input')).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ihr neues Passwort gilt' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Zum Login' }).click()
  await (await atLogin(page)).logIn({ email: otto.email, password })
  await page.waitForURL('/onboarding')
  await first.open('/konto')
  await atLogin(first.page)
})

test('who has an account already takes over what was begun with another one', async () => {
  const { client } = stage()
  const linkOf = () => client.mailedLink(olaf.email, 'emailbestaetigen')
  const before = await linkOf()
  const visit = await stage().visit(calm)
  const page = await opened(visit, '/registration', 'Ihr Schaufenster beginnt hier')
  await registrationPage(page).register({ ...olaf, password: 'Vergessen und neu gewählt' })
  const onboarding = await atOnboarding(page)
  await onboarding.fill('Name des Unternehmens', 'Ofenbau Olaf')
  await onboarding.next(2)
  await onboarding.fill('Postleitzahl', '80331')
  await onboarding.fill('Ort', 'München')
  await onboarding.next(3)
  await onboarding.finish()
  await eventually(async () => expect(await linkOf()).not.toBe(before))
  await opened(visit, await linkOf(), 'Gehört diese Adresse Ihnen?')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sie haben schon ein Konto' }).waitFor()
  await expectFit(page)
  await page.getByRole('button', { name: 'In mein Konto übernehmen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alles ist jetzt in Ihrem Konto' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Zum Login' }).click()
  await (await atLogin(page)).logIn(olaf)
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await page.getByText('Ofenbau Olaf').first().waitFor()
})

test('who forgot the password chooses another with the mailed link, which works once', async () => {
  const { client } = stage()
  const visit = await stage().visit(calm)
  const { page } = visit
  await opened(visit, '/login', 'Willkommen zurück')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' }).waitFor()
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(vera.email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sehen Sie in Ihr Postfach' }).waitFor()

  const link = await client.mailedLink(vera.email, 'passwortzuruecksetzen')
  await expectFit(await opened(visit, link, 'Wählen Sie ein neues Passwort'))
  const field = page.getByLabel('Neues Passwort', { exact: true }).and(page.locator('input'))
  expect(await field.getAttribute('autocomplete')).toBe('new-password')
  const password = 'Acht Lampen und ein Mond'
  await field.fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ihr neues Passwort gilt' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Zum Login' }).click()
  await (await atLogin(page)).logIn({ email: vera.email, password })
  await page.waitForURL('/onboarding')

  const again = await stage().visit(calm)
  await opened(again, link, 'Wählen Sie ein neues Passwort')
  await again.page.getByText('Dieser Link gilt nicht mehr.').waitFor()
  await expectFit(again.page)
  await again.page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await again.page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' }).waitFor()
})

test('whoever is logged in sees where, ends it elsewhere, and changes the password without being thrown out', async () => {
  const { client, prepared, address } = stage()
  const visit = await stage().visit({ ...calm, session: await client.logIn(sina) })
  const { page, open } = visit
  await open('/')
  const { openAccount, account } = shell(page)
  await openAccount()
  await account.getByRole('link', { name: 'Konto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  const sessions = page.getByRole('list', { name: 'Sitzungen' }).getByRole('listitem')
  await sessions.nth(1).waitFor()
  await page.getByRole('button', { name: 'Überall sonst abmelden' }).click()
  const proof = page.getByRole('dialog', { name: 'Überall sonst abmelden' })
  await proof.getByLabel('Passwort', { exact: true }).fill('Neun Stufen im Dunkeln')
  await page.keyboard.press('Enter')
  await proof.getByText('Das ist nicht Ihr Passwort.').first().waitFor()
  await expectFit(page)
  await proof.getByLabel('Passwort', { exact: true }).fill(sina.password)
  await page.keyboard.press('Enter')
  await proof.waitFor({ state: 'hidden' })
  await eventually(async () => expect(await sessions.count()).toBe(1))
  const authorization = `Bearer ${prepared.elsewhere.accessToken}`
  const ended = await fetch(`${address}/api/auth/verify-token`, { headers: { authorization } })
  expect(ended.status).toBe(403)

  const form = page.getByRole('form', { name: 'Passwort ändern' })
  const [current, password] = ['Bisheriges Passwort', 'Neues Passwort'].map((label) =>
    form.getByLabel(label, { exact: true }),
  )
  await current?.fill('Zehn Stufen bis zur Tür')
  await password?.fill('Elf Stufen und ein Geländer')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await current?.getAttribute('aria-invalid')).toBe('true'))
  await current?.fill(sina.password)
  await page.keyboard.press('Enter')
  await page.getByText('Ihr neues Passwort gilt.').waitFor()
  await eventually(async () => expect(await current?.inputValue()).toBe(''))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  await sessions.first().waitFor()
  await client.logIn({ ...sina, password: 'Elf Stufen und ein Geländer' })
})

test('whoever is logged in changes their name, and their address with the link that goes to the new one', async () => {
  const { client } = stage()
  const visit = await stage().visit({ ...calm, session: await client.register(ella) })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const name = page.getByRole('form', { name: 'Name ändern' })
  await name.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Ella Eben')
  await page.keyboard.press('Enter')
  await page.getByText('Ihr Name ist gespeichert.').waitFor()
  await page.getByText(`Ella Eben · ${ella.email}`).waitFor()

  const form = page.getByRole('form', { name: 'E-Mail-Adresse ändern' })
  const [email, password] = [
    form.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }),
    form.getByLabel('Passwort', { exact: true }),
  ]
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  await email.fill('ella@neu.e2e.example')
  await password.fill('Falsch geraten')
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await password.getAttribute('aria-invalid')).toBe('true'))
  await password.fill(ella.password)
  await page.keyboard.press('Enter')
  await page.getByText('Wir haben einen Link an ella@neu.e2e.example geschickt.').waitFor()

  const link = await client.mailedLink('ella@neu.e2e.example', 'emailbestaetigen')
  await opened(visit, link, 'Gehört diese Adresse Ihnen?')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('heading', { level: 1, name: 'ist bestätigt' }).waitFor()
  await client.logIn({ ...ella, email: 'ella@neu.e2e.example' })
})

test('a second factor is set up with a key or its picture, and asked for at the next login, by keyboard alone', async () => {
  const { client } = stage()
  const visit = await stage().visit({ ...calm, session: await client.register(thea) })
  const page = await opened(visit, '/konto', 'Mein Konto')
  const begin = page.getByRole('form', { name: 'Zweiten Faktor einrichten' })
  await begin.getByLabel('Passwort', { exact: true }).fill(thea.password)
  await page.keyboard.press('Enter')
  const enrol = page.getByRole('form', { name: 'Zweiten Faktor einschalten' })
  await enrol.waitFor()
  expect(await page.getByRole('img', { name: 'QR-Code' }).locator('path').getAttribute('d')).toMatch(/^M\d/)
  await expectFit(page)
  const key = (await page.locator('.account-key').textContent()) ?? ''
  const code = enrol.getByRole('textbox', { name: 'Code' })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill(codeOf(key))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Ersatzcodes' }).getByRole('listitem')
  await eventually(async () => expect(await codes.count()).toBe(10))
  await expectFit(page)
  const recovery = (await codes.first().textContent()) ?? ''
  const copy = page.getByRole('button', { name: 'Codes kopieren' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.press('Enter')
  await page.getByRole('status').getByText('Kopiert', { exact: true }).waitFor()
  const whole = (await codes.allTextContents()).join('\n')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
  // As over plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.press('Enter')
  await page.getByRole('status').getByText('Die Codes sind markiert').waitFor()
  expect(await page.evaluate(() => getSelection()?.toString().trimEnd())).toBe(whole)
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).press('Enter')
  await page.getByText('10 Ersatzcodes sind übrig').waitFor()

  const again = await stage().visit(calm)
  await opened(again, '/login', 'Willkommen zurück')
  await (await atLogin(again.page)).logIn(thea)
  await again.page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' }).waitFor()
  await expectFit(again.page)
  // The field has the focus, and the code of the next step counts already.
  await again.page.keyboard.type(codeOf(key, 1))
  await again.page.keyboard.press('Enter')
  await again.page.waitForURL('/onboarding')

  await opened(visit, '/konto', 'Mein Konto')
  const off = page.getByRole('form', { name: 'Zweiten Faktor ausschalten' })
  await off.getByLabel('Passwort', { exact: true }).fill(thea.password)
  await off.getByRole('textbox', { name: 'Code' }).fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText('Der zweite Faktor ist ausgeschaltet.').waitFor()
  await begin.waitFor()
})
