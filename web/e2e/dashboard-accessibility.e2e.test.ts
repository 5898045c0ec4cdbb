import { test } from '@jest/globals'
import { atContact } from './page-models/contact-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atOpeningHours } from './page-models/opening-hours-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

const visitOwner = () => stage().visit({ ...calm, session: stage().prepared.owner })

test.each([
  ['/onboarding?neu=1', 'Weiteres Unternehmen eintragen'],
  ['/unternehmensliste', 'Meine Unternehmen'],
])('%s', async (path, heading) => {
  await expectFit(await opened(await visitOwner(), path, heading))
})

test('/unternehmen/stammdaten/{id}', async () => {
  const { bakery } = stage().prepared
  await expectFit(await opened(await visitOwner(), `/unternehmen/stammdaten/${bakery.id}`, 'Stammdaten'))
})

test('former versions and faults, shown', async () => {
  const { waiting } = stage().prepared
  const page = await opened(await visitOwner(), `/unternehmen/stammdaten/${waiting.id}`, 'Stammdaten')
  const editor = await atMasterData(page)
  await editor.field('Kurzbeschreibung').fill('Brezen, Brot und Butterhörnchen')
  await editor.save()
  await editor.saved.waitFor()
  const versions = await editor.versions()
  await versions.compare.last().click()
  await versions.restore.waitFor()
  await expectFit(page)
  const visit = await visitOwner()
  await opened(visit, `/unternehmen/kontaktinformationen/${waiting.id}`, 'Kontakt')
  const contact = await atContact(visit.page)
  await contact.second.add()
  await contact.field('Telefon').fill('Büro')
  await contact.second.postcode.fill('15910')
  await visit.page.getByText('15910 gehört zu mehreren Orten').waitFor()
  await contact.save()
  await expectFit(visit.page)
})

test('/unternehmen/oeffnungszeiten/{id}, with a question and a fault', async () => {
  const { waiting } = stage().prepared
  const path = `/unternehmen/oeffnungszeiten/${waiting.id}`
  const page = await opened(await visitOwner(), path, 'Öffnungszeiten')
  const hours = await atOpeningHours(page)
  await expectFit(page)
  await hours.template('Mo–Fr 9–18 Uhr').click()
  await hours.more('Montag').click()
  await hours.time('Dienstag', 'bis').fill('5')
  await hours.save()
  await hours.problem('Bitte wählen Sie, wann Sie am Dienstag schließen.').waitFor()
  await expectFit(page)
})

test('/unternehmen/ueberuns/{id}, services and socials, with a fault', async () => {
  const { bakery } = stage().prepared
  const visit = await visitOwner()
  const at = (path: string, heading: string) => opened(visit, `/unternehmen/${path}/${bakery.id}`, heading)
  await expectFit(await at('ueberuns', 'Über uns'))
  await expectFit(await at('services', 'Suchbegriffe'))
  const page = await at('socials', 'Soziale Netze')
  await page.getByRole('textbox', { name: 'TikTok' }).fill('https://morgenrot.example')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Bitte geben Sie die Adresse Ihres Profils an').last().waitFor()
  await expectFit(page)
})

test('/unternehmen/favoriten/{id}, empty and with a company', async () => {
  const { bakery } = stage().prepared
  const visit = await visitOwner()
  await expectFit(await opened(visit, `/unternehmen/favoriten/${bakery.id}`, 'Favoriten'))
  const page = await opened(visit, '/unternehmen/baeckerei-morgenrot', 'Bäckerei Morgenrot')
  const remember = page.getByRole('button', { name: 'Merken' })
  await page.locator('.company__tools').scrollIntoViewIfNeeded()
  await remember.click()
  await page.getByRole('button', { name: 'Merken', pressed: true }).waitFor()
  await expectFit(await opened(visit, `/unternehmen/favoriten/${bakery.id}`, 'Favoriten'))
  await page.getByRole('link', { name: 'Bäckerei Morgenrot' }).first().waitFor()
})

test('the preview, open', async () => {
  const { waiting } = stage().prepared
  const page = await opened(await visitOwner(), `/unternehmen/stammdaten/${waiting.id}`, 'Stammdaten')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await page.getByRole('dialog', { name: 'So sehen Besucher Ihren Eintrag' }).waitFor()
  await expectFit(page)
})
