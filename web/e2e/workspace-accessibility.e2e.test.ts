import { describe, expect, test } from '@jest/globals'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atContact } from './page-models/contact-page.ts'
import { atMasterData } from './page-models/master-data-page.ts'
import { atOpeningHours } from './page-models/opening-hours-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

/** Where nothing is. */
const never = { x: Infinity, width: 0 }

describe('for owners', () => {
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
})

describe('for administrators', () => {
  const visitAdmin = async (path: string, heading: string) =>
    opened(await stage().visit({ ...calm, session: stage().prepared.administrator }), path, heading)

  test('the header begins and ends with the workspace, however wide the screen is', async () => {
    const page = await visitAdmin('/admin/unternehmen', 'Unternehmen')
    await page.setViewportSize({ width: 1920, height: 1080 })
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Schaufenster' }).boundingBox()
    const link = await page.getByRole('navigation').getByRole('link', { name: 'Unternehmen' }).boundingBox()
    expect(Math.abs((logo?.x ?? 0) - (link?.x ?? 1000))).toBeLessThan(80)
  })

  test('on a phone the link of the page one is on is in sight, also when a count has made the row longer', async () => {
    const visit = await stage().visit({ ...calm, session: stage().prepared.administrator, width: 390 })
    const page = await opened(visit, '/admin/lesemodelle', 'Datenbestände')
    const links = page.getByRole('navigation', { name: 'Verwaltung' })
    await links.getByText(/^\d+ warten$/).waitFor({ state: 'attached' })
    await eventually(async () => {
      const { x, width } = (await links.getByRole('link', { name: 'Datenbestände' }).boundingBox()) ?? never
      expect(x + width).toBeLessThanOrEqual(390)
    })
  })

  test.each([
    ['/admin', 'Übersicht'],
    ['/admin/pruefung', 'Prüfung'],
    ['/admin/tipps', 'Tipps'],
    ['/admin/platzierungen', 'Platzierungen'],
    ['/admin/suche', 'Suche'],
    ['/admin/suche?bereich=woerterbuch', 'Suche'],
    ['/admin/ui', 'Bausteine'],
    ['/admin/betreiber', 'Betreiber'],
    ['/admin/rechtstexte', 'Rechtstexte'],
    ['/admin/rechtstexte?seite=agb', 'Allgemeine Geschäftsbedingungen'],
  ])('%s', async (path, heading) => {
    await expectFit(await visitAdmin(path, heading))
  })

  test('/admin/unternehmen', async () => {
    const page = await visitAdmin('/admin/unternehmen', 'Unternehmen')
    await atAdminCompanies(page)
    await expectFit(page)
  })

  test('the panel and the question for a reason, open', async () => {
    const page = await visitAdmin('/admin/unternehmen?stand=pruefung', 'Unternehmen')
    const companies = await atAdminCompanies(page)
    const panel = await companies.openPanel('Atelier Bald')
    await expectFit(page)
    await panel.close()
    await companies.reject('Atelier Bald')
    await expectFit(page)
  })

  test('/admin/branchen', async () => {
    const page = await visitAdmin('/admin/branchen', 'Branchen')
    const table = page.getByRole('table', { name: 'Branchen' })
    await table.waitFor()
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(
      await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth),
    ).toBe(0)
    await expectFit(page)
  })

  test('/admin/postausgang, empty and with a mail that is open', async () => {
    const mail = {
      id: '1',
      at: '2026-11-21T08:00:00.000Z',
      to: { name: 'Ida Quandt', address: 'ida@workspace-accessibility.e2e.example' },
      subject: '„Atelier Bald“ braucht noch eine Änderung',
      text: 'Guten Tag Ida Quandt,\n\ndie Adresse fehlt.\n\n> http://anderswo.example\n\nZum Eintrag:\nhttp://schaufenster.example/eintrag',
    }
    // When the product writes is a matter of minutes: what is there is not for this test to know.
    const waiting: (typeof mail)[] = []
    const visit = await stage().visit({ ...calm, session: stage().prepared.administrator })
    await visit.page.route('**/api/outbox', (route) =>
      route.fulfill({ json: { data: waiting, isSending: false } }),
    )
    const page = await opened(visit, '/admin/postausgang', 'Postausgang')
    await page.getByRole('heading', { name: 'Nichts im Postausgang' }).waitFor()
    await expectFit(page)
    waiting.push(mail)
    await page.reload()
    await page.getByText(mail.subject).click()
    await page.getByText('die Adresse fehlt.').waitFor()
    // Nobody is led to where somebody's words would lead them.
    const links = page.getByRole('main').getByRole('link', { name: /^http/ })
    expect(await links.allInnerTexts()).toEqual(['http://schaufenster.example/eintrag'])
    await expectFit(page)
  })
})
