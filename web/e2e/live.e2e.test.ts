import { expect, test } from '@jest/globals'
import type { Hello, LiveFrame } from '@schaufenster/query-service/live/contract.ts'
import type { Page } from 'playwright-core'
import { atAdminCompanies } from './page-models/admin-companies-page.ts'
import { atAdminIndustries } from './page-models/admin-industries-page.ts'
import { atAnalytics } from './page-models/analytics-page.ts'
import { atCompanyList } from './page-models/company-list-page.ts'
import { opened } from './support/accessibility.ts'
import { administrationOf } from './support/administration.ts'
import { eventually } from './support/eventually.ts'
import { openSeverableWay } from './support/severable-way.ts'
import { setStage } from './support/stage.ts'

/** A browser that is driven by a program says so, and isn't counted. */
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const stage = setStage(async ({ client, operate }) => {
  const { administrator, owner, add } = await administrationOf(client)
  const anna = { fullName: 'Anna Lyse', email: 'anna@e2e.example', password: 'Zahlen für alle Tage' }
  await client.register(anna)
  await operate('role', anna.email, 'analyse')
  const analyst = await client.logIn(anna)
  await add('Ölmühle Zander')
  await add('Zeltverleih Ott')
  await client.settled()
  return { administrator, owner, analyst }
})

test('what one decides, others see without a reload: administrators in list and number, the owner at the company', async () => {
  const { administrator, owner } = stage().prepared
  const [one, other, owners] = await Promise.all([
    stage().visit({ session: administrator }),
    stage().visit({ session: administrator }),
    stage().visit({ session: owner }),
  ])
  await one.open('/admin/unternehmen?stand=pruefung')
  await other.open('/admin/unternehmen?stand=pruefung')
  await owners.open('/unternehmensliste')
  const acting = await atAdminCompanies(one.page)
  const watching = await atAdminCompanies(other.page)
  const list = await atCompanyList(owners.page)
  await watching.waiting(2).waitFor()
  const status = (words: string) => list.entry('Zeltverleih Ott').getByText(words, { exact: true }).waitFor()
  await status('In Prüfung')

  // Whoever has chosen something decides first: nothing moves under their hand.
  await watching.checkbox('Ölmühle Zander').check()
  await acting.approve('Zeltverleih Ott')
  await status('Geprüft')
  await watching.waiting(1).waitFor()
  expect(await watching.names()).toHaveLength(2)
  await watching.checkbox('Ölmühle Zander').uncheck()
  await eventually(async () => expect(await watching.names()).toEqual(['Ölmühle Zander']))
})

test('what administrators do moves every list of another one, and of an analyst', async () => {
  const { administrator, owner, analyst } = stage().prepared
  const { client } = stage()
  const acting = await stage().visit({ session: administrator })
  const watch = async (path: string, heading: string, session = administrator): Promise<Page> =>
    opened(await stage().visit({ session }), path, heading)
  const industries = await watch('/admin/branchen', 'Branchen')
  const monitoring = await watch('/admin/edit/monitoring', 'Monitoring', analyst)
  const history = await watch('/admin/protokoll', 'Protokoll')
  const outbox = await watch('/admin/postausgang', 'Postausgang')
  await Promise.all([
    industries.getByRole('table', { name: 'Branchen' }).waitFor(),
    monitoring.getByRole('link', { name: 'Zeltverleih Ott' }).waitFor(),
    history.getByRole('list', { name: 'Ereignisse' }).waitFor(),
  ])

  const clocks = await client.addCompany(owner, {
    name: 'Uhren Abel',
    address: { plz: '50667', city: 'Köln' },
  })
  await monitoring.getByRole('link', { name: 'Uhren Abel' }).waitFor()
  await acting.open('/admin/unternehmen?stand=pruefung')
  await (await atAdminCompanies(acting.page)).approve('Uhren Abel')

  await acting.open('/admin/branchen')
  await (await atAdminIndustries(acting.page)).create('Uhrmacherei')
  await industries.getByRole('row', { name: 'Uhrmacherei' }).waitFor()

  // What is new comes before what was there, and nothing twice.
  const told = history.getByRole('list', { name: 'Ereignisse' }).locator('> li')
  const ofClocks = told.filter({ hasText: 'Uhren Abel' })
  await told.getByRole('link', { name: 'Uhrmacherei', exact: true }).waitFor()
  const known = await ofClocks.count()
  await client.changeCompany(owner, clocks.id, { tagLine: 'Seit 1871 pünktlich' })
  await eventually(async () => expect(await ofClocks.count()).toBeGreaterThan(known))
  const rows = await told.evaluateAll((found) => found.map((row) => row.querySelector('[id]')?.id))
  expect(new Set(rows).size).toBe(rows.length)

  // Mail to owners waits half a minute for what else is decided.
  await outbox.getByText('Uhren Abel').first().waitFor({ timeout: 120_000 })
}, 300_000)

test('a visit moves the numbers of the analyst and of the owner', async () => {
  const { administrator, owner } = stage().prepared
  const { client } = stage()
  const company = await client.addCompany(owner, {
    name: 'Fischhaus Priel',
    address: { plz: '50667', city: 'Köln' },
  })
  await client.approve(administrator, [company.id])
  await client.settled()
  const report = await stage().visit({ session: administrator })
  await report.open('/admin/edit/analytics')
  const analytics = await atAnalytics(report.page)
  const own = await stage().visit({ session: owner })
  await own.open(`/unternehmen/statistik/${company.id}`)
  const statistics = await atAnalytics(own.page, 'Statistik')
  await eventually(async () =>
    expect([await analytics.figure('Aufrufe'), await statistics.figure('Aufrufe')]).toEqual([
      '0 unverändert',
      '0 unverändert',
    ]),
  )

  const visitor = await stage().visit({ userAgent: firefox })
  await visitor.open('/unternehmen/fischhaus-priel')
  await eventually(async () =>
    expect([await analytics.figure('Aufrufe'), await statistics.figure('Aufrufe')]).toEqual([
      '1 neu',
      '1 neu',
    ]),
  )
})

test('a line that is cut is said, and made up for as soon as it holds, without a gap or a repeat', async () => {
  const { administrator, owner } = stage().prepared
  const { client } = stage()
  const way = await openSeverableWay(stage().address)
  try {
    const { page, open } = await stage().visit({ session: administrator, way: way.address })
    const frames: LiveFrame[] = []
    const hellos: Hello[] = []
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload))))
      line.on('framesent', ({ payload }) => hellos.push(JSON.parse(String(payload))))
    })
    const told = () =>
      frames.flatMap(({ event, data }) =>
        event === 'changed' && data.channel === 'log' ? (data.ids ?? []) : [],
      )
    const isReady = () => frames.some(({ event }) => event === 'ready')
    await open('/admin/protokoll')
    const rows = page.getByRole('list', { name: 'Ereignisse' }).locator('> li')
    await rows.first().waitFor()
    await eventually(async () => expect(isReady()).toBe(true))
    await client.addCompany(owner, { name: 'Kerzen Lund', address: { plz: '50667', city: 'Köln' } })
    await rows.filter({ hasText: 'Kerzen Lund' }).first().waitFor()

    way.cut()
    const note = page.getByText('Die Verbindung ist unterbrochen.')
    await note.waitFor()
    // Only now: what the browser had of the line when it was cut is still told.
    const [heard, greeted] = [frames.length, hellos.length]
    const missed = ['Laternen Moos', 'Ofenbau Pfahl', 'Quittenhof Rast']
    for (const name of missed)
      await client.addCompany(owner, { name, address: { plz: '50667', city: 'Köln' } })
    expect(frames).toHaveLength(heard)
    way.mend()
    await note.waitFor({ state: 'hidden' })
    await eventually(async () => {
      const names = await rows.allInnerTexts()
      for (const name of missed) expect(names.filter((text) => text.includes(name))).not.toEqual([])
    })
    // It went on where it had stopped: each event was told, and each once.
    expect(hellos[greeted]?.data.since).toBe(frames[heard - 1]?.data.position)
    await eventually(async () => {
      const { events } = await client.history(administrator)
      const since = events.slice(0, events.findIndex(({ id }) => id === told()[0]) + 1)
      expect(told().toSorted()).toEqual(since.map(({ id }) => id).toSorted())
    })
  } finally {
    await way.close()
  }
})
