import { expect, test } from '@jest/globals'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { shareStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = shareStage(streetOf)

/** Where nothing is. */
const never = { x: Infinity, width: 0 }

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
  await links.getByText(/^\d+ (wartet|warten)$/).waitFor({ state: 'attached' })
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
    to: { name: 'Ida Quandt', address: 'ida@administration-accessibility.e2e.example' },
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
