import { beforeAll, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import type { SitemapDocument } from '@schaufenster/projections/discovery/sitemap.ts'
import type { Freshness } from '../../app/freshness.ts'
import { createListedCompanies } from '../../directory/listed-companies.ts'
import { memoryReader } from '../../lib/memory-reader.ts'
import {
  and,
  approved,
  bakeries,
  confectioners,
  registered,
  roofers,
  sampleDirectory,
} from '../../lib/sample-directory.ts'
import { landingIndex, landingPage, type LandingDeps } from './landing-page.ts'
import { landingPages } from './landing-pages.ts'
import { keptTowns } from './landing-towns.ts'
import { similarCompanies } from './similar-companies.ts'

const made = (industry: typeof bakeries, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index
    const slug = `${industry === roofers ? 'dach' : 'brot'}-${number}`
    return registered({ name: `Nummer ${number}`, slug, industry, munich: true })
  })

const bakers = [...made(bakeries, 4), ...made(confectioners, 2, 4)].map((company) => and(company, approved))
const hidden = made(bakeries, 1, 9)
const few = made(roofers, 4).map((company) => and(company, approved))

const unmoved: Freshness = {
  waitFor: async () => true,
  head: async () => beginning,
  markOf: () => 'always the same',
}

type Listings = ReturnType<typeof createListedCompanies>
type Deps = LandingDeps & { readonly listings: Listings }

let deps: Deps
/** What leads on from a company. */
const similarTo = async (id: string, from: Deps = deps) => {
  const company = await from.listings.company(id)
  if (company === undefined) throw new Error(`nobody is ${id}`)
  return similarCompanies(from, company)
}

const depsOf = async (
  companies: Parameters<typeof sampleDirectory>[0],
  now = Date.parse('2026-11-02T10:00:00Z'),
): Promise<Deps> => {
  const directory = await sampleDirectory(companies)
  const { search } = directory
  const listings = createListedCompanies(directory, () => now)
  return {
    search,
    listings,
    townsOf: keptTowns({ search, listings }, unmoved),
    gazetteer: germany(),
    now: () => now,
  }
}

beforeAll(async () => {
  deps = await depsOf([...bakers, ...hidden, ...few])
})

test('an industry in a town has a page of facts from five public companies on', async () => {
  const page = await landingPage(deps, 'bäckereien', 'muenchen')
  expect(page).toMatchObject({
    industry: { name: 'Bäckereien' },
    town: { name: 'München', slug: 'muenchen' },
    total: 6,
    open: 6,
    postcodes: [{ plz: '80331', count: 6 }],
    neighbours: [],
    others: [],
  })
  expect(page?.companies.map(({ slug }) => slug).sort()).toEqual(bakers.map((_, index) => `brot-${index}`))
})

test('on a holiday it claims of nobody to be open who says nothing of the day', async () => {
  const christmas = Date.parse('2026-12-25T10:00:00Z')
  const page = await landingPage(await depsOf(bakers, christmas), 'bäckereien', 'muenchen')
  expect(page).toMatchObject({ total: 6, open: 0, holiday: '1. Weihnachtstag' })
  expect(page?.companies[0]?.holidays?.[0]).toEqual({ date: '2026-12-25', name: '1. Weihnachtstag' })
})

test('below five, of an unknown town and of an unknown industry there is none', async () => {
  expect(await landingPage(deps, 'dachdecker', 'muenchen')).toBeUndefined()
  expect(await landingPage(deps, 'bäckereien', 'berlin')).toBeUndefined()
  expect(await landingPage(deps, 'gibt-es-nicht', 'muenchen')).toBeUndefined()
})

test('an industry that was merged leads to what it went into', async () => {
  expect((await landingPage(deps, 'konditoreien', 'muenchen'))?.industry.name).toBe('Bäckereien')
})

test('the index and the addresses for search engines name every page, and no other', async () => {
  const index = await landingIndex(deps)
  expect(index).toMatchObject([{ industry: { name: 'Bäckereien' }, towns: [{ slug: 'muenchen', count: 6 }] }])
  const document = {
    slug: 's',
    isApproved: true,
    isDeleted: false,
    isHidden: false,
    isPublic: true,
    city: 'München',
  }
  const sitemap = memoryReader(
    new Map<string, SitemapDocument>([
      ['1', { ...document, changedAt: '2026-10-01', industryIds: [bakeries] }],
      ['2', { ...document, changedAt: '2026-11-01', industryIds: [confectioners] }],
      ['3', { ...document, changedAt: '2026-12-01', industryIds: [roofers] }],
      ['4', { ...document, changedAt: '2026-12-01', industryIds: [bakeries], isPublic: false }],
    ]),
  )
  expect(await landingPages({ ...deps, sitemap })).toEqual([
    { path: '/branchen' },
    { path: `/branche/${encodeURIComponent('bäckereien')}/muenchen`, changedAt: '2026-11-01' },
  ])
})

test('from a company others of its industry near by lead on, and its landing page', async () => {
  const { companies, landing } = await similarTo('brot-0')
  expect(companies).toHaveLength(5)
  expect(companies.map(({ slug }) => slug)).not.toContain('brot-0')
  expect(landing).toEqual({ industry: 'bäckereien', town: 'muenchen', count: 6 })
  const roofer = await similarTo(few[0]?.id ?? '')
  expect(roofer.landing).toBeUndefined()
  expect(roofer.companies).toHaveLength(3)
})

test('from a company that visitors don’t see nothing leads on', async () => {
  const [waiting] = hidden
  expect(await similarTo(waiting?.id ?? '')).toEqual({ companies: [], parked: false })
})

test('a window near by knows when its company is closed', async () => {
  const days = [{ from: '2026-12-24', to: '2026-12-26', hours: [] }]
  const [first, second, ...others] = bakers
  if (first === undefined || second === undefined) throw new Error('nobody was made')
  const closed = and(
    second,
    { type: 'CompanySpecialHoursSet', data: { specialHours: days } },
    { type: 'CompanyPaused', data: { from: '2026-11-01', until: '2026-11-20' } },
  )
  const { companies } = await similarTo(first.id, await depsOf([first, closed, ...others]))
  expect(companies.find(({ _id }) => _id === closed.id)).toMatchObject({
    specialHours: days,
    paused: { from: '2026-11-01', until: '2026-11-20' },
  })
})

test('towns are counted once for all companies and pages of an industry, until a model moves', async () => {
  let counted = 0
  let mark = 'before'
  const search: typeof deps.search.search = (request) => {
    if (request.facets?.includes('city')) counted += 1
    return deps.search.search(request)
  }
  const townsOf = keptTowns(
    { ...deps, search: { ...deps.search, search } },
    { ...unmoved, markOf: () => mark },
  )
  await similarTo('brot-0', { ...deps, townsOf })
  await similarTo('brot-1', { ...deps, townsOf })
  await landingPage({ ...deps, townsOf }, 'bäckereien', 'muenchen')
  expect(counted).toBe(1)
  mark = 'after'
  const { landing } = await similarTo('brot-1', { ...deps, townsOf })
  expect(counted).toBe(2)
  expect(landing).toMatchObject({ town: 'muenchen', count: 6 })
})

test('a company is on the pages of all its industries, not only of the main one', async () => {
  const [first, ...others] = made(bakeries, 5, 20)
  if (first === undefined) throw new Error('nobody was made')
  const both = and(first, { type: 'CompanyIndustriesChanged', data: { industryIds: [roofers, bakeries] } })
  const companies = [both, ...others].map((company) => and(company, approved))
  const page = await landingPage(await depsOf(companies), 'bäckereien', 'muenchen')
  expect(page?.total).toBe(5)
  const card = page?.companies.find(({ slug }) => slug === 'brot-20')
  expect(card?.industry.map(({ _id }) => _id)).toEqual([roofers, bakeries])
})
