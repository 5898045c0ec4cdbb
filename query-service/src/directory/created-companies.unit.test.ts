import { beforeAll, describe, expect, test } from '@jest/globals'
import { pageOf } from '../app/paging.ts'
import { and, approved, bakeries, registered, roofers, sampleDirectory } from '../lib/sample-directory.ts'
import { createdCompanies, type CreatedQuery } from './created-companies.ts'
import type { DirectoryModels } from './queries.ts'

const gone = {
  type: 'CompanyDeleted',
  data: { reason: 'Doppelt.', restorableUntil: '2026-02-01T00:00:00.000Z' },
} as const

const companies = [
  and(registered({ name: 'Ölmühle Hof', slug: 'oelmuehle-hof', industry: bakeries }), approved),
  and(
    registered({ name: 'Hofbräu Ast', slug: 'hofbraeu-ast', industry: roofers, munich: true }),
    approved,
    gone,
  ),
  registered({ name: 'Zur Hofstatt', slug: 'zur-hofstatt', industry: roofers, munich: true }),
  and(registered({ name: 'Café Morgen', slug: 'cafe-morgen', services: ['Hofladen'] }), {
    type: 'CompanyContactChanged',
    data: { email: 'hallo@cafe-morgen.example' },
  }),
]

describe('companies that came within a span', () => {
  let models: DirectoryModels
  let entries: ReadonlySet<string>
  beforeAll(async () => {
    entries = new Set([companies[2]!.id])
    models = await sampleDirectory(companies, new Set(), entries)
  })
  const came = Date.UTC(2026, 0, 1, 10)
  const list = (query: Partial<CreatedQuery>) =>
    createdCompanies(models, {
      span: { from: came, to: came + 1 },
      text: '',
      order: 'alphabetically',
      page: pageOf({}),
      ...query,
    })
  const names = async (query: Partial<CreatedQuery>) =>
    (await list(query)).companies.map(({ document }) => document.profile.name)

  test('are all of them, deleted ones too, and none of another time', async () => {
    expect(await names({})).toEqual(['Café Morgen', 'Hofbräu Ast', 'Ölmühle Hof', 'Zur Hofstatt'])
    expect(await names({ span: { from: came + 1, to: came + 9 } })).toEqual([])
    expect(await names({ span: { from: came - 9, to: came }, text: 'hof' })).toEqual([])
  })

  test.each([
    [{ status: 'approved' }, ['Ölmühle Hof']],
    [{ status: 'deleted' }, ['Hofbräu Ast']],
    [{ status: 'pending', industryIds: [roofers] }, ['Zur Hofstatt']],
    [{ text: ' HOF ' }, ['Hofbräu Ast', 'Ölmühle Hof', 'Zur Hofstatt']],
    [{ text: 'münchen' }, ['Hofbräu Ast', 'Zur Hofstatt']],
    [{ text: '80331 hof', status: 'deleted' }, ['Hofbräu Ast']],
    [{ text: 'hof', status: 'approved' }, ['Ölmühle Hof']],
    [{ text: 'hallo@cafe-morgen.example' }, ['Café Morgen']],
    [{ text: 'https://x.example/unternehmen/zur-hofstatt' }, ['Zur Hofstatt']],
    [{ text: 'gibt es nicht' }, []],
  ])('are those that %j leaves', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('come page by page with their total, found by words or not', async () => {
    for (const text of ['', 'hof']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list({ text, page: pageOf({ page, limit: 2 }) })),
      )
      const found = pages.flatMap((page) => page.companies.map(({ key }) => key))
      const total = text === '' ? 4 : 3
      expect(pages.map((page) => page.total)).toEqual([total, total, total])
      expect(pages.every(({ exact }) => exact)).toBe(true)
      expect([found.length, new Set(found).size]).toEqual([total, total])
    }
  })

  test('tell what waits to be taken into the index that found them', async () => {
    const parked = async (text: string) =>
      (await list({ text })).companies.filter((one) => one.parked).map(({ key }) => key)
    expect([await parked(''), await parked('hof')]).toEqual([[], [...entries]])
  })
})
