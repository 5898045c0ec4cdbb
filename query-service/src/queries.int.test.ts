import { beforeAll, describe, expect, test } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { buildApp, type App } from '@schaufenster/platform/app/build-app.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import type { LegalPageDocument } from '@schaufenster/projections/discovery/legal-pages.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import type { SearchIndex, SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import Value from 'typebox/value'
import { staleHeader, type Freshness } from './app/freshness.ts'
import { extentOf, pageOf } from './app/paging.ts'
import { registerReads } from './app/reads.ts'
import { companyGrid, type GridQuery } from './directory/company-grid.ts'
import { HiddenCompany } from './directory/contract.ts'
import { registerImportJobQueries } from './directory/import-job-routes.ts'
import { createListedCompanies } from './directory/listed-companies.ts'
import { registerOwnCompanies } from './directory/own-company-routes.ts'
import { registerDirectoryQueries } from './directory/routes.ts'
import { registerCompanyVersionQueries } from './directory/version-routes.ts'
import { keptTowns } from './discovery/landing/landing-towns.ts'
import { registerDiscoveryQueries } from './discovery/routes.ts'
import { townsLike } from './discovery/towns-like.ts'
import type { RecentViews } from './insight/recent-views.ts'
import { unviewed, type Viewed } from './insight/view-board.ts'
import { viewCountSection } from './insight/view-count-section.ts'
import { memoryReader } from './lib/memory-reader.ts'
import {
  and,
  approved,
  bakeries,
  confectioners,
  nobody,
  recorded,
  registered,
  roofers,
  sampleDirectory,
  type SampleCompany,
} from './lib/sample-directory.ts'
import { PublicProfile } from './profile/contract.ts'
import { joinSections } from './profile/sections.ts'

const huber = and(
  registered({
    name: 'Bäckerei Huber',
    slug: 'baeckerei-huber',
    industry: confectioners,
    munich: true,
    services: ['Hochzeitstorten', 'Ohmkuchen'],
  }),
  approved,
  { type: 'CompanySlugChanged', data: { old: 'baeckerei-huber', new: 'huber-brot' } },
)
const roof = and(
  registered({
    name: 'Dach Meier',
    slug: 'dach-meier',
    industry: roofers,
    services: ['Terrassendach', 'Notdienst'],
  }),
  approved,
)
const pending = registered({ name: 'Noch geheim', slug: 'noch-geheim', owner: 'u2', industry: bakeries })
const deleted = and(registered({ name: 'Weg', slug: 'weg' }), approved, {
  type: 'CompanyDeleted',
  data: { reason: 'Geschäft aufgegeben', restorableUntil: '2026-02-01T00:00:00.000Z' },
})

/** One of its changes can't be folded and waits. */
const halted = and(
  registered({ name: 'Sattlerei Ohm', slug: 'sattlerei-ohm', owner: 'u3', services: ['Riemen'] }),
  approved,
  { type: 'CompanyChangesFlagged', data: { fields: ['name'] } },
)

/** Its profile is up to date but its index entry is not. */
const misplaced = and(
  registered({
    name: 'Spengler Ott',
    slug: 'spengler-ott',
    owner: 'u4',
    services: ['Spenglerei', 'Notdienst'],
  }),
  approved,
)

const legal: LegalPageDocument = {
  versions: [
    { version: 1, validFrom: '2026-01-01', title: 'AGB', html: '<p>Alt</p>' },
    { version: 2, validFrom: '2026-02-01', title: 'AGB', html: '<p>Neu</p>' },
  ],
}

const key = { kid: 'k', key: Buffer.alloc(32, 1) }
const tokens = createAccessTokens([key], systemClock)
const tokenOf = async (userId: string, role: 'admin' | 'user', ...permissions: readonly Permission[]) => ({
  authorization: await tokens.issue({ userId, sessionId: 's', role, permissions }),
})

let app: App
let stale = false
let waits = 0
let searches = 0
let sorted: SearchRequest['sort']
let mark = ''
const freshness: Freshness = {
  waitFor: async () => {
    waits += 1
    return !stale
  },
  head: async () => positionFromOrdinal(7),
  markOf: () => mark,
}
const others = {
  favoritesOf: async () => [],
  people: { nameOf: async () => undefined, recordAccess: async () => undefined },
  videos: { reads: [], of: async () => [] },
}
const unseen: Viewed = unviewed
let viewed = unseen
let recentViews: Awaited<ReturnType<RecentViews>> = new Map()
const routes: { readonly method: 'GET' | 'POST'; readonly url: string }[] = []

const registerVersions = (
  app: App,
  models: Awaited<ReturnType<typeof sampleDirectory>>,
  { id, events }: SampleCompany,
): void => {
  const all = recorded(id, events)
  registerCompanyVersionQueries(
    app,
    models,
    async () => all,
    async () => all.toReversed(),
    async () => [],
    async () => undefined,
  )
}

beforeAll(async () => {
  const models = await sampleDirectory(
    [{ ...huber, ratings: [3, 4] }, roof, pending, deleted, halted, { ...misplaced, ratings: [4, 5] }],
    new Set([halted.id, bakeries]),
    new Set([misplaced.id]),
  )
  app = await buildApp({ tokens, idKey: Buffer.alloc(32), publicUrl: 'http://localhost' })
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of ['GET', 'POST'] as const)
      if ([method].flat().includes(each)) routes.push({ method: each, url })
  })
  registerReads(app, freshness)
  const views = viewCountSection(() => viewed)
  registerDirectoryQueries(app, models, freshness, joinSections([views]), views, others)
  registerOwnCompanies(app, models, async () => recentViews)
  registerVersions(app, models, huber)
  registerImportJobQueries(
    app,
    memoryReader(new Map()),
    { isUnderWay: async () => false, isUndoing: async () => false, progressOf: () => undefined },
    freshness,
  )
  const analyser = createAnalyser(loadShippedLexicon())
  const listings = createListedCompanies(models)
  registerDiscoveryQueries(
    app,
    {
      search: {
        ...models.search,
        search: async (request) => {
          searches += 1
          sorted = request.sort
          return models.search.search(request)
        },
      },
      analyser: async () => analyser,
      gazetteer: germany(),
      townsLike: townsLike(germany()),
      listings,
      townsOf: keptTowns({ search: models.search, listings }, freshness),
      legalPages: memoryReader(new Map([['agb', legal]])),
      operator: memoryReader(new Map()),
      ranking: async () => undefined,
      placements: memoryReader(new Map()),
      mostViewed: () => viewed,
      now: systemClock.now,
    },
    freshness,
  )
})

const get = async (url: string, headers = {}) => {
  const answer = await app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const post = async (url: string, payload: object = {}, headers = {}) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('what industries are sorted by', () => {
  test('NACE codes are found by words of the trade and named by their numbers, for who looks after industries', async () => {
    const admin = await tokenOf('a', 'admin')
    const bakers = await get('/api/nace?q=B%C3%A4cker', admin)
    expect(bakers.body.data).toContainEqual({
      code: '10.71',
      name: 'Herstellung von Backwaren, ohne Dauerbackwaren',
    })
    expect((await get('/api/nace?codes=56.11,99.99', admin)).body.data).toMatchObject([{ code: '56.11' }])
    expect((await get('/api/nace', admin)).body.data).toEqual([])
    expect((await get(`/api/nace?q=${'x'.repeat(101)}`, admin)).status).toBe(422)
    for (const headers of [{}, await tokenOf('u1', 'user')])
      expect((await get('/api/nace?q=b', headers)).status).toBeGreaterThanOrEqual(400)
  })

  test('an industry says which companies it has, before it is merged, for who looks after industries', async () => {
    const admin = await tokenOf('a', 'admin')
    const { body } = await get(`/api/industries/${bakeries}/companies`, admin)
    expect(body.total).toBeGreaterThanOrEqual(body.public)
    expect(body.examples).toContainEqual({
      id: huber.id,
      name: 'Bäckerei Huber',
      isPublic: true,
      city: 'München',
    })
    expect((await get('/api/industries/keine/companies', admin)).status).toBe(404)
    expect((await get(`/api/industries/${bakeries}/companies`, await tokenOf('u1', 'user'))).status).toBe(400)
  })

  test('a choice that there is not is refused with the German words of those that there are', async () => {
    const { status, body } = await get('/api/companies/pagination?status=quer&sort=rot')
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({
      status: expect.stringContaining('In Prüfung (pending)'),
      sort: expect.stringContaining('Neueste zuerst (newest)'),
    })
  })
})

describe('a company', () => {
  test('is told by id, by slug and by its old slug, which names the new one', async () => {
    const byId = await post(`/api/companies/getCompanyById/${huber.id}`)
    expect(byId.body.data).toMatchObject({
      _id: huber.id,
      id: huber.id,
      name: 'Bäckerei Huber',
      master: { businessName: 'Bäckerei Huber' },
      industry: [{ _id: bakeries, name: 'Bäckereien' }],
      address: { plz: '80331', latitude: 48.1373 },
      services: [{ name: 'Hochzeitstorten' }, { name: 'Ohmkuchen' }],
      isApproved: true,
    })
    expect((await get('/api/slug/huber-brot')).body.data).toEqual(byId.body.data)
    expect((await get('/api/slug/Baeckerei-Huber')).body.data).toMatchObject({ canonicalSlug: 'huber-brot' })
  })

  test('is told as the description of the API says, and nothing beside', async () => {
    const admin = await tokenOf('a', 'admin')
    const told = [
      await get('/api/slug/huber-brot'),
      await get('/api/slug/baeckerei-huber'),
      await get('/api/slug/sattlerei-ohm'),
      await get('/api/slug/noch-geheim'),
      await get('/api/slug/noch-geheim', admin),
    ]
    for (const { body } of told) {
      const schema = body.data.name === undefined ? HiddenCompany : PublicProfile
      expect(Value.Check(schema, body.data)).toBe(true)
      expect(Value.Clean(schema, structuredClone(body.data))).toEqual(body.data)
    }
  })

  test('that is not approved is hidden from all but administrators', async () => {
    const hidden = { _id: pending.id, slug: 'noch-geheim', isApproved: false }
    expect((await get('/api/slug/noch-geheim')).body).toEqual({ data: hidden })
    const owner = await get('/api/slug/noch-geheim', await tokenOf('u2', 'user'))
    expect(owner.body).toEqual({ data: hidden })
    const admin = await get('/api/slug/noch-geheim', await tokenOf('a', 'admin'))
    expect(admin.body.data.name).toBe('Noch geheim')
  })

  test('that was deleted is gone, and one that never was is unknown', async () => {
    expect((await get('/api/slug/weg')).status).toBe(410)
    const unknown = await get('/api/slug/gibt-es-nicht')
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Dieses Unternehmen gibt es nicht.' } })
  })

  test('is told as it is now, and who asks for another day is told so', async () => {
    const answers = [
      await get('/api/slug/huber-brot?asOf=2026-01-01'),
      await post(`/api/companies/getCompanyById/${huber.id}?asOf=2026-01-01`),
      await post(`/api/companies/getCompanyById/${huber.id}`, { asOf: '2026-01-01' }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, expect.stringContaining('heutige Stand')])
  })

  test('that was deleted is opened by administrators, with the reason', async () => {
    const edit = `/api/companies/getCompanyByIdToEdit/${deleted.id}`
    expect((await post(edit, {}, await tokenOf('a', 'admin'))).body.data).toMatchObject({
      status: 'deleted',
      deletionReason: 'Geschäft aufgegeben',
    })
    expect((await post(edit, {}, await tokenOf('u1', 'user'))).status).toBe(410)
  })

  test('is edited by its owner and by administrators only', async () => {
    const edit = `/api/companies/getCompanyByIdToEdit/${huber.id}`
    expect((await post(edit)).status).toBe(403)
    const other = await post(edit, {}, await tokenOf('u2', 'user'))
    expect(other).toMatchObject({ status: 400, body: { message: 'Unauthorized' } })
    const own = await post(edit, {}, await tokenOf('u1', 'user'))
    expect(own.body.data).toMatchObject({
      version: huber.events.length - 1,
      master: { businessName: 'Bäckerei Huber', businessCategory: bakeries },
      completeness: {
        percent: 23,
        missing: [
          ...['Telefon', 'E-Mail', 'Website', 'Logo', 'Titelbild', 'Bild oder Video'],
          ...['Kurzbeschreibung', 'Über uns', 'Suchbegriffe', 'Impressum'],
        ],
      },
    })
    expect((await post(edit, {}, await tokenOf('a', 'admin'))).status).toBe(200)
  })

  test('is read by whoever may approve it, whatever has become of it, and not edited by them', async () => {
    const petra = await tokenOf('petra', 'user', 'company.approve')
    const read = await get(`/api/companies/${pending.id}/draft`, petra)
    expect(read.body.data).toMatchObject({ status: 'pending', master: { businessName: 'Noch geheim' } })
    const gone = await get(`/api/companies/${deleted.id}/draft`, petra)
    expect(gone.body.data).toMatchObject({ status: 'deleted', deletionReason: 'Geschäft aufgegeben' })
    const refused = [
      await post(`/api/companies/getCompanyByIdToEdit/${pending.id}`, {}, petra),
      await get(`/api/companies/${pending.id}/draft`, await tokenOf('u2', 'user', 'company.manage')),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 400, body: { message: 'Unauthorized' } })
  })
})

test('a former owner is let in nowhere, and a new one everywhere, while what made them so waits', async () => {
  const shared: SampleCompany = {
    ...registered({ name: 'Uhren Anders', slug: 'uhren-anders', owner: 'former' }),
    waiting: [
      { type: 'CompanyOwnerAdded', data: { userId: 'new' } },
      { type: 'CompanyOwnerRemoved', data: { userId: 'former' } },
    ],
  }
  const models = await sampleDirectory([shared], new Set([shared.id]))
  const asked = await buildApp({ tokens, idKey: Buffer.alloc(32), publicUrl: 'http://localhost' })
  registerReads(asked, freshness)
  registerDirectoryQueries(
    asked,
    models,
    freshness,
    joinSections([]),
    {
      reads: [],
      of: async () => ({ fields: {} }),
    },
    others,
  )
  registerOwnCompanies(asked, models, async () => new Map())
  registerVersions(asked, models, shared)
  const ask = async (userId: string, method: 'GET' | 'POST', url: string) =>
    asked.inject({ method, url, headers: await tokenOf(userId, 'user') })
  const draft = `/api/companies/getCompanyByIdToEdit/${shared.id}`
  for (const [method, url] of [
    ['POST', draft],
    ['GET', `/api/companies/${shared.id}/versions`],
  ] as const) {
    expect((await ask('former', method, url)).statusCode).toBe(400)
    expect((await ask('new', method, url)).statusCode).toBe(200)
  }
  expect((await ask('new', 'POST', draft)).headers[staleHeader]).toBe('parked')
  expect((await ask('former', 'GET', '/api/users/getCompaniesByUser/former')).json().data).toEqual([])
  const own = await ask('new', 'GET', '/api/users/getCompaniesByUser/new')
  expect(own.json().data).toMatchObject([{ name: 'Uhren Anders', parked: true }])
  expect(own.headers[staleHeader]).toBe('parked')
  await asked.close()
})

describe('lists of companies', () => {
  test('show visitors what is public and administrators everything that is there', async () => {
    const visitor = await get('/api/companies/pagination')
    expect(visitor.body).toMatchObject({ currentPage: 1, totalPages: 1, totalCompanies: 4 })
    const admin = await get('/api/companies/pagination?status=pending', await tokenOf('a', 'admin'))
    expect(admin.body.companies).toMatchObject([
      { name: 'Noch geheim', status: 'pending', isApproved: false },
    ])
    const gone = await get('/api/companies/pagination?status=deleted', await tokenOf('a', 'admin'))
    expect(gone.body.companies).toMatchObject([{ name: 'Weg', status: 'deleted' }])
  })

  test('are searched by an administrator in all stages', async () => {
    const found = await get('/api/companies/pagination?q=geheim', await tokenOf('a', 'admin'))
    expect(found.body).toMatchObject({ totalCompanies: 1, companies: [{ name: 'Noch geheim' }] })
    expect((await get('/api/companies/pagination?q=geheim')).body.totalCompanies).toBe(0)
  })

  test('are found by an administrator who pasted an address of theirs, by others not', async () => {
    const moved = and(
      registered({ name: 'Seilerei Tau', slug: 'seilerei-tau' }),
      { type: 'CompanySlugChanged', data: { old: 'seilerei-tau', new: 'taue-2' } },
      { type: 'CompanyContactChanged', data: { email: 'post@tau.example' } },
    )
    const rope = await sampleDirectory([moved, huber])
    const page = { number: 1, limit: 10, offset: 0 }
    const found = async (text: string, onlyPublic = false) =>
      (await companyGrid(rope, { text, page }, onlyPublic)).companies.map(({ document }) => document.slug)
    const asked = ['post@tau', 'Post@Tau.example', 'taue-2', '/unternehmen/seilerei-tau']
    for (const text of [...asked, 'https://schaufenster.example/unternehmen/taue-2?stand=2026-01-01'])
      expect([text, await found(text)]).toEqual([text, ['taue-2']])
    for (const text of ['post@anders', '/unternehmen/nichts', 'nichts-2'])
      expect([text, await found(text)]).toEqual([text, []])
    expect(await found('post@tau.example', true)).toEqual([])
  })

  test('tell administrators what waits for a moderator, and visitors nothing of it', async () => {
    const flagsOf = async (token?: { authorization: string }) =>
      (await get('/api/companies/pagination?q=ohm', token)).body.companies.map(
        ({ flagged }: { flagged?: boolean }) => flagged,
      )
    expect(await flagsOf(await tokenOf('a', 'admin'))).toContain(true)
    expect(await flagsOf()).toEqual([undefined, undefined])
  })

  test('go no further down than anybody looks when they are searched', async () => {
    const list = await get('/api/companies/pagination?q=ohm&page=1001')
    const filtered = await post('/api/companies/filter', { plz: '80331', page: 1001 })
    const searched = await post('/api/companies/search', { query: 'ohm', page: 101, limit: 100 })
    for (const { status, body } of [list, filtered, searched]) {
      expect(status).toBe(422)
      expect(body.fields.page).toContain('Bitte suchen Sie genauer')
    }
    expect((await get('/api/companies/pagination?page=10001')).status).toBe(200)
  })

  test('tell how much was found of a common word, exactly to 10,000, and no page that can not be opened', async () => {
    const sample = await sampleDirectory([roof])
    const [known] = await sample.companies.find({ where: everything, limit: 1 })
    const asked = async (inAll: number, query: Partial<GridQuery> = {}, page = 1) => {
      const ids = Array.from(
        { length: Math.min(inAll, 10_000) },
        (_, at) => `c${String(at).padStart(5, '0')}`,
      )
      const profiles = ids.map(
        (id, at) => [id, { ...known!.document, nameKey: String(99_999 - at) }] as const,
      )
      const search: SearchIndex['search'] = async ({ offset, limit }) => ({
        hits: ids.slice(offset, offset + limit).map((id) => ({ id, explanation: { tier: 0, matches: [] } })),
        total: inAll,
        exact: inAll <= 10_000,
        facets: {},
        facetTotals: {},
      })
      const models = {
        ...sample,
        companies: memoryReader(new Map(profiles)),
        search: { ...sample.search, search },
      }
      const at = pageOf({ page })
      const found = await companyGrid(models, { text: 'dach', page: at, ...query }, false)
      return { ...extentOf(found, at), keys: found.companies.map(({ key }) => key) }
    }
    const sorted = { sort: 'alphabetically' } as const
    const lastOf1500 = { totalCompanies: 1500, totalPages: 150, totalIsExact: true, keys: { length: 10 } }
    expect(await asked(1500, {}, 150)).toMatchObject(lastOf1500)
    expect(await asked(1500, sorted, 150)).toMatchObject(lastOf1500)
    expect((await asked(1500, sorted)).keys[0]).toBe('c01499')
    expect(await asked(1500, { filter: { status: 'flagged' } })).toMatchObject({
      totalCompanies: 0,
      totalPages: 1,
    })
    for (const query of [{}, sorted])
      expect(await asked(53_000, query, 1000)).toMatchObject({
        totalCompanies: 53_000,
        totalPages: 1000,
        totalIsExact: false,
        keys: { length: 10 },
      })
    await expect(asked(53_000, sorted, 1001)).rejects.toThrow()
  })

  test('are searched among the deleted and the flagged too, and sorted as asked', async () => {
    const admin = await tokenOf('a', 'admin')
    const namesOf = async (query: string) =>
      (await get(`/api/companies/pagination?${query}`, admin)).body.companies.map(
        ({ name }: { name: string }) => name,
      )
    expect(await namesOf('q=we&status=deleted')).toEqual(['Weg'])
    expect(await namesOf('q=huber&status=deleted')).toEqual([])
    expect(await namesOf('q=rieme&status=flagged')).toEqual(['Sattlerei Ohm'])
    expect(await namesOf('q=huber&status=flagged')).toEqual([])
    expect(await namesOf('q=notdienst&sort=alphabetically')).toEqual(['Dach Meier', 'Spengler Ott'])
  })

  test('are found by administrators where name, town or postcode is as typed, else in any way', async () => {
    const admin = await tokenOf('a', 'admin')
    const namesOf = async (query: string, who = {}) =>
      (await get(`/api/companies/pagination?q=${query}`, who)).body.companies.map(
        ({ name }: { name: string }) => name,
      )
    expect(await namesOf('ohm')).toEqual(['Sattlerei Ohm', 'Bäckerei Huber'])
    for (const sort of ['', '&sort=alphabetically']) {
      expect(await namesOf(`ohm${sort}`, admin)).toEqual(['Sattlerei Ohm'])
      expect(await namesOf(`80331${sort}`, admin)).toEqual(['Bäckerei Huber'])
      expect(await namesOf(`huber+80331${sort}`, admin)).toEqual(['Bäckerei Huber'])
      expect(await namesOf(`ohm+80331${sort}`, admin)).toEqual([])
      expect(await namesOf(`ohmkuchen${sort}`, admin)).toEqual(['Bäckerei Huber'])
    }
  })

  test('never show visitors what the index still has and the profile hides', async () => {
    const revoked = and(huber, { type: 'CompanyApprovalRevoked', data: { reason: 'Nicht geprüft' } })
    const [before, now] = [await sampleDirectory([huber]), await sampleDirectory([revoked])]
    const models = { ...now, search: before.search }
    const grid = { text: 'Huber', page: { number: 1, limit: 10, offset: 0 } }
    expect((await companyGrid(before, grid, true)).companies).toHaveLength(1)
    expect((await companyGrid(models, grid, true)).companies).toEqual([])
  })

  test('of a user are for that user and administrators', async () => {
    const url = '/api/users/getCompaniesByUser/u2'
    expect((await get(url, await tokenOf('u1', 'user'))).status).toBe(400)
    const own = await get(url, await tokenOf('u2', 'user'))
    expect(own.body.data).toMatchObject([{ name: 'Noch geheim', completeness: 8, recentViews: 0 }])
    expect((await post(url, {}, await tokenOf('a', 'admin'))).body).toEqual(own.body)
  })

  test('of a user have their views, and none while the view log does not answer', async () => {
    const rows = async () =>
      (await get('/api/users/getCompaniesByUser/u2', await tokenOf('u2', 'user'))).body.data
    recentViews = new Map([[pending.id, 5]])
    expect(await rows()).toMatchObject([{ name: 'Noch geheim', recentViews: 5 }])
    recentViews = undefined
    const [row] = await rows()
    expect(row).toMatchObject({ name: 'Noch geheim' })
    expect(row).not.toHaveProperty('recentViews')
    recentViews = new Map()
  })

  test('of somebody without one are empty, and of nobody are not there', async () => {
    const ask = async (id: string, as: string, role: 'admin' | 'user') => {
      const { status, body } = await get(`/api/users/getCompaniesByUser/${id}`, await tokenOf(as, role))
      return [status, body.data ?? body.message]
    }
    expect(await ask('u9', 'a', 'admin')).toEqual([200, []])
    expect(await ask(nobody, 'a', 'admin')).toEqual([404, 'Dieses Konto gibt es nicht.'])
    expect(await ask(nobody, 'u1', 'user')).toEqual([400, 'Unauthorized'])
  })

  test('are filtered by industry, also by one that was merged, and by distance', async () => {
    for (const industry of [bakeries, confectioners]) {
      const { body } = await post('/api/companies/filter', { industry })
      expect(body.companies).toMatchObject([{ name: 'Bäckerei Huber' }])
    }
    expect((await post('/api/companies/filter', { plz: '80331', radiusKm: 10 })).body.totalCompanies).toBe(1)
    expect((await post('/api/companies/filter', { plz: '20095', radiusKm: 10 })).body.totalCompanies).toBe(0)
  })

  test('are not filtered by half of what is asked: what does not go together is refused, in German', async () => {
    const sorted = await post('/api/companies/filter', { plz: '80331', sort: 'newest' })
    expect([sorted.status, sorted.body.fields]).toEqual([
      422,
      { sort: expect.stringContaining('die nächsten zuerst') },
    ])
    const nowhere = await post('/api/companies/filter', { radiusKm: 10 })
    expect([nowhere.status, nowhere.body.fields]).toEqual([
      422,
      { radiusKm: 'Bitte geben Sie zum Umkreis auch eine Postleitzahl an.' },
    ])
  })

  test('refuse a page that is none, in German', async () => {
    const { status, body } = await get('/api/companies/pagination?page=0')
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['page'])
  })
})

describe('search', () => {
  const search = async (payload: object, headers = {}) =>
    (await post('/api/companies/search', payload, headers)).body
  const names = ({ companies }: { companies: { name: string }[] }) => companies.map(({ name }) => name)

  test('finds umlauts both ways, beginnings, parts of words and industries', async () => {
    for (const query of ['Bäckerei', 'baeckerei', 'bäck', 'Bäckereien', 'Hochzeit'])
      expect(names(await search({ query }))).toContain('Bäckerei Huber')
    expect(names(await search({ query: 'Dach' }))).toEqual(['Dach Meier'])
  })

  test('finds nothing by signs alone, and all by nothing', async () => {
    expect(await search({ query: '%' })).toMatchObject({ total: 0, companies: [], facets: { city: [] } })
    expect((await search({ query: '  ' })).total).toBeGreaterThan(0)
  })

  test('marks what matched and says why', async () => {
    const [hit] = (await search({ query: 'Hochzeit' })).hits.hits
    expect(hit.highlight.services).toEqual([{ text: 'Hochzeitstorten', ranges: [[0, 8]] }])
    expect(hit.explanation).toHaveLength(1)
    expect(hit._source).toMatchObject({ slug: 'huber-brot' })
  })

  test('around a quarter is nearer than around a town, and says so', async () => {
    expect((await search({ place: 'München-Sendling' })).place).toMatchObject({ radiusKm: 4 })
    expect((await search({ place: 'München-Sendling', radiusKm: 25 })).total).toBeGreaterThan(0)
    expect((await search({ place: 'München' })).place).not.toHaveProperty('radiusKm')
  })

  test('near a place tells the distance, and counts facets under their names', async () => {
    const found = await search({ place: '80331', radiusKm: 5 })
    expect(found.place).toMatchObject({ plz: '80331' })
    expect(found.hits.hits[0].distanceKm).toBeLessThan(5)
    expect(found.facets.industry).toEqual([{ value: bakeries, label: 'Bäckereien', count: 1 }])
  })

  test('understands a postcode in the text as the place, in both forms of the body', async () => {
    const old = { query: { multi_match: { query: '*Torten 80331*', fields: ['name'] } } }
    for (const body of [{ query: 'Torten 80331 München' }, old]) {
      const found = await search(body)
      expect(found).toMatchObject({ total: 1, words: 'Torten', place: { plz: '80331' } })
      expect(found.hits.hits[0].distanceKm).toBeLessThan(5)
    }
    expect(await search({ query: '80331' })).toMatchObject({ words: '', place: { label: '80331 München' } })
    expect(names(await search({ query: '80331' }))).toEqual(['Bäckerei Huber'])
    const given = await search({ query: 'Torten 20095', place: '80331' })
    expect(given.place).toMatchObject({ plz: '80331' })
    for (const found of [given, await search({ query: 'Torten 00000' })])
      expect(found).not.toHaveProperty('words')
  })

  test('shows the nearest first where no word says what is better', async () => {
    const near = { place: '80331', radiusKm: 6 }
    const questions = [
      [{ query: '80331', radiusKm: 6 }, 'distance'],
      [near, 'distance'],
      [{ ...near, query: ' ' }, 'distance'],
      [{ ...near, sort: 'relevance' }, undefined],
      [{ ...near, query: 'Torten' }, undefined],
      [{ ...near, query: 'Torten', sort: 'distance' }, 'distance'],
    ] as const
    for (const [question, sort] of questions) {
      await search(question)
      expect([question, sorted]).toEqual([question, sort])
    }
  })

  test('leaves out what keeps a text from finding anything, and says so', async () => {
    expect(await search({ query: 'Torten im Nirgendheim' })).toMatchObject({
      total: 1,
      relaxed: { words: 'Torten', leftOut: ['Nirgendheim'] },
    })
    for (const query of ['Torten', 'Xqvwz', 'Xqvwz Quastenflosser'])
      expect(await search({ query })).not.toHaveProperty('relaxed')
  })

  test('shows the nearest where nobody is in a town or near a place, unless a radius was chosen', async () => {
    const inTown = await search({ query: 'Torten Hamburg' })
    expect(inTown).toMatchObject({
      total: 1,
      relaxed: { words: 'Torten', leftOut: ['Hamburg'], near: 'Hamburg' },
    })
    expect(inTown.hits.hits[0].distanceKm).toBeGreaterThan(500 / 2)
    const nearest = { total: 1, relaxed: { words: 'Torten', leftOut: [], near: '20095 Hamburg' } }
    expect(await search({ query: 'Torten', place: '20095' })).toMatchObject(nearest)
    expect(await search({ query: 'Torten 20095' })).toMatchObject(nearest)
    expect((await search({ query: 'Torten 20095', radiusKm: 25 })).total).toBe(0)
  })

  test('says which trade nobody has, and shows what comes nearest instead of what looks like it', async () => {
    expect(await search({ query: 'Spanferkelkonditor' })).not.toHaveProperty('missingTrade')
    expect(await search({ query: 'Getreidemühle' })).toMatchObject({
      total: 1,
      missingTrade: 'Getreidemühle',
      relaxed: { words: 'Bäcker', leftOut: [] },
    })
    const none = await search({ query: 'Hufschmied Hamburg' })
    expect(none).toMatchObject({ total: 0, missingTrade: 'Hufschmied' })
    expect(none).not.toHaveProperty('relaxed')
  })

  test('reads opening hours in a text; where nobody has them they count as nothing, and that is said', async () => {
    const label = 'samstags geöffnet'
    const open = await search({ query: 'Torten Samstag' })
    expect(open).toMatchObject({ total: 1, hours: { label, found: true } })
    expect(open).not.toHaveProperty('words')
    const untold = await search({ query: 'Dach am Samstag' })
    expect(untold).toMatchObject({ total: 1, hours: { label, found: false } })
    expect(await search({ query: 'Torten', openNow: false })).not.toHaveProperty('hours')
  })

  test('finds only who is open', async () => {
    expect(names(await search({ openNow: true }))).toEqual(['Bäckerei Huber'])
  })

  test('hides what is not approved from visitors, whatever they ask for', async () => {
    expect((await search({ query: 'geheim', onlyApproved: false })).total).toBe(0)
    expect((await search({ query: 'geheim' }, await tokenOf('a', 'admin'))).total).toBe(1)
  })

  test('is done again only when a document has changed, or for who sees more', async () => {
    const asked = async (payload: object, headers = {}) => {
      const before = searches
      await search(payload, headers)
      return searches > before
    }
    mark = 'kept'
    const done = [
      await asked({ query: 'huber' }),
      await asked({ query: 'huber' }),
      await asked({ query: 'dach' }),
    ]
    expect(done).toEqual([true, false, true])
    expect(await asked({ query: 'huber' }, await tokenOf('a', 'admin'))).toBe(true)
    expect([await asked({ query: 'riemen' }), await asked({ query: 'riemen' })]).toEqual([true, true])
    mark = ''
    expect([await asked({ query: 'huber' }), await asked({ query: 'huber' })]).toEqual([true, false])
  })

  test('reads the old body of a search engine', async () => {
    const body = {
      query: { bool: { must: [{ multi_match: { query: 'Dach', fields: ['name'] } }] } },
      size: 5,
    }
    expect(names(await search(body))).toEqual(['Dach Meier'])
  })

  test('refuses fields that it does not know', async () => {
    const { status, body } = await post('/api/companies/search', { query: 'x', boost: 3 })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['boost'])
    const long = { industry: 'x'.repeat(101), city: ['x'.repeat(101)], tier: ['x'.repeat(101)] }
    for (const [field, value] of Object.entries(long))
      expect((await post('/api/companies/search', { [field]: value })).status).toBe(422)
    for (const path of ['search', 'filter'])
      expect((await post(`/api/companies/${path}`, { plz: '8033' })).body.fields).toEqual({
        plz: 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 80331.',
      })
  })

  test('suggests in the shape of the spec', async () => {
    const { body } = await post('/api/companies/suggestions', { query: 'hoch' })
    expect(body.suggest['services-suggest'][0].options).toEqual([
      {
        text: 'Hochzeitstorten',
        _source: {
          id: huber.id,
          slug: 'huber-brot',
          name: 'Bäckerei Huber',
          city: 'München',
          industry: 'Bäckereien',
        },
      },
    ])
    expect(body.suggest['name-suggest'][0].options).toEqual([])
  })

  test('suggests industries, and what a mistyped text meant, also to old clients', async () => {
    const begun = await post('/api/companies/suggestions', { query: 'bäck', place: 'München' })
    expect(begun.body.industries.map(({ name }: { name: string }) => name)).toEqual(['Bäckereien'])
    expect(begun.body.suggest['name-suggest'][0].options[0].text).toBe('Bäckerei Huber')
    const old = { suggest: { 'name-suggest': { prefix: 'bäck', completion: { field: 'name' } } } }
    expect((await post('/api/companies/suggestions', old)).body.industries).toEqual(begun.body.industries)
    const mistyped = (await post('/api/companies/suggestions', { query: 'Hochzeitztorten' })).body
    const texts = ['name', 'services'].flatMap((field) =>
      mistyped.suggest[`${field}-suggest`][0].options.map(({ text }: { text: string }) => text),
    )
    expect(texts.some((text) => text === 'Hochzeitstorten' || text === 'Bäckerei Huber')).toBe(true)
  })

  test('orders by name and by age without a place', async () => {
    const byName = names(await search({ sort: 'name' }))
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'de')))
    expect(byName.length).toBeGreaterThan(1)
    const words = await search({ query: 'Bäckerei', sort: 'name' })
    expect(names(words)).toContain('Bäckerei Huber')
    expect(names(await search({ sort: 'newest' })).toSorted()).toEqual(byName.toSorted())
  })

  test('orders by ratings, those that nobody rated last, and filters by the average that is shown', async () => {
    const byRating = await search({ sort: 'rating' })
    expect(names(byRating).slice(0, 2)).toEqual(['Spengler Ott', 'Bäckerei Huber'])
    expect(byRating.companies[0].rating).toEqual({ average: 4.5, count: 2 })
    expect(byRating.total).toBe((await search({})).total)
    expect(names(await search({ sort: 'rating', page: 2, limit: 1 }))).toEqual(['Bäckerei Huber'])
    const filtered = await search({ minRating: 4.3 })
    expect([filtered.total, names(filtered)]).toEqual([1, ['Spengler Ott']])
    expect(names(await search({ minRating: 3, sort: 'name' }))).toEqual(['Bäckerei Huber', 'Spengler Ott'])
    expect(names(await search({ query: 'Bäckerei', minRating: 4 }))).toEqual([])
  })

  test('a hit has its services, and verified=all is taken everywhere', async () => {
    const { body } = await post('/api/companies/search', { query: 'Hochzeitstorten' })
    expect(body.hits.hits[0]._source.services).toContainEqual({ name: 'Hochzeitstorten' })
    for (const verified of ['all', 'true', true])
      expect((await post('/api/companies/filter', { verified })).status).toBe(200)
    expect((await get('/api/companies/pagination?verified=all')).status).toBe(200)
  })

  test('names the postcode around a point, none abroad', async () => {
    const { body } = await get('/api/places?lat=48.14&lon=11.58')
    expect(body.data[0].label).toMatch(/^8\d{4} München$/)
    expect((await get('/api/places?lat=48.85&lon=2.35')).body.data).toEqual([])
  })
})

describe('the home page', () => {
  test('has what is new and what each industry shows', async () => {
    const { body } = await post('/api/companies/getAllCompanies')
    expect(body.recent.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Bäckerei Huber',
      'Dach Meier',
      'Sattlerei Ohm',
      'Spengler Ott',
    ])
    expect(body.category.map(({ industry }: { industry: { name: string } }) => industry.name).sort()).toEqual(
      ['Bäckereien', 'Dachdecker'],
    )
    const one = await post('/api/companies/getAllCompanies', { section: 'recent', industry: roofers })
    expect(one.body.recent).toMatchObject([{ name: 'Dach Meier' }])
  })

  test('shows administrators also what is not approved, and nobody what was deleted', async () => {
    const admin = await tokenOf('a', 'admin')
    mark = 'kept'
    const names = async (query: object, headers = {}) => {
      const { body } = await post('/api/companies/getAllCompanies', query, headers)
      const { recent, hot, popular, category } = body
      const others = category.flatMap(({ companies }: { companies: object[] }) => companies)
      return [...recent, ...hot, ...popular, ...others].map(({ name }: { name: string }) => name)
    }
    viewed = { ...unseen, hot: [pending.id, deleted.id], popular: [pending.id] }
    for (const section of ['recent', 'hot', 'popular', 'category']) {
      expect(await names({ section }, admin)).toContain('Noch geheim')
      expect(await names({ section })).not.toContain('Noch geheim')
      expect(await names({ section }, await tokenOf('u2', 'user'))).not.toContain('Noch geheim')
      expect(await names({ section }, admin)).not.toContain('Weg')
    }
    expect(await names({ section: 'recent', industry: roofers }, admin)).toEqual(['Dach Meier'])
    mark = ''
    viewed = unseen
  })

  test('has what is viewed more and most, as far as it can be seen, and follows the view log', async () => {
    const names = async (query: object) => {
      const { body } = await post('/api/companies/getAllCompanies', query)
      return [body.hot, body.popular].map((list) => list.map(({ name }: { name: string }) => name))
    }
    const count = async () => (await get('/api/slug/huber-brot')).body.data.viewCount
    mark = 'kept'
    expect([await names({}), await count()]).toEqual([[[], []], 0])
    viewed = {
      ...unviewed,
      hot: [roof.id, pending.id],
      popular: [deleted.id, huber.id, roof.id],
      viewCount: (id) => (id === huber.id ? 12 : 0),
      mark: 'later',
    }
    expect(await names({})).toEqual([['Dach Meier'], ['Bäckerei Huber', 'Dach Meier']])
    expect(await count()).toBe(12)
    expect(await names({ section: 'hot' })).toEqual([['Dach Meier'], []])
    expect(await names({ section: 'popular', limit: 1 })).toEqual([[], ['Bäckerei Huber']])
    expect(await names({ section: 'popular', industry: roofers })).toEqual([[], ['Dach Meier']])
    mark = ''
    viewed = unseen
  })

  test('reads its lists again only when a document has changed', async () => {
    const asked = async (): Promise<number> => {
      const before = searches
      await post('/api/companies/getAllCompanies', { section: 'category', industry: roofers })
      return searches - before
    }
    mark = 'kept'
    expect([await asked(), await asked()]).toEqual([1, 0])
    mark = ''
    expect([await asked(), await asked()]).toEqual([1, 0])
  })

  test('counts industries with those that were merged into them', async () => {
    const { body } = await get('/api/industries/getAllIndustries')
    expect(body.data.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['Bäckereien', 1],
      ['Dachdecker', 1],
    ])
    expect((await get(`/api/industries/${confectioners}`)).body.data).toMatchObject({ name: 'Bäckereien' })
  })
})

describe('answers', () => {
  const seenAt = (ordinal: number) => ({
    'schaufenster-position': app.positions.issue(positionFromOrdinal(ordinal)),
  })

  test('say when they may be old', async () => {
    const position = seenAt(7)
    expect((await get('/api/slug/huber-brot', position)).headers[staleHeader]).toBeUndefined()
    stale = true
    expect((await get('/api/slug/huber-brot', position)).headers[staleHeader]).toBe('behind')
    stale = false
  })

  test('wait for no position of another log, and tell the head of this one in its place', async () => {
    stale = true
    const { headers } = await get('/api/slug/huber-brot', seenAt(8))
    stale = false
    expect(headers[staleHeader]).toBeUndefined()
    const told = String(headers['schaufenster-position'])
    expect(app.positions.latestOf(told)).toBe(positionFromOrdinal(7))
  })

  test('say when a change of what they show waits', async () => {
    const { id } = halted
    const admin = await tokenOf('a', 'admin')
    const shows = [
      await get('/api/slug/sattlerei-ohm'),
      await post(`/api/companies/getCompanyById/${id}`),
      await post(`/api/companies/getCompanyByIdToEdit/${id}`, {}, admin),
      await get('/api/companies/pagination'),
      await get('/api/companies/pagination?q=ohm', admin),
      await get('/api/users/getCompaniesByUser/u3', admin),
      await post('/api/companies/filter'),
      await post('/api/companies/search', { query: 'Riemen' }),
      await post('/api/companies/search', { query: 'Spengler' }),
      await get('/api/companies/pagination?q=spengler'),
      await get('/api/companies/pagination?q=spengler&sort=newest', admin),
      await post('/api/companies/getAllCompanies'),
      await post('/api/companies/getAllCompanies', { section: 'recent' }),
      await get('/api/industries/'),
      await get(`/api/industries/${confectioners}`),
    ]
    expect(shows.map(({ headers }) => headers[staleHeader])).toEqual(shows.map(() => 'parked'))
    for (const query of ['riem', 'speng'])
      expect((await post('/api/companies/suggestions', { query })).headers[staleHeader]).toBe('parked')
    for (const { body } of shows) expect(JSON.stringify(body)).toContain('"parked":true')
    expect((await get('/api/slug/huber-brot')).headers[staleHeader]).toBeUndefined()
    stale = true
    const both = await get('/api/slug/sattlerei-ohm', seenAt(7))
    stale = false
    expect(both.headers[staleHeader]).toBe('behind, parked')
  })

  test('that count say when a change of anything waits, shown or not: it may be missing in list, total and facets', async () => {
    const admin = await tokenOf('a', 'admin')
    const counts = () => [
      post('/api/companies/search', { query: 'Dach' }),
      post('/api/companies/search', { query: 'gibt es nicht' }),
      post('/api/companies/filter', { industry: roofers }),
      get('/api/companies/pagination?page=9'),
      get('/api/companies/pagination?q=dach', admin),
    ]
    // The second answer of a search comes from the cache.
    for (const { headers, body } of await Promise.all([...counts(), ...counts()])) {
      expect(headers[staleHeader]).toBe('parked')
      expect(body.parked).toBe(true)
      expect(JSON.stringify(body.companies)).not.toContain('parked')
    }
  })

  test('of every call wait for the position that their caller has seen', async () => {
    const at = { ...seenAt(7), ...(await tokenOf('a', 'admin')) }
    const needless = new Map([
      ['GET /api/postcodes/:plz', 'postcodes are shipped with the program'],
      ['GET /api/places', 'towns are shipped with the program'],
    ])
    const parameters: Readonly<Record<string, string>> = {
      ':id': huber.id,
      ':slug': 'huber-brot',
      ':page': 'agb',
      ':plz': '80331',
      ':version': '0',
    }
    const questions = new Map([
      ['/api/companies/:id/versions/as-of', '?asOf=2026-01-01'],
      ['/api/companies/:id/versions/difference', '?from=0&to=1'],
      ['/api/companies/:id/versions/page', '?asOf=2026-01-01'],
    ])
    const hasty: string[] = []
    for (const { method, url } of routes) {
      const route = `${method} ${url}`
      if (needless.has(route)) continue
      waits = 0
      await app.inject({
        method,
        url: url.replace(/:\w+/g, (name) => parameters[name] ?? name) + (questions.get(url) ?? ''),
        headers: at,
        ...(method === 'POST' && { payload: {} }),
      })
      if (waits === 0) hasty.push(route)
    }
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining([...questions.keys()]))
    expect(hasty).toEqual([])
  })

  test('of places while typing are at most ten, the largest first', async () => {
    const { data } = (await get('/api/places?query=m%C3%BCn')).body
    expect(data).toHaveLength(10)
    expect(data.slice(0, 2)).toMatchObject([
      { label: 'München', lat: expect.any(Number) },
      { label: 'Münster' },
    ])
    expect((await get('/api/places?query=8033')).body.data[0]).toMatchObject({ plz: '80331' })
    expect((await get('/api/places?query=xqz')).body.data).toEqual([])
  })

  test('of a postcode are its towns', async () => {
    expect((await get('/api/postcodes/80331')).body.data).toEqual({
      plz: '80331',
      towns: ['München'],
      latitude: expect.closeTo(48.13, 1),
      longitude: expect.closeTo(11.57, 1),
    })
    expect((await get('/api/postcodes/00000')).status).toBe(404)
    expect((await get('/api/postcodes/8033')).status).toBe(404)
  })

  test('of a legal page are its newest version or the one asked for', async () => {
    expect((await get('/api/legal/agb')).body.data).toMatchObject({ version: 2, html: '<p>Neu</p>' })
    const old = await get('/api/legal/agb?version=1')
    expect(old.body.data).toMatchObject({ version: 1, versions: [{ version: 1 }, { version: 2 }] })
    expect((await get('/api/legal/agb?version=9')).status).toBe(404)
  })
})
