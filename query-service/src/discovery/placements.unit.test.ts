import { describe, expect, test } from '@jest/globals'
import type { PlacementDocument } from '@schaufenster/projections/discovery/placements.ts'
import type { CompanyCard } from '../directory/contract.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import type { ListedCompanies } from './listed-companies.ts'
import { bySection, placedCards, placementViews } from './placements.ts'

const card = (id: string, isApproved = true): CompanyCard => ({
  _id: id,
  id,
  slug: id,
  name: id,
  industry: [],
  tier: 'BASIC',
  isApproved,
})
const cards = [card('huber'), card('meier'), card('geheim', false)]
const names = new Map([
  ['baeckerei', 'Bäckereien'],
  ['dach', 'Dachdecker'],
  ['konditorei', 'Bäckereien'],
])
const idOf = (id: string): string => (id === 'konditorei' ? 'baeckerei' : id)

const unasked = () => {
  throw new Error('nobody asks for it')
}
const listings: ListedCompanies = {
  industries: async () => ({
    all: [],
    find: (id) =>
      names.has(id) ? { id: idOf(id), name: names.get(id) ?? '', slug: id, archived: false } : undefined,
    refs: (ids) => ids.map((id) => ({ _id: idOf(id), name: names.get(id) ?? '' })),
    idsOf: (id) => [id],
  }),
  companies: async (ids, seesAll) =>
    cards
      .filter(({ id, isApproved }) => ids.includes(id) && (seesAll || isApproved))
      .map((one) => ({ card: one, services: [], about: () => [] })),
  company: unasked,
  isAnyParked: unasked,
  starsOf: unasked,
  rows: unasked,
  recent: unasked,
  filtered: unasked,
}

const place = (id: string, company: string, wanted: Partial<PlacementDocument> = {}) =>
  [
    id,
    {
      id,
      version: 0,
      section: 'heroSlider',
      company,
      industry: null,
      position: 0,
      from: '2026-11-01',
      to: null,
      sponsored: false,
      removed: false,
      ...wanted,
    },
  ] as const

const documents = new Map<string, PlacementDocument>([
  place('second', 'huber', { position: 2, sponsored: true }),
  place('first', 'meier', { position: 1.5, to: '2026-11-21' }),
  place('hidden', 'geheim', { position: 0 }),
  place('gone', 'weg', { position: 9 }),
  place('over', 'huber', { section: 'hotspot', to: '2026-11-20' }),
  place('planned', 'meier', { section: 'hotspot', from: '2026-11-22', position: 1 }),
  place('removed', 'meier', { section: 'hotspot', removed: true }),
  place('roof', 'meier', { section: 'category', industry: 'dach' }),
  place('cake', 'huber', { section: 'category', industry: 'konditorei', position: 4 }),
  place('bread', 'meier', { section: 'category', industry: 'baeckerei', position: 3 }),
])

const viewsAt = (moment: string, seesAll: boolean, parked: readonly string[] = []) =>
  placementViews(
    {
      placements: memoryReader(documents, new Set(parked)),
      listings,
      now: () => Date.parse(moment),
    },
    seesAll,
  )
const noon = '2026-11-21T11:00:00.000Z'

describe('placements', () => {
  test('are shown to visitors while they run and their companies are public, in their order', async () => {
    const { heroSlider, hotspot, category } = bySection(await viewsAt(noon, false))
    expect(heroSlider.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(hotspot).toEqual([])
    expect(category.map(({ id }) => id)).toEqual(['bread', 'cake', 'roof'])
  })

  test('begin and end with the day in Germany', async () => {
    const ids = async (moment: string) => (await viewsAt(moment, false)).map(({ id }) => id)
    expect(await ids('2026-11-21T22:59:00.000Z')).toContain('first')
    expect(await ids('2026-11-21T23:01:00.000Z')).not.toContain('first')
    expect(await ids('2026-11-21T23:01:00.000Z')).toContain('planned')
    expect(await ids('2026-11-20T22:59:00.000Z')).toContain('over')
  })

  test('tell their managers why one is not shown', async () => {
    const views = await viewsAt(noon, true)
    const states = Object.fromEntries(views.map(({ id, state }) => [id, state]))
    expect(states).toEqual({
      first: 'running',
      second: 'running',
      hidden: 'hidden',
      gone: 'hidden',
      over: 'over',
      planned: 'planned',
      roof: 'running',
      cake: 'running',
      bread: 'running',
    })
    expect(views.find(({ id }) => id === 'gone')?.company).toBeUndefined()
    expect(views.find(({ id }) => id === 'second')?.position).toBe(3)
  })

  test('count of a merged industry in the list of the one that it went into', async () => {
    const views = await viewsAt(noon, true)
    expect(views.find(({ id }) => id === 'cake')).toMatchObject({
      position: 2,
      industry: { name: 'Bäckereien' },
    })
  })

  test('say on their cards that they are paid, and what waits', async () => {
    const views = bySection(await viewsAt(noon, false, ['second'])).heroSlider
    expect(placedCards(views)).toMatchObject([
      { name: 'meier', sponsored: false },
      { name: 'huber', sponsored: true, parked: true },
    ])
  })
})
