import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atAnalytics } from './page-models/analytics-page.ts'
import { atCompany } from './page-models/company-page.ts'
import { calm, expectFit } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { setStage } from './support/stage.ts'
import { streetOf } from './support/street.ts'

const stage = setStage(streetOf)

/** A browser that is driven by a program says so, and isn't counted. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Answers when the server has taken what a page registers. */
const registered = async (page: Page, call: string, act: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().includes(call))
  await act()
  expect((await answered).status()).toBe(204)
}

const visitAdmin = () => stage().visit({ ...calm, session: stage().prepared.administrator })

test('nothing was looked at yet: the report says so in numbers', async () => {
  const { page, open } = await visitAdmin()
  await open('/admin/edit/analytics')
  const analytics = await atAnalytics(page)
  await eventually(async () =>
    expect([await analytics.figure('Aufrufe'), await analytics.rows('Aufrufe')]).toEqual([
      '0 unverändert',
      ['Woche 1 0 0', 'Woche 2 0 0', 'Woche 3 0 0', 'Woche 4 0 0'],
    ]),
  )
})

test('a visit to a company is counted once, an owner’s and an administrator’s not at all', async () => {
  const { client, visit, prepared } = stage()
  const { administrator, owner } = prepared
  // The visitor comes last: when theirs is there, all that was before it has been decided.
  for (const session of [owner, administrator, undefined]) {
    const { page, open } = await visit({ userAgent: firefox, ...(session && { session }) })
    await registered(page, '/api/companies/viewCompany/', () => open('/unternehmen/baeckerei-morgenrot'))
    await registered(page, '/api/companies/viewCompany/', async () => void (await page.reload()))
  }
  await eventually(async () => expect(await client.companyViews(administrator)).toBe(1))
})

test('using a contact is counted, and leads where it leads', async () => {
  const { page, open } = await stage().visit({ userAgent: firefox })
  await open('/unternehmen/baeckerei-morgenrot')
  const company = await atCompany(page, 'Bäckerei Morgenrot')
  // The page stays: nothing outside of the product is asked in tests.
  await page.evaluate(() => addEventListener('click', (press) => press.preventDefault(), { capture: true }))
  const sent = page.waitForRequest((request) => request.url().includes('/api/companies/viewContact/'))
  await registered(page, '/api/companies/viewContact/', () => company.contactButton('Anrufen').click())
  expect((await sent).postDataJSON()).toEqual({ type: 'phone' })
})

test('an analyst goes from the whole to the one, and every choice is an address', async () => {
  const { client, prepared } = stage()
  await eventually(async () => expect(await client.companyViews(prepared.administrator)).toBe(1))
  const { page, open } = await visitAdmin()
  await open('/admin/edit/analytics')
  const analytics = await atAnalytics(page)
  await eventually(async () => {
    expect(await analytics.figure('Aufrufe')).toBe('1 neu')
    expect(await analytics.rows('Branchen')).toEqual(['Bäckereien und Konditoreien 1 0 neu'])
  })
  await analytics.drawing('Aufrufe').waitFor()

  await analytics.range('Tag')
  await eventually(async () => expect(await analytics.rows('Aufrufe')).toHaveLength(24))
  expect(page.url()).toContain('zeitraum=tag')
  await analytics.range('Woche')
  await eventually(async () =>
    expect((await analytics.rows('Aufrufe')).map((row) => row.slice(0, 2))).toEqual([
      ...['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
    ]),
  )
  await analytics.range('Jahr')
  await eventually(async () => expect(await analytics.rows('Aufrufe')).toHaveLength(12))

  await analytics.choose('Branchen', 'Bäckereien und Konditoreien')
  await eventually(async () =>
    expect(await analytics.rows('Meistgesehene Unternehmen')).toEqual([
      expect.stringMatching(/^Bäckerei Morgenrot.* 1 0 neu$/),
    ]),
  )
  await analytics.choose('Meistgesehene Unternehmen', 'Bäckerei Morgenrot')
  await eventually(async () => expect(await analytics.trail()).toContain('Bäckerei Morgenrot'))
  await eventually(async () => expect(await analytics.rows('Kontaktklicks')).toEqual(['Telefon 1']))
  const address = page.url()
  await page.reload()
  await eventually(async () => expect(await analytics.figure('Kontaktklicks')).toBe('1 neu'))
  expect(page.url()).toBe(address)
})

test('an analyst comes to the reports, and to nothing else of the administration', async () => {
  const { client, operate, visit } = stage()
  const anna = { fullName: 'Anna Lyse', email: 'anna@e2e.example', password: 'Zahlen für alle Tage' }
  await client.register(anna)
  await operate('role', anna.email, 'analyse')
  const { page, open } = await visit({ ...calm, session: await client.logIn(anna) })
  await open('/admin/edit/monitoring')
  await page.getByRole('table', { name: 'Neue Unternehmen' }).waitFor()
  await page.getByRole('link', { name: 'Auswertung' }).click()
  const analytics = await atAnalytics(page)
  await eventually(async () => expect(await analytics.figure('Aufrufe')).toBe('1 neu'))
  await analytics.definitions.named('Zählweise 1 Aktiv').waitFor()
  expect(await page.getByRole('button', { name: 'Neue Zählweise' }).count()).toBe(0)
  await open('/admin/protokoll')
  await page.getByRole('heading', { level: 1, name: 'gibt es nicht' }).waitFor()
})

test('an owner sees how often their company was looked at, and nobody else’s', async () => {
  const { visit, prepared } = stage()
  const { page, open } = await visit({ ...calm, session: prepared.owner })
  await open(`/unternehmen/statistik/${prepared.bakery.id}`)
  const statistics = await atAnalytics(page, 'Statistik')
  await eventually(async () => {
    expect(await statistics.figure('Aufrufe')).toBe('1 neu')
    expect(await statistics.rows('Aufrufe')).toHaveLength(30)
    expect(await statistics.rows('Kontaktklicks')).toEqual(['Telefon 1'])
  })
  const ways = page.getByRole('columnheader', { name: 'Weg' })
  expect(await ways.evaluate((head) => getComputedStyle(head).textAlign)).toBe('left')
  await expectFit(page)
})

test('what can’t be fetched says so in its place, and comes when it is asked for again', async () => {
  const { page, open } = await visitAdmin()
  // A line that says nothing: only the button asks again.
  await page.routeWebSocket('**/api/live', () => {})
  await page.route('**/api/views/date-range*', (route) => route.abort())
  await open('/admin/edit/analytics')
  const analytics = await atAnalytics(page)
  await page.getByText('Failed to fetch views by model').waitFor()
  await page.unroute('**/api/views/date-range*')
  await analytics.again.click()
  await eventually(async () => expect(await analytics.figure('Aufrufe')).toBe('1 neu'))
})

test('the report fits every screen, as a drawing and as a table', async () => {
  const { page, open } = await visitAdmin()
  await open('/admin/edit/analytics?zeitraum=frei&von=2026-09-01')
  const analytics = await atAnalytics(page)
  await analytics.drawing('Aufrufe und Besucher').waitFor()
  await analytics.asTable('Aufrufe').click()
  await expectFit(page)
  await page.setViewportSize({ width: 320, height: 844 })
  const wider = () =>
    page.locator('.ranking').evaluateAll((tables) =>
      tables.map((table) => {
        const frame = table.closest('section')
        return frame === null
          ? Infinity
          : table.getBoundingClientRect().right - frame.getBoundingClientRect().right
      }),
    )
  await eventually(async () => expect(Math.max(...(await wider()))).toBeLessThan(0))
})

test('monitoring lists what came, by days, stage and name, page by page, as the address says', async () => {
  const { page, open } = await visitAdmin()
  await open('/admin/edit/monitoring')
  await page.getByRole('heading', { level: 1, name: 'Monitoring' }).waitFor()
  const names = () =>
    page.getByRole('table', { name: 'Neue Unternehmen' }).getByRole('rowheader').locator('a')
  const shows = (expected: readonly string[]) =>
    eventually(async () => expect(await names().allInnerTexts()).toEqual(expected))
  // Who pauses in typing is answered, without Enter.
  const field = page.getByRole('searchbox', { name: 'Neue Unternehmen suchen' })
  await names().filter({ hasText: 'Atelier Bald' }).waitFor()
  await page.getByLabel('Stand', { exact: true }).selectOption('In Prüfung')
  await shows(['Atelier Bald'])
  await page.getByLabel('Stand', { exact: true }).selectOption('Geprüft')
  await field.fill('café')
  await page.getByLabel('Sortierung').selectOption('Alphabetisch')
  await shows(['Café Lechblick', 'Café Nebenan'])
  await page.reload()
  await shows(['Café Lechblick', 'Café Nebenan'])
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    stand: 'approved',
    suche: 'café',
    sortierung: 'name',
  })
  expect(await field.inputValue()).toBe('café')
  await field.fill('Quarzwerk')
  await page.getByText('Kein Unternehmen dieses Zeitraums passt zu Ihrer Auswahl.').waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await open('/admin/edit/monitoring?bis=2025-01-01')
  await page.getByText('In diesem Zeitraum kam kein Unternehmen dazu.').waitFor()

  // As after an import: more than one page, which the server cuts.
  await page.route('**/api/monitoring/companies*', async (route) => {
    const asked = new URL(route.request().url())
    const wanted = Number(asked.searchParams.get('page'))
    asked.searchParams.set('page', '1')
    const response = await route.fetch({ url: asked.href })
    const { data } = await response.json()
    const all = { ...data.all, currentPage: wanted, totalPages: 151, totalCompanies: 7520 }
    await route.fulfill({ response, json: { data: { all } } })
  })
  await open('/admin/edit/monitoring?sortierung=alt')
  await page.getByText('7.520 Unternehmen', { exact: true }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Seiten' })
  await pages.getByRole('link', { name: 'Seite 151' }).click()
  await pages.getByRole('link', { name: 'Seite 150' }).waitFor()
  await page.reload()
  await pages.locator('[aria-current=page]').filter({ hasText: '151' }).waitFor()
  expect(page.url()).toContain('?sortierung=alt&seite=151')
  await expectFit(page)
  await page.unrouteAll({ behavior: 'wait' })
})

test('an administrator has views counted otherwise, compares both, switches, goes back and discards', async () => {
  const { page, open } = await visitAdmin()
  await open('/admin/edit/analytics')
  const analytics = await atAnalytics(page)
  const { named, press, act, confirm } = analytics.definitions
  await named('Zählweise 1 Aktiv').waitFor()

  await press('Neue Zählweise')
  const minutes = page.getByLabel('Minuten, nach denen wieder gezählt wird')
  const programs = page.getByLabel('Programme, die nicht zählen')
  await minutes.fill('bald')
  await programs.fill('Firefox/145')
  await press('Anlegen und zählen')
  await page.getByText('Bitte geben Sie ganze Minuten von 0 bis 1440 an.', { exact: true }).waitFor()
  await minutes.fill('1440')
  await programs.fill('Firefox')
  await expectFit(page)
  await press('Anlegen und zählen')
  await named('Zählweise 2 Bereit').waitFor()
  await eventually(async () => expect(await analytics.figure('Aufrufe')).toBe('1 neu'))

  await act(2, 'Vergleichen')
  await analytics.drawing('Aufrufe nach beiden Zählweisen').waitFor()
  expect(page.url()).toContain('zaehlweise=2')
  await eventually(async () =>
    expect((await analytics.rows('Zählweisen')).filter((row) => row.startsWith('Aufrufe'))).toEqual([
      'Aufrufe 1 0 −1 −100,00 %',
    ]),
  )
  await expectFit(page)

  const colleague = await visitAdmin()
  await colleague.open('/admin/edit/analytics')
  const beside = await atAnalytics(colleague.page)
  await beside.definitions.named('Zählweise 1 Aktiv').waitFor()
  await eventually(async () => expect(await beside.figure('Aufrufe')).toBe('1 neu'))
  await act(2, 'Gelten lassen')
  await confirm('Gelten lassen')
  await named('Zählweise 2 Aktiv').waitFor()
  await beside.definitions.named('Zählweise 2 Aktiv').waitFor()
  await eventually(async () => expect(await beside.figure('Aufrufe')).toBe('0 unverändert'))
  await eventually(async () => expect(await analytics.figure('Aufrufe')).toBe('0 unverändert'))
  await act(1, 'Gelten lassen')
  await confirm('Gelten lassen')
  await eventually(async () => expect(await analytics.figure('Aufrufe')).toBe('1 neu'))
  await act(2, 'Verwerfen')
  await confirm('Verwerfen')
  await named('Zählweise 2 Bereit').waitFor({ state: 'detached' })
})
