import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, expectFit, opened } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'

const stage = setStage(async ({ client }) => {
  const { administrator, owner, add } = await administrationOf(client)
  const [weaver, mill] = [await add('Weberei Alster'), await add('Ölmühle Zander')]
  await client.approve(administrator, [weaver.id, mill.id])
  await client.changeCompany(owner, weaver.id, { name: 'Weberei an der Alster' })
  await client.settled()
  return { administrator, owner, weaver, mill }
})

const visitAdmin = async (path: string, heading: string): Promise<Page> =>
  opened(await stage().visit({ ...calm, session: stage().prepared.administrator }), path, heading)

const events = (page: Page) => page.getByRole('list', { name: 'Ereignisse', exact: true }).locator('> li')
const chain = (page: Page) => page.getByRole('list', { name: 'Ereignisse des Vorgangs' })
const entry = (page: Page, what: string) =>
  events(page).filter({ has: page.getByRole('button', { name: what }) })

test('the history says who did what, opens in its place with before and after, and follows one person and one company', async () => {
  // Few rows: what is looked at in every width and scheme is one of them.
  const page = await visitAdmin('/admin/protokoll?was=CompanyNameChanged', 'Protokoll')
  const renamed = entry(page, 'Name geändert')
  await renamed.getByRole('button').click()
  await renamed.getByRole('row', { name: 'Name Weberei Alster Weberei an der Alster' }).waitFor()
  await renamed.getByRole('link', { name: 'Ganzen Vorgang zeigen' }).click()
  await chain(page).getByText('Name geändert, Weberei an der Alster').waitFor()
  await expectFit(page)
  await page.goBack()
  await renamed.waitFor()

  await page.getByRole('combobox', { name: 'Was geschehen ist' }).selectOption('Alle Ereignisse')
  await entry(page, 'Freigegeben').first().waitFor()
  await renamed.getByRole('link', { name: 'Ida Quandt' }).click()
  await eventually(async () => expect(new URL(page.url()).searchParams.has('wer')).toBe(true))
  await eventually(async () => expect(await entry(page, 'Freigegeben').count()).toBe(0))
  const byIda = page.getByRole('link', { name: 'Von: Ida Quandt' })
  await byIda.click()
  await byIda.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Was geschehen ist' }).selectOption('Freigegeben')
  await eventually(async () => expect(await events(page).count()).toBe(2))
  await page.goBack()
  await eventually(async () => expect(await events(page).count()).toBeGreaterThan(2))
})

test('a company’s past is reached from its panel, and compares any two moments of it', async () => {
  const page = await visitAdmin('/admin/unternehmen', 'Unternehmen')
  await page.getByRole('button', { name: 'Weberei an der Alster' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Verlauf' }).click()
  const state = page.getByRole('region', { name: 'Weberei an der Alster' })
  await state.getByText('Freigegeben').waitFor()
  const show = async (asOf: string, against = '') => {
    await state.getByLabel('Stand am').fill(asOf)
    await state.getByLabel('Verglichen mit').fill(against)
    await state.getByRole('button', { name: 'Zeigen' }).click()
  }
  const address = (word: string) => new URL(page.url()).searchParams.get(word)
  const difference = (row: string) => state.getByRole('row', { name: row })
  await show('2999-12-31T23:59:59')
  await state.getByText('0 Unterschiede nach 0 Ereignissen').waitFor()
  await show('2020-02-29T12:00:30')
  await state.getByText('Damals gab es das noch nicht.').waitFor()
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor()
  await difference('Name leer Weberei an der Alster').waitFor()
  // Long values leave room for what they are compared with.
  const moment = await state.getByRole('columnheader', { name: '29.02.2020, 12:00:30' }).boundingBox()
  expect(moment?.height).toBeLessThan(40)
  expect(address('stand')).toBe('2020-02-29T12:00:30')

  // Two entries of the list, the later one chosen first.
  await page.goto(
    `${stage().address}/admin/protokoll?objekt=company-${stage().prepared.weaver.id}&technik=ja`,
  )
  const choose = async (what: string, link: string) => {
    const chosen = entry(page, what)
    await chosen.getByRole('button').first().click()
    await chosen.getByRole('link', { name: link }).click()
  }
  await choose('Name geändert', 'Vergleich ab hier')
  await entry(page, 'Name geändert').getByText('Stand', { exact: true }).waitFor()
  await choose('Zur Prüfung eingereicht', 'Vergleich bis hier')
  await difference('Name Weberei Alster Weberei an der Alster').waitFor()
  await difference('Stand In Prüfung Freigegeben').waitFor()
  await expectFit(page)
  await page.reload()
  await difference('Name Weberei Alster Weberei an der Alster').waitFor()
  await show('2020-02-29T12:00:30', '2020-03-01T12:00:30')
  await state.getByText('0 Unterschiede').waitFor()
})

test('a company’s page as it was is for administrators; strangers get the one of today, and nothing says that there is another', async () => {
  const { weaver, owner } = stage().prepared
  const address = `/unternehmen/${weaver.slug}`
  const log = await visitAdmin(
    `/admin/protokoll?objekt=company-${weaver.id}&was=CompanyApproved`,
    'Protokoll',
  )
  const approval = entry(log, 'Freigegeben')
  await approval.getByRole('button').click()
  await approval.getByRole('link', { name: 'Seite nach diesem Ereignis' }).click()
  await log.getByRole('heading', { level: 1, name: 'Weberei Alster' }).waitFor()
  const band = log.getByRole('complementary', { name: 'Früherer Stand' })
  expect(await band.innerText()).toMatch(/Stand vom \d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d Uhr/)
  await band.getByText('Damals war die Seite für alle zu sehen. Videos, Reels, Partner,').waitFor()
  expect(await log.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectFit(log)
  await band.getByRole('link', { name: 'Zur heutigen Seite' }).click()
  await log.getByRole('heading', { level: 1, name: 'Weberei an der Alster' }).waitFor()
  await band.waitFor({ state: 'detached' })

  await log.goto(`${stage().address}${address}?stand=2020-02-29`)
  await log.getByText('Zu diesem Zeitpunkt gab es dieses Unternehmen noch nicht.').waitFor()

  for (const session of [undefined, owner]) {
    const { page, open } = await stage().visit({ ...calm, ...(session && { session }) })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(`${address}?stand=2020-02-29`)
    await page.getByRole('heading', { level: 1, name: 'Weberei an der Alster' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(asked.filter((url) => /past|versions|protocol|oversight/.test(url))).toEqual([])
  }
  const plain = await fetch(`${stage().address}${address}?stand=2020-02-29`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([302, address])
  const asAdmin = await fetch(`${stage().address}${address}?stand=2020-02-29`, {
    headers: { cookie: 'angemeldet=1' },
  })
  expect(asAdmin.headers.get('cache-control')).toBe('private, no-cache')
  const shell = await asAdmin.text()
  expect(shell).toContain('name="robots" content="noindex')
  expect(shell).not.toContain('Stand vom')
})

test('a decision is taken back, and one that something rests on is not, with the reason', async () => {
  const { mill, weaver } = stage().prepared
  const page = await visitAdmin(`/admin/protokoll?objekt=company-${mill.id}`, 'Protokoll')
  const approved = entry(page, 'Freigegeben')
  await approved.getByRole('button').click()
  await approved.getByRole('button', { name: 'Zurücknehmen' }).click()
  await entry(page, 'Zurück in die Prüfung genommen').waitFor()
  await approved.getByText('Zurückgenommen').waitFor()
  await page.getByRole('region', { name: 'Ölmühle Zander' }).getByText('In Prüfung').waitFor()

  await page.goto(`${stage().address}/admin/protokoll?objekt=company-${weaver.id}`)
  const other = entry(page, 'Freigegeben')
  await other.getByRole('button').click()
  await other.getByRole('button', { name: 'Zurücknehmen' }).click()
  await other.getByRole('alert').getByText('„Änderungen zur Nachprüfung vorgemerkt“').waitFor()
})

test('an approval, a deletion and an import are taken back together, each with what came of it', async () => {
  const { client, visit, prepared } = stage()
  const { administrator, owner } = prepared
  const add = async (name: string) =>
    client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
  const [forge, kiln] = [await add('Schmiede Zorn'), await add('Ziegelei Anders')]
  await client.approve(administrator, [forge.id, kiln.id])
  await client.remove(administrator, kiln.id)
  const source = { source: 'Innung', licence: 'CC0', url: 'https://innung.example', date: '2026-01-31' }
  await client.importTable(administrator, 'name;plz;city\nKürschnerei Aus der Liste;50667;Köln\n', source)

  const page = await visitAdmin('/admin/protokoll?was=CompanyApproved', 'Protokoll')
  const show = (what: string) => page.getByRole('combobox', { name: 'Was geschehen ist' }).selectOption(what)
  // The list before may still stand there, with other events of the same company.
  const choose = (what: string, object: string) =>
    events(page).filter({ hasText: what }).filter({ hasText: object }).getByRole('checkbox').check()
  await choose('Freigegeben', 'Schmiede Zorn')
  await choose('Freigegeben', 'Weberei an der Alster')
  await page.getByText('2 Ereignisse ausgewählt').waitFor()
  await expectFit(page)
  await show('Unternehmen gelöscht')
  await choose('Unternehmen gelöscht', 'Ziegelei Anders')
  await show('Import abgeschlossen')
  await choose('Import abgeschlossen', 'tabelle.csv')
  await page.getByRole('button', { name: 'Zurücknehmen' }).click()
  const dialog = page.getByRole('dialog', { name: '4 Ereignisse zurücknehmen' })
  await dialog.getByText(/^Unternehmen gelöscht, Ziegelei Anders/).waitFor()
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()

  await page.getByText('2 Ereignisse zurückgenommen, 1 noch dabei, 1 nicht.').waitFor()
  const results = page.getByRole('list', { name: 'Ergebnisse' }).getByRole('listitem')
  expect(await results.allInnerTexts()).toEqual([
    expect.stringMatching(
      /^Nicht zurückgenommen: Freigegeben, Weberei an der Alster, .*„Änderungen zur Nachprüfung vorgemerkt“/,
    ),
    expect.stringMatching(/^Wird zurückgenommen: Import abgeschlossen, tabelle\.csv/),
    expect.stringMatching(/^Zurückgenommen: Unternehmen gelöscht, Ziegelei Anders/),
    expect.stringMatching(/^Zurückgenommen: Freigegeben, Schmiede Zorn/),
  ])
  await expectFit(page)
  await show('Import zurückgenommen')
  await entry(page, 'Import zurückgenommen').waitFor()
  await results.getByRole('link', { name: 'Ansehen, wie weit es ist' }).click()
  await page
    .getByRole('region', { name: /tabelle\.csv/ })
    .getByText('Zurückgenommen', { exact: true })
    .waitFor()

  const seen = await visit(calm)
  await seen.open(`/unternehmen/${kiln.slug}`)
  await seen.page.getByRole('heading', { level: 1, name: 'Ziegelei Anders' }).waitFor()
  await seen.open(`/unternehmen/${forge.slug}`)
  await eventually(async () => expect(seen.page.url()).toContain('/ausstehende-ueberpruefung'))
  const imported = await fetch(`${stage().address}/unternehmen/kuerschnerei-aus-der-liste`)
  expect(imported.status).toBe(410)
})

test('the history of one object is found by its address, its id and its stream, who did it by their name, and what there isn’t is said', async () => {
  const { id, slug = '' } = stage().prepared.weaver
  const page = await visitAdmin('/admin/protokoll?was=CompanyNameChanged', 'Protokoll')
  const field = page.getByLabel('Objekt: Adresse oder Kennung')
  const ask = async (object: string) => {
    await field.fill(object)
    await field.press('Enter')
    await eventually(async () => expect(new URL(page.url()).searchParams.get('objekt')).toBe(object))
  }
  for (const object of [slug, id, `company-${id}`]) {
    await ask(object)
    await page.getByRole('region', { name: 'Weberei an der Alster' }).waitFor()
    await eventually(async () => expect(await events(page).count()).toBe(1))
    await ask('gibt-es-nicht')
    await page.getByText('Dieses Objekt gibt es nicht.').waitFor()
    expect(await events(page).count()).toBe(0)
  }
  await page.reload()
  await page.getByText('Dieses Objekt gibt es nicht.').waitFor()
  await field.fill('x'.repeat(221))
  await page.getByText('Bitte höchstens 220 Zeichen (jetzt 221).').waitFor()
  await expectFit(page)
  await field.fill('')
  await page.getByRole('search').filter({ has: field }).getByRole('button', { name: 'Suchen' }).click()
  await entry(page, 'Name geändert').waitFor()

  const person = page.getByLabel('Person: Name oder E-Mail')
  await person.fill('Administration')
  await person.press('Enter')
  await page.getByRole('heading', { name: 'Nichts gefunden' }).waitFor()
  await person.fill('quandt')
  await person.press('Enter')
  await entry(page, 'Name geändert').waitFor()
})

test('a filter that means nothing is named, and left out', async () => {
  const { page, open } = await stage().visit({ ...calm, session: stage().prepared.administrator })
  await open('/admin/protokoll?von=31.12.2025')
  await page.getByText('Bitte geben Sie einen Tag als JJJJ-MM-TT an.').waitFor()
  await page.getByRole('link', { name: 'Ohne Filter anzeigen' }).click()
  await entry(page, 'Freigegeben').first().waitFor()
})

test('a past that the address does not name is said in words', async () => {
  const { page, open } = await stage().visit({ ...calm, session: stage().prepared.administrator })
  await open(`/unternehmen/${stage().prepared.weaver.slug}?stand=gestern`)
  await page.getByRole('heading', { name: 'Diesen Stand gibt es nicht' }).waitFor()
  await page.getByText('kein Tag und kein Zeitpunkt').waitFor()
})

test('on a phone an event takes its name and two lines', async () => {
  const page = await visitAdmin('/admin/protokoll?was=CompanyNameChanged', 'Protokoll')
  await page.setViewportSize({ width: 390, height: 844 })
  const renamed = await entry(page, 'Name geändert').boundingBox()
  expect(renamed?.height).toBeLessThan(96)
})

test('a chain of more events than are shown says so, and lists all of them below', async () => {
  const page = await visitAdmin('/admin/protokoll?was=CompanyNameChanged', 'Protokoll')
  await page.route('**/api/audit?correlation=*&limit=*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), next: '1' } })
  })
  const renamed = entry(page, 'Name geändert')
  await renamed.getByRole('button').click()
  await renamed.getByRole('link', { name: 'Ganzen Vorgang zeigen' }).click()
  await page.getByText(/^Das sind die neuesten \d+\./).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await eventually(async () => expect([...new URL(page.url()).searchParams.keys()]).toEqual(['vorgang']))
  await page.getByRole('link', { name: /^Vorgang: / }).waitFor()
})

test('all that one request led to is chosen at once', async () => {
  const { mill } = stage().prepared
  const page = await visitAdmin(`/admin/protokoll?objekt=company-${mill.id}`, 'Protokoll')
  const approved = entry(page, 'Freigegeben')
  await approved.getByRole('button').first().click()
  await approved.getByRole('link', { name: 'Ganzen Vorgang zeigen' }).click()
  await page.getByRole('button', { name: 'Ganzen Vorgang zum Zurücknehmen auswählen' }).click()
  await page.getByText(/^\d Ereignisse? ausgewählt$/).waitFor()
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await page.getByText(/^\d Ereignisse? ausgewählt$/).waitFor({ state: 'detached' })
})

test('the history is saved as a table', async () => {
  const page = await visitAdmin('/admin/protokoll?was=CompanyApproved', 'Protokoll')
  await eventually(async () => expect(await events(page).count()).toBeGreaterThan(1))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('protokoll.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain('"Freigegeben";"CompanyApproved"')
})

test('a read model is rebuilt while one looks on, and has the same checksum as before', async () => {
  const page = await visitAdmin('/admin/lesemodelle', 'Datenbestände')
  const model = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Branchen' }) })
  const sum = model.getByText(/^Prüfsumme über/)
  await model.getByRole('button', { name: 'Prüfsumme' }).click()
  await sum.waitFor()
  const before = await sum.innerText()
  const rebuilt = page.waitForResponse((response) => response.url().endsWith('/rebuild'))
  await model.getByRole('button', { name: 'Neu bauen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Neu bauen', exact: true }).click()
  expect((await rebuilt).status()).toBe(202)
  const filling = async () => (await model.getByText('Noch nicht sichtbar').count()) === 0
  await eventually(async () => expect(await filling()).toBe(true))
  await model.getByRole('button', { name: 'Prüfsumme' }).click()
  await eventually(async () => expect(await sum.innerText()).toBe(before))
  await expectFit(page)
  await model.getByRole('link', { name: 'Verlauf' }).click()
  await page.getByRole('region', { name: 'Datenbestand Branchen' }).waitFor()
  await entry(page, 'Neubau eines Datenbestands begonnen').waitFor()
  await entry(page, 'Datenbestand neu gebaut').waitFor()
})
