import { expect, test } from '@jest/globals'
import { atContact } from './page-models/contact-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atPart } from './page-models/part-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

const password = 'Nadel und Faden um halb acht'

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({ fullName: 'Nora Stich', email: 'nora@contact.e2e.example', password })
  const company = await client.addCompany(owner, {
    name: 'Schneiderei Stich',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.approve(administrator, [company.id])
  await client.settled()
  return { owner, company }
})

test('puts the pin where the door is, without a mouse, and back', async () => {
  const { owner, company } = stage().prepared
  const visit = await stage().visit({ ...calm, session: owner })
  const page = await opened(visit, `/unternehmen/kontaktinformationen/${company.id}`, 'Kontakt')
  const contact = await atContact(page)
  await page.getByText('In der Mitte der Postleitzahl').waitFor()
  const keys = keysOf(page)
  await keys.tabTo(contact.pin)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.getByText(/Nord, .* Ost, .* von der Mitte der Postleitzahl/).waitFor()
  const chosen = await contact.coordinates.inputValue()
  expect(chosen).toMatch(/^51\.\d{5}, 12\.\d{5}$/)
  await expectFit(page)
  await keys.press(page.getByRole('form', { name: 'Kontakt' }).getByRole('button', { name: 'Speichern' }))
  await contact.saved.waitFor()
  await page.reload()
  const after = await atContact(page)
  await eventually(async () => expect(await after.coordinates.inputValue()).toBe(chosen))
  await keys.press(after.toCenter)
  await page.getByText('In der Mitte der Postleitzahl').waitFor()
  await after.save()
  await after.saved.waitFor()
  await page.reload()
  expect(await (await atContact(page)).coordinates.inputValue()).toBe('')
})

test('tells its imprint, which stands folded on its page', async () => {
  const { owner, company } = stage().prepared
  const visit = await stage().visit({ ...calm, session: owner })
  const page = await opened(visit, `/unternehmen/impressum/${company.id}`, 'Impressum')
  const imprint = await atPart(page, 'Impressum')
  await page.getByRole('combobox', { name: 'Rechtsform' }).fill('Einzelunternehmen')
  await imprint.field('Vertreten durch').fill('Nora Stich')
  await imprint.field('Umsatzsteuer-ID').fill('143/123/12345')
  await imprint.save()
  await page.getByText('Bitte geben Sie die Umsatzsteuer-ID an').last().waitFor()
  await expectFit(page)
  await imprint.field('Umsatzsteuer-ID').fill('de 123 456 789')
  await imprint.save()
  await imprint.saved.waitFor()
  await stage().client.settled()
  const visitor = await stage().visit(calm)
  await opened(visitor, `/unternehmen/${company.id}`, 'Schneiderei Stich')
  await eventually(async () => {
    await visitor.page.reload()
    await visitor.page.getByText('Impressum des Anbieters').click({ timeout: 2000 })
  })
  await visitor.page.getByText('DE123456789').waitFor()
  await expectFit(visitor.page)
})

test('confirms the entry and moves the page to another address, to which the old one leads', async () => {
  const { owner, company } = stage().prepared
  const visit = await stage().visit({ ...calm, session: owner })
  const page = await opened(visit, `/unternehmen/stammdaten/${company.id}`, 'Stammdaten')
  const editor = await atMasterData(page)
  await editor.confirm.click()
  await page.getByText(/^Zuletzt bestätigt am/).waitFor()
  await opened(visit, `/unternehmen/einstellungen/${company.id}`, 'Einstellungen')
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adresse Ihrer Seite ändern' })
  const slug = dialog.getByRole('textbox', { name: 'Neue Adresse' })
  await slug.fill('kontaktinformationen')
  await dialog.getByRole('button', { name: 'Adresse ändern' }).click()
  await dialog.getByText('für die Plattform reserviert').last().waitFor()
  await expectFit(page)
  await slug.fill('stich-am-ring')
  await dialog.getByRole('button', { name: 'Adresse ändern' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('/unternehmen/stich-am-ring').waitFor()
  await stage().client.settled()
  const visitor = await stage().visit(calm)
  await visitor.open('/unternehmen/schneiderei-stich')
  await eventually(async () =>
    expect(new URL(visitor.page.url()).pathname).toBe('/unternehmen/stich-am-ring'),
  )
  await visitor.page.getByText(/zuletzt bestätigt am/).waitFor()
})

test('hides the entry, and shows it again where it says so', async () => {
  const { owner, company } = stage().prepared
  const visit = await stage().visit({ ...calm, session: owner })
  const page = await opened(visit, `/unternehmen/einstellungen/${company.id}`, 'Einstellungen')
  await page.getByRole('button', { name: 'Verbergen' }).click()
  await page.getByRole('heading', { name: 'Ihr Eintrag ist verborgen' }).waitFor()
  await stage().client.settled()
  const theirs = await stage().visit({ ...calm, session: owner })
  await theirs.open('/unternehmen/stich-am-ring')
  await theirs.page.getByRole('heading', { level: 1, name: 'gerade verhängt' }).waitFor()
  await expectFit(theirs.page)
  await theirs.page.getByRole('main').getByRole('link', { name: 'Meine Unternehmen' }).click()
  await theirs.page.getByRole('link', { name: 'Schneiderei Stich' }).click()
  const shown = theirs.page.getByRole('button', { name: 'Wieder zeigen' })
  await shown.waitFor()
  await expectFit(theirs.page)
  await shown.click()
  await shown.waitFor({ state: 'detached' })
  await theirs.page.getByRole('link', { name: 'Eintrag ansehen' }).waitFor()
})
