import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { confirmBeside, registrationPage } from './page-models/account-pages.ts'
import { atContact } from './page-models/contact-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atOnboarding } from './page-models/onboarding-page.ts'
import { atOverview } from './page-models/overview-page.ts'
import { descriptionOf } from './support/description.ts'
import { eventually } from './support/eventually.ts'
import { hasFocus, keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const password = 'Drei Lampen im Fenster'

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({ fullName: 'Rike Tal', email: 'rike@forms.e2e.example', password })
  const newcomer = await client.register({ fullName: 'Jo Neu', email: 'jo@forms.e2e.example', password })
  const company = await client.addCompany(owner, {
    name: 'Polsterei Tal',
    address: { street: 'Am Markt 2', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.settled()
  return { administrator, owner, newcomer, company }
})

const isAtFault = async (field: Locator) => (await field.getAttribute('aria-invalid')) === 'true'

/** As the clipboard does it: all at once, past every key. */
const paste = async (page: Page, field: Locator, text: string) => {
  await field.focus()
  await page.keyboard.insertText(text)
}

test('who reads the terms on the way loses nothing of the registration', async () => {
  const { page, open } = await stage().visit()
  await open('/registration')
  const { form, fullName } = registrationPage(page)
  await fullName.fill('Lena Leser')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'AGB' }).click(),
  ])
  await terms.getByRole('heading', { level: 1, name: 'Allgemeine Geschäftsbedingungen' }).waitFor()
  expect(await fullName.inputValue()).toBe('Lena Leser')
})

test('what is pasted is never cut, and what is wrong with it is said', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  const contact = await atContact(page)
  const phone = contact.field('Telefon')
  await paste(page, phone, 'Büro 0341/555-12')
  expect(await phone.inputValue()).toBe('Büro 0341 555 12')
  await eventually(async () =>
    expect(await descriptionOf(phone)).toContain('nur mit Ziffern, + und Leerzeichen'),
  )
  await phone.fill('0341/555-12')
  await eventually(async () => expect(await isAtFault(phone)).toBe(false))
  expect(await phone.inputValue()).toBe('0341 555 12')
  await contact.save()
  await contact.saved.waitFor()

  await open(`/unternehmen/stammdaten/${company.id}`)
  const editor = await atMasterData(page)
  const tagLine = editor.field('Kurzbeschreibung')
  const long = 'Polster '.repeat(25)
  await paste(page, tagLine, long)
  expect(await tagLine.inputValue()).toBe(long)
  await eventually(async () =>
    expect(await descriptionOf(tagLine)).toContain('höchstens 160 Zeichen (jetzt 199)'),
  )
  await editor.save()
  await eventually(async () => expect(await hasFocus(tagLine)).toBe(true))
  await tagLine.fill(long.slice(0, 150))
  await eventually(async () => expect(await descriptionOf(tagLine)).toContain('Noch 10 Zeichen'))
  await tagLine.fill('Polster für jeden Stuhl')
  await editor.save()
  await editor.saved.waitFor()
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  expect(await (await atContact(page)).field('Telefon').inputValue()).toBe('0341 555 12')
})

test('a second address is added, kept, and taken away', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  const editor = await atContact(page)
  await editor.second.add()
  await eventually(async () => expect(await hasFocus(editor.second.street)).toBe(true))
  await editor.second.street.fill('Hafen 7')
  await editor.second.postcode.fill('9999')
  await editor.save()
  await eventually(async () => expect(await descriptionOf(editor.second.postcode)).toContain('fünf Ziffern'))
  await editor.second.postcode.fill('20095')
  await editor.save()
  await editor.saved.waitFor()
  await page.reload()
  const after = await atContact(page)
  expect(await after.second.street.inputValue()).toBe('Hafen 7')
  expect(await after.second.postcode.inputValue()).toBe('20095')
  expect(await after.field('Postleitzahl').first().inputValue()).toBe('04109')
  await after.second.remove()
  await after.save()
  await after.saved.waitFor()
  await page.reload()
  await (await atContact(page)).second.absent.waitFor()
})

test('a new entry is checked step by step and survives a reload', async () => {
  const { newcomer } = stage().prepared
  const { page, open } = await stage().visit({ session: newcomer })
  await open('/onboarding')
  const onboarding = await atOnboarding(page)
  await onboarding.proceed()
  const name = page.getByRole('textbox', { name: 'Name des Unternehmens' })
  await eventually(async () => expect(await descriptionOf(name)).toContain('den Namen des Unternehmens'))
  await onboarding.at(1)
  await onboarding.fill('Name des Unternehmens', 'Werkstatt Neu')
  await onboarding.next(2)
  await onboarding.fill('Postleitzahl', '123')
  await onboarding.proceed()
  const postcode = page.getByRole('textbox', { name: 'Postleitzahl' })
  await eventually(async () => expect(await hasFocus(postcode)).toBe(true))
  expect(await descriptionOf(postcode)).toContain('fünf Ziffern')
  await onboarding.fill('Postleitzahl', '50667')

  await page.reload()
  await onboarding.at(2)
  expect(await onboarding.value('Postleitzahl')).toBe('50667')
  await page.getByText('Ihre Eingaben sind noch da').waitFor()
  await onboarding.next(3)
  const editor = await (await onboarding.finish()).toMasterData()
  expect(await editor.field('Name des Unternehmens').inputValue()).toBe('Werkstatt Neu')
  await page.goto('/onboarding?neu=1')
  expect(await (await atOnboarding(page)).value('Name des Unternehmens')).toBe('')
})

test('a postcode brings its town along, offers several, and asks when both differ', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/kontaktinformationen/${company.id}`)
  const editor = await atContact(page)
  const postcode = editor.field('Postleitzahl')
  const town = editor.field('Ort')
  await postcode.fill('80331')
  await page.getByText('Zu 80331 gehört ein anderer Ort').waitFor()
  expect(await town.inputValue()).toBe('Leipzig')
  expect(await isAtFault(town)).toBe(false)
  await page.getByRole('button', { name: 'München', exact: true }).click()
  expect(await town.inputValue()).toBe('München')

  await town.fill('')
  await postcode.fill('50667')
  await eventually(async () => expect(await town.inputValue()).toBe('Köln'))
  await postcode.fill('20095')
  await eventually(async () => expect(await town.inputValue()).toBe('Hamburg'))
  await town.fill('')
  await postcode.fill('15910')
  await page.getByText('15910 gehört zu mehreren Orten').waitFor()
  await page.getByRole('list', { name: 'Orte zu 15910' }).getByRole('button').first().click()
  expect(await town.inputValue()).not.toBe('')
  await postcode.fill('00000')
  await page.getByText('Die Postleitzahl 00000 kennen wir nicht').waitFor()
  await editor.save()
  await eventually(async () =>
    expect(await descriptionOf(postcode)).toContain('Mit 00 beginnt in Deutschland keine.'),
  )
})

test('industries are chosen, ordered by keys and taken back', async () => {
  const { owner, company } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/stammdaten/${company.id}`)
  const editor = await atMasterData(page)
  await editor.industry.selectOption({ label: 'Cafés' })
  await editor.industry.selectOption({ label: 'Restaurants' })
  await keysOf(page).press(editor.preferIndustry('Restaurants'))
  await editor.save()
  await editor.saved.waitFor()
  await page.reload()
  const after = await atMasterData(page)
  await eventually(async () =>
    expect((await after.industries.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Restaurants',
      'Cafés',
    ]),
  )
  await after.dropIndustry('Restaurants')
  await after.dropIndustry('Cafés')
  await after.save()
  await after.saved.waitFor()
  await page.reload()
  expect(await (await atMasterData(page)).industries.count()).toBe(0)
})

test('the way from the registration to the approval needs no mouse and fits 320 pixels', async () => {
  const { administrator } = stage().prepared
  const { client } = stage()
  const { page, open } = await stage().visit({ width: 320 })
  const keys = page.keyboard
  const { tabTo } = keysOf(page)
  const write = async (label: string, text: string) => {
    await tabTo(page.getByRole('main').getByLabel(label, { exact: true }))
    await keys.insertText(text)
  }
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await tabTo(page.getByRole('main').getByRole(role, { name }))
    await keys.press('Enter')
  }
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await open('/registration')
  await press('button', 'Registrieren')
  await eventually(async () => expect(await hasFocus(page.getByLabel('Vor- und Nachname'))).toBe(true))
  await fits()
  await write('Vor- und Nachname', 'Toni Tast')
  await write('E-Mail-Adresse', 'toni@forms.e2e.example')
  await write('Passwort', password)
  await tabTo(page.getByRole('checkbox'))
  await keys.press('Space')
  await press('button', 'Registrieren')

  const onboarding = await atOnboarding(page)
  await write('Name des Unternehmens', 'Rechtsanwaltsfachangestelltenvermittlung Tast')
  await fits()
  await keys.press('Enter')
  await onboarding.at(2)
  await write('Postleitzahl', '80331')
  await eventually(async () => expect(await onboarding.value('Ort')).toBe('München'))
  await fits()
  await keys.press('Enter')
  await onboarding.at(3)
  await write('Telefon', '089 1234')
  await fits()
  await press('button', 'Unternehmen eintragen')

  const overview = await atOverview(page)
  await fits()
  await confirmBeside(page, await client.mailedLink('toni@forms.e2e.example', 'emailbestaetigen'))
  await overview.approval.waitFor()
  await fits()
  await client.reject(
    administrator,
    [new URL(page.url()).pathname.split('/').at(-1) ?? ''],
    'Kein Satz dazu.',
  )
  await client.settled()
  await page.reload()
  await overview.rejection.waitFor()
  await press('link', 'Kurzbeschreibung')
  const editor = await atMasterData(page)
  await editor.rejection.waitFor()
  await write('Kurzbeschreibung', 'Wir tasten uns vor.')
  await fits()
  await press('button', 'Speichern')
  await editor.saved.waitFor()
  await press('button', 'Noch einmal einreichen')
  await editor.approval.waitFor()
})
