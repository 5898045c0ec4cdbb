import { expect, test } from '@jest/globals'
import type { CompanyLikenessDocument } from '@schaufenster/projections/directory/company-likeness.ts'
import type { CompanyPairDocument } from '@schaufenster/projections/directory/company-pairs.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { alikePairs, type AlikePair } from './duplicates.ts'

const company = (id: string, more: Partial<CompanyLikenessDocument>): CompanyLikenessDocument => ({
  id,
  name: id,
  address: null,
  contact: {},
  importId: null,
  isThere: true,
  nameAndPlace: null,
  street: null,
  phone: null,
  website: null,
  ...more,
})

const modelsOf = (companies: readonly CompanyLikenessDocument[], apart: readonly string[] = []) => ({
  companyLikeness: memoryReader(new Map(companies.map((one) => [one.id, one]))),
  companyPairs: memoryReader(
    new Map(apart.map((id): [string, CompanyPairDocument] => [id, { id, isApart: true }])),
  ),
})

const mark = '80331 huber'

test('finds two of one name and place, and not two in two streets', async () => {
  const models = modelsOf([
    company('a', { nameAndPlace: mark, street: 'weg1' }),
    company('b', { nameAndPlace: mark }),
    company('c', { nameAndPlace: mark, street: 'allee2' }),
    company('d', { nameAndPlace: '80331 maier' }),
  ])
  const { pairs, next } = await alikePairs(models, { kind: 'name', limit: 20 })
  expect(pairs.map(({ id }) => id)).toEqual(['a.b', 'b.c'])
  expect(next).toBeUndefined()
})

test('leaves out what was told apart, and branches that share a number', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => company(id, { phone: '0891234567', nameAndPlace: mark }))
  const models = modelsOf(five.slice(0, 2), ['a.b'])
  expect((await alikePairs(models, { kind: 'name', limit: 20 })).pairs).toEqual([])
  expect((await alikePairs(modelsOf(five), { kind: 'phone', limit: 20 })).pairs).toEqual([])
  expect((await alikePairs(modelsOf(five.slice(0, 2)), { kind: 'phone', limit: 20 })).pairs).toHaveLength(1)
})

test('goes on where it ended, and meets every pair once, however many there are', async () => {
  const companies = Array.from({ length: 3_000 }, (_, at) =>
    company(`k${String(at).padStart(5, '0')}`, { website: `firma-${Math.floor(at / 2)}.example` }),
  )
  const models = modelsOf(companies)
  const found: AlikePair[] = []
  let cursor: string | undefined = ''
  for (let turns = 0; cursor !== undefined && turns < 1_000; turns += 1) {
    const page = await alikePairs(models, { kind: 'website', cursor, limit: 100 })
    found.push(...page.pairs)
    cursor = page.next
  }
  expect(cursor).toBeUndefined()
  expect(new Set(found.map(({ id }) => id)).size).toBe(1_500)
  expect(found).toHaveLength(1_500)
})
