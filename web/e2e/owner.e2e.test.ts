import { expect, test } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { atLogin, confirmBeside, registrationPage } from './page-models/account-pages.ts'
import { atCompanyList } from './page-models/company-list-page.ts'
import { atCompany } from './page-models/company-page.ts'
import { atContact } from './page-models/contact-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atOnboarding } from './page-models/onboarding-page.ts'
import { atOpeningHours } from './page-models/opening-hours-page.ts'
import { atOverview } from './page-models/overview-page.ts'
import { atPart } from './page-models/part-page.ts'
import { shell } from './page-models/shell.ts'
import { findingsOf } from './support/accessibility.ts'
import { descriptionOf } from './support/description.ts'
import { eventually } from './support/eventually.ts'
import { paintedPicture } from './support/pictures.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'

const password = 'Abends brennt noch Licht'

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({ fullName: 'Otto Feld', email: 'otto@e2e.example', password })
  const stranger = await client.register({ fullName: 'Frieda Fern', email: 'frieda@e2e.example', password })
  const company = await client.addCompany(owner, {
    name: 'Schusterei Feld',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.settled()
  return { administrator, owner, stranger, company }
})

const isAtFault = async (field: Locator) => (await field.getAttribute('aria-invalid')) === 'true'

test('registers, enters a company, furnishes it, and sees it public once it is approved', async () => {
  const { page, open } = await stage().visit()
  await open('/')
  await shell(page).forCompanies.click()
  const registration = registrationPage(page)
  const person = { fullName: 'Mara Sommer', email: 'mara@e2e.example', password }
  await registration.register({ ...person, fullName: 'Mara <Sommer>' })
  await eventually(async () => expect(await descriptionOf(registration.fullName)).toContain('ohne < und >'))
  expect(await registration.fullName.getAttribute('aria-invalid')).toBe('true')
  await registration.register(person)
  const { client, prepared } = stage()

  const onboarding = await atOnboarding(page)
  await onboarding.fill('Name des Unternehmens', 'Eiscafé Sommer')
  await onboarding.chooseIndustry('Cafés')
  await onboarding.next(2)
  await onboarding.fill('Postleitzahl', '80331')
  await onboarding.fill('Ort', 'München')
  await page.goBack()
  await onboarding.at(1)
  expect(await onboarding.value('Name des Unternehmens')).toBe('Eiscafé Sommer')
  await page.goForward()
  await onboarding.at(2)
  expect(await onboarding.value('Ort')).toBe('München')
  await onboarding.next(3)
  await onboarding.fill('Telefon', '089 / 123 456')
  await onboarding.fill('E-Mail', 'mara@eiscafe')
  await onboarding.send()
  await eventually(async () =>
    expect(await descriptionOf(page.getByRole('textbox', { name: 'E-Mail' }))).toContain('info@beispiel.de'),
  )
  await onboarding.fill('E-Mail', 'mara@eiscafe.example')
  const overview = await onboarding.finish()
  await overview.approval.waitFor()
  const unconfirmed = page.getByText('Bitte bestätigen Sie noch Ihre E-Mail-Adresse')
  await unconfirmed.waitFor()
  await confirmBeside(page, await client.mailedLink(person.email, 'emailbestaetigen'))
  await page.reload()
  const editor = await overview.toMasterData()
  expect(await unconfirmed.count()).toBe(0)

  await editor.upload('Titelbild', 'laden.png', 'image/png', await paintedPicture(stage().browser, 900, 1200))
  await editor.crop.getByRole('slider', { name: 'Zoom' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await editor.takeCrop()
  await editor.removePicture('Titelbild').waitFor()
  await editor.field('Kurzbeschreibung').fill('Gefrorenes wie in Venedig')
  expect(await (await editor.look()).innerText()).toContain('Gefrorenes wie in Venedig')
  await page.keyboard.press('Escape')
  await editor.save()
  await editor.saved.waitFor()
  await page.reload()
  await editor.removePicture('Titelbild').waitFor()
  expect(await editor.field('Kurzbeschreibung').inputValue()).toBe('Gefrorenes wie in Venedig')
  expect(await (await editor.look()).innerText()).toContain('Gefrorenes wie in Venedig')

  const stranger = await stage().visit()
  await stranger.open('/unternehmen/eiscafe-sommer')
  await stranger.page.getByRole('heading', { level: 1, name: 'wird noch dekoriert' }).waitFor()
  await client.approve(prepared.administrator, ['eiscafe-sommer'])
  await client.settled()
  await stranger.open('/unternehmen/eiscafe-sommer')
  const company = await atCompany(stranger.page, 'Eiscafé Sommer')
  expect(await company.contactButton('Anrufen').getAttribute('href')).toBe('tel:089123456')
  await eventually(async () => expect(await company.pictures()).toBe(1))
})

test('finds an only company at once after the login, and the list with its status', async () => {
  const { page, open } = await stage().visit()
  await open('/unternehmensliste')
  const login = await atLogin(page)
  expect(await login.asked.isVisible()).toBe(true)
  await login.logIn({ email: 'otto@e2e.example', password: 'ganz falsch geraten' })
  await eventually(async () => expect(await login.problem.innerText()).toContain('Passwort stimmt nicht'))
  await login.logIn({ email: 'otto@e2e.example', password })
  const list = await atCompanyList(page)
  await eventually(async () =>
    expect(await list.entry('Schusterei Feld').innerText()).toContain('In Prüfung'),
  )
  await list.open('Schusterei Feld')

  await shell(page).logOut()
  await (await atLogin(page)).logIn({ email: 'otto@e2e.example', password })
  const editor = await (await atOverview(page)).toMasterData()
  expect(await editor.field('Name des Unternehmens').inputValue()).toBe('Schusterei Feld')
})

test('is told at each field what is wrong with it, and lands on the first', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/stammdaten/${company.id}`)
  const editor = await atMasterData(page)
  await editor.field('Name des Unternehmens').fill(' ')
  await editor.save()
  const name = editor.field('Name des Unternehmens')
  await eventually(async () => expect(await descriptionOf(name)).toMatch(/Bitte .* Namen/))
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)

  await editor.upload('Logo', 'logo.txt', 'text/plain', Buffer.from('kein Bild'))
  const logo = editor.picture('Logo')
  await eventually(async () => expect(await descriptionOf(logo)).toContain('als JPG, PNG oder WebP'))
  await editor.upload(
    'Logo',
    'logo.png',
    'image/png',
    (await paintedPicture(stage().browser, 90, 90)).subarray(0, 200),
  )
  // Half a picture can be looked at, and is sent as it is.
  await editor.takeWhole()
  await eventually(async () => expect(await descriptionOf(logo)).toContain('lässt sich nicht öffnen'))

  await editor.toList()
  await editor.leaveQuestion.waitFor()
  await editor.stay()
  expect(await name.inputValue()).toBe(' ')
  await editor.toList()
  await editor.leave()
  await atCompanyList(page)

  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  const contact = await atContact(page)
  await contact.field('Postleitzahl').fill('0410')
  await contact.field('Website').fill('kein Ort im Netz')
  await contact.coordinates.fill('am Ring')
  await contact.save()
  await eventually(async () =>
    expect(await descriptionOf(contact.field('Postleitzahl'))).toContain('fünf Ziffern'),
  )
  expect(await descriptionOf(contact.field('Website'))).toContain('https://www.beispiel.de')
  expect(await descriptionOf(contact.coordinates)).toContain('Breite und Länge')
  expect(await contact.field('Ort').getAttribute('aria-invalid')).toBeNull()
})

test('sees what somebody else changed meanwhile and loses nothing', async () => {
  const { owner, company } = stage().prepared
  const elsewhere = await stage().visit({ session: owner })
  const here = await stage().visit({ session: owner })
  const there = await stage().visit({ session: owner })
  await Promise.all([here, there].map(({ open }) => open(`/unternehmen/stammdaten/${company.id}`)))
  await elsewhere.open(`/unternehmen/kontaktinformationen/${company.id}`)
  const contact = await atContact(elsewhere.page)
  const first = await atMasterData(here.page)
  const second = await atMasterData(there.page)
  const tagLine = second.field('Kurzbeschreibung')
  // What is being written holds the page as it is; untouched it would have moved along.
  await tagLine.fill('Absätze bis abends um acht')
  await contact.field('Telefon').fill('0341 5550')
  await contact.save()
  await contact.saved.waitFor()
  // Another field: both are kept, and nobody is asked.
  await second.save()
  await second.saved.waitFor()
  // The same field: both values are shown, and the one who comes later decides.
  await eventually(async () =>
    expect(await first.field('Kurzbeschreibung').inputValue()).toBe('Absätze bis abends um acht'),
  )
  await tagLine.fill('Absätze bis sieben')
  await first.field('Kurzbeschreibung').fill('Absätze bis sechs')
  await first.save()
  await first.saved.waitFor()
  await second.save()
  await second.conflict.waitFor()
  expect(await second.otherChanges.last().innerText()).toMatch(
    /Kurzbeschreibung[^]*bis sechs[^]*bis sieben[^]*Sie selbst, in einem anderen Fenster/,
  )
  await second.keepMine.click()
  await second.saved.waitFor()
  await second.takeBack.click()
  await eventually(async () => expect(await tagLine.inputValue()).toBe('Absätze bis sechs'))
  // What isn't saved when the page is loaded anew is offered.
  await tagLine.fill('Absätze bis abends um acht')
  there.page.once('dialog', (question) => void question.accept())
  await there.page.reload()
  await second.goOn.click()
  expect(await tagLine.inputValue()).toBe('Absätze bis abends um acht')
  await second.save()
  await second.saved.waitFor()

  await elsewhere.page.reload()
  expect(await (await atContact(elsewhere.page)).field('Telefon').inputValue()).toBe('0341 5550')
  await here.page.reload()
  const after = await atMasterData(here.page)
  expect(await after.field('Kurzbeschreibung').inputValue()).toBe('Absätze bis abends um acht')
})

test('has a text written, looks it over and saves it', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/ueberuns/${company.id}`)
  const part = await atPart(page, 'Über uns')
  await part.press('Text schreiben lassen')
  const dialog = page.getByRole('dialog', { name: 'Text über Ihr Unternehmen' })
  await dialog.getByRole('textbox', { name: 'Was soll darin stehen?' }).fill('wir besohlen von Hand')
  await dialog.getByRole('button', { name: 'Text schreiben' }).click()
  await dialog.getByText('Vorlage, bitte prüfen').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  const note = page.getByText('Vorlage, bitte prüfen')
  await note.waitFor()
  expect(await part.field('Text').inputValue()).toContain('Wir besohlen von Hand.')
  await part.field('Text').press('End')
  await part.field('Text').pressSequentially(' Seit 1962.')
  await note.waitFor({ state: 'hidden' })
  await part.save()
  await part.saved.waitFor()
})

test('fills in page after page: what is typed is saved on the way to the next missing part', async () => {
  const { client, prepared } = stage()
  const company = await client.addCompany(prepared.owner, { name: 'Leisten Weg' })
  await client.settled()
  const { page, open } = await stage().visit({ session: prepared.owner })
  await open(`/unternehmen/stammdaten/${company.id}`)
  const editor = await atMasterData(page)
  await editor.field('Kurzbeschreibung').fill('Schuhe für jeden Weg')
  const goOn = async () => {
    await page.getByRole('link', { name: /^Weiter: / }).click()
    await page.getByRole('button', { name: 'Speichern und weiter' }).click()
  }
  await goOn()
  const contact = await atContact(page)
  await contact.field('Telefon').fill('12')
  await goOn()
  // What can't be saved leads nowhere.
  await eventually(async () => expect(await isAtFault(contact.field('Telefon'))).toBe(true))
  await contact.field('Telefon').fill('089 1111')
  await goOn()
  await page.getByRole('heading', { level: 1, name: 'Stammdaten' }).waitFor()
  expect(await editor.field('Kurzbeschreibung').inputValue()).toBe('Schuhe für jeden Weg')
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  await eventually(async () => expect(await contact.field('Telefon').inputValue()).toMatch(/1111$/))
})

test('goes back to a former version, and forth again', async () => {
  const { client, prepared } = stage()
  const company = await client.addCompany(prepared.owner, { name: 'Leisten Feld', tagLine: 'Wie früher' })
  await client.settled()
  const { page, open } = await stage().visit({ session: prepared.owner })
  await open(`/unternehmen/stammdaten/${company.id}`)
  const editor = await atMasterData(page)
  const tagLine = editor.field('Kurzbeschreibung')
  await tagLine.fill('Ganz anders')
  await editor.save()
  await editor.saved.waitFor()
  const versions = await editor.versions()
  await versions.compare.last().click()
  await eventually(async () =>
    expect(await versions.step('Kurzbeschreibung').innerText()).toMatch(/Ganz anders[^]*Wie früher/),
  )
  await versions.restore.click()
  // Under the pointer the message stays until it is pressed.
  const takeBack = page.getByRole('button', { name: 'Rückgängig' }).last()
  await takeBack.hover()
  await eventually(async () => expect(await tagLine.inputValue()).toBe('Wie früher'))
  await takeBack.click()
  await eventually(async () => expect(await tagLine.inputValue()).toBe('Ganz anders'))
})

test('takes one field back from a former version, and its neighbours stay', async () => {
  const { client, prepared } = stage()
  const contact = { phone: '089 1111', email: 'alt@leisten.example' }
  const company = await client.addCompany(prepared.owner, { name: 'Leisten Fest', ...contact })
  await client.settled()
  const { page, open } = await stage().visit({ session: prepared.owner })
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  const editor = await atContact(page)
  const [phone, email] = [editor.field('Telefon'), editor.field('E-Mail')]
  await phone.fill('089 2222')
  await email.fill('neu@leisten.example')
  await editor.save()
  await editor.saved.waitFor()
  const versions = await editor.versions()
  await versions.compare.last().click()
  await eventually(async () =>
    expect(await versions.step('E-Mail').innerText()).toMatch(/neu@leisten[^]*alt@leisten/),
  )
  await versions.restoreOnly('Telefon').click()
  await page.getByText('Nur „Telefon“ zurückgeholt').waitFor()
  await eventually(async () => expect((await phone.inputValue()).replaceAll(' ', '')).toMatch(/1111$/))
  expect(await email.inputValue()).toBe('neu@leisten.example')
})

test("can't open what belongs to others", async () => {
  const { stranger, company } = stage().prepared
  const { page, open } = await stage().visit({ session: stranger })
  await open(`/unternehmen/stammdaten/${company.id}`)
  await page.getByRole('heading', { level: 1, name: 'Kein Zugang' }).waitFor()
  await open('/admin/unternehmen')
  await page.getByRole('heading', { level: 1, name: 'Dieses Schaufenster gibt es nicht' }).waitFor()
})

test('enters opening hours as one says them, for several days at once, and visitors see them', async () => {
  const { client, visit, prepared } = stage()
  const kiosk = await client.addCompany(prepared.owner, {
    name: 'Kiosk Feld',
    address: { plz: '04109', city: 'Leipzig' },
  })
  await client.approve(prepared.administrator, [kiosk.id])
  const { page, open } = await visit({ session: prepared.owner })
  await open(`/unternehmen/stammdaten/${kiosk.id}`)
  await page
    .getByRole('region', { name: /^Noch \d+ Felder/ })
    .getByRole('link', { name: 'Öffnungszeiten' })
    .click()
  const hours = await atOpeningHours(page)

  await hours.day('Montag').check()
  await hours.time('Montag', 'von').fill('8.30')
  await hours.time('Montag', 'bis').fill('1')
  await hours.means('bis 13:00').click()
  await hours.more('Montag').click()
  await hours.time('Montag, 2. Zeit', 'von').fill('1230')
  await hours.time('Montag, 2. Zeit', 'bis').fill('19 Uhr')
  await hours.save()
  await hours.problem('Am Montag überschneiden sich Öffnungszeiten.').waitFor()
  await hours.time('Montag, 2. Zeit', 'von').fill('15')
  await hours.copy('Montag', ['Dienstag', 'Samstag'])
  await hours.remove('Samstag, 2. Zeit').click()
  await hours.day('Sonntag').check()
  await hours.time('Sonntag', 'von').fill('20')
  await hours.time('Sonntag', 'bis').fill('2')
  // Somebody else changes something else meanwhile: nobody is asked anything.
  await client.changeCompany(prepared.owner, kiosk.id, { tagLine: 'Zeitung und Kaffee' })
  await hours.save()
  await hours.saved.waitFor()
  const week = [
    'Montag 08:30–13:00 15:00–19:00',
    'Dienstag 08:30–13:00 15:00–19:00',
    'Mittwoch geschlossen',
    'Donnerstag geschlossen',
    'Freitag geschlossen',
    'Samstag 08:30–13:00',
    'Sonntag 20:00–02:00',
  ]
  expect(await hours.preview()).toEqual(week)

  await client.settled()
  const visitor = await visit()
  await visitor.open('/unternehmen/kiosk-feld')
  const rows = visitor.page.getByRole('table', { name: 'Öffnungszeiten' }).getByRole('row')
  await eventually(async () =>
    expect(
      (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').replace(' heute', '').trim()),
    ).toEqual(week),
  )

  // What another one has saved of the same day meanwhile isn't lost without a word.
  await hours.time('Sonntag', 'bis').fill('1')
  const closed = { enabled: false, hours: [] }
  await client.setHours(prepared.owner, kiosk.id, { monday: closed })
  await hours.save()
  await page.getByText('Inzwischen wurde dieser Eintrag an anderer Stelle geändert').waitFor()
  await page.getByRole('button', { name: 'Meine Eingaben verwerfen' }).click()
  await eventually(async () => expect(new Set(await hours.preview()).size).toBe(0))
})

test('tells of itself, of what it offers and where else it is, and visitors read and find it', async () => {
  const { client, visit, prepared } = stage()
  const { owner, administrator } = prepared
  const loom = await client.addCompany(owner, {
    name: 'Weberei Lein',
    address: { plz: '04109', city: 'Leipzig' },
  })
  await client.approve(administrator, [loom.id])
  const { page, open } = await visit({ session: owner })
  await open(`/unternehmen/stammdaten/${loom.id}`)
  await page
    .getByRole('region', { name: /^Noch \d+ Felder/ })
    .getByRole('link', { name: 'Über uns' })
    .click()

  const about = await atPart(page, 'Über uns')
  const text = about.field('Text')
  await text.fill('Wir weben seit 1926.\n\nUnser Haus')
  await about.press('Überschrift')
  await text.press('End')
  await page.keyboard.type('\n\nJeder Faden ist aus ')
  await about.press('Fett')
  await page.keyboard.type('Flachs')
  await about.preview.getByRole('heading', { name: 'Unser Haus' }).waitFor()
  expect(await about.preview.locator('strong').innerText()).toBe('Flachs')
  // Another one changes something else meanwhile: nobody is asked anything.
  await client.changeCompany(owner, loom.id, { tagLine: 'Leinen vom Feld' })
  await about.save()
  await about.saved.waitFor()
  expect(await text.inputValue()).toBe(
    'Wir weben seit 1926.\n\n## Unser Haus\n\nJeder Faden ist aus **Flachs**',
  )
  await text.fill('x'.repeat(20_000))
  await page.getByText('Bitte höchstens 20.000 Zeichen mit Formatierung (jetzt 20.007).').waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  // What another one has saved meanwhile isn't lost without a word.
  await text.fill('Nur das.')
  await client.changeCompany(owner, loom.id, { about: '<p>Wir weben <em>langsam</em>.</p>' })
  await about.save()
  await page.getByText('Inzwischen wurde dieser Eintrag an anderer Stelle geändert').waitFor()
  await page.getByRole('button', { name: 'Meine Eingaben verwerfen' }).click()
  await eventually(async () => expect(await text.inputValue()).toBe('Wir weben __langsam__.'))
  // And what is shown while nobody types moves by itself.
  await page.getByRole('heading', { level: 1 }).click()
  await client.changeCompany(owner, loom.id, { about: '<p>Wir weben leise.</p>' })
  await eventually(async () => expect(await text.inputValue()).toBe('Wir weben leise.'))

  await about.goTo('Suchbegriffe')
  const services = await atPart(page, 'Suchbegriffe')
  await services.field('Suchbegriff').fill('Tischwäsche, Handtücher, tischwäsche')
  await services.press('Hinzufügen')
  await services.field('Suchbegriff').fill('y'.repeat(81))
  await services.field('Suchbegriff').press('Enter')
  await page.getByText('Bitte höchstens 80 Zeichen (jetzt 81).').waitFor()
  await services.field('Suchbegriff').fill('Kissen')
  await services.field('Suchbegriff').press('Enter')
  await services.press('Handtücher entfernen')
  const offered = () => services.preview.getByRole('listitem').allInnerTexts()
  expect(await offered()).toEqual(['Tischwäsche', 'Kissen'])
  // What stands in the field goes along.
  await services.field('Suchbegriff').fill('Vorhänge')
  await services.save()
  await services.saved.waitFor()
  expect(await offered()).toEqual(['Tischwäsche', 'Kissen', 'Vorhänge'])

  await services.goTo('Soziale Netze')
  const socials = await atPart(page, 'Soziale Netze')
  await socials.field('Instagram').fill('https://www.facebook.com/weberei')
  await socials.field('Facebook').fill('facebook.com/weberei')
  await socials.save()
  const told = /^Bitte geben Sie die Adresse Ihres Profils an, .*instagram\.com\/ihrname\.$/
  expect(await descriptionOf(socials.field('Instagram'))).toMatch(told)
  await socials.field('Instagram').fill('https://www.instagram.com/weberei')
  await socials.save()
  await socials.saved.waitFor()
  expect(await socials.field('Facebook').inputValue()).toBe('https://facebook.com/weberei')

  await client.settled()
  const visitor = await visit()
  await visitor.open('/unternehmen/weberei-lein')
  const company = await atCompany(visitor.page, 'Weberei Lein')
  await company.about.getByText('Wir weben leise.').waitFor()
  await visitor.page.getByRole('link', { name: 'Vorhänge' }).waitFor()
  const elsewhere = company.contact.getByRole('link', { name: 'Instagram' })
  expect(await elsewhere.getAttribute('href')).toBe('https://www.instagram.com/weberei')
})
