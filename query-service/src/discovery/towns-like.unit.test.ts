import { describe, expect, test } from '@jest/globals'
import type { Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { editsBetween } from '@schaufenster/projections/search/analysis/edits.ts'
import fc from 'fast-check'
import { namesakes, townsLike } from './towns-like.ts'

const labels = (towns: readonly Town[]) => towns.map(({ name, lat, lon }) => `${name} ${lat} ${lon}`)

/** By the definition: compares every name. */
const nearestOfAll = (name: string) => {
  const typed = foldName(name)
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  const words = typed.split(' ').length
  const { towns, englishNames } = germany()
  const named = [...towns.map((town) => [town.folded, town] as const), ...englishNames]
  const near = named.flatMap(([folded, town]) => {
    const edits = editsBetween(typed, folded.split(' ').slice(0, words).join(' '), most)
    return edits <= most && most > 0 ? [{ town, edits }] : []
  })
  const nearest = Math.min(...near.map(({ edits }) => edits))
  return namesakes([...new Set(near.filter(({ edits }) => edits === nearest).map(({ town }) => town))])
}

describe('towns whose names are almost so', () => {
  const mistake = fc.record({
    town: fc.constantFrom(...germany().towns),
    at: fc.nat(20),
    length: fc.nat(2),
    letters: fc.string({ unit: fc.constantFrom('a', 'e', 'r', 'n', ' ', 'ü'), maxLength: 2 }),
    words: fc.integer({ min: 1, max: 4 }),
  })

  test('are those that every name compared would give, in the same order', async () => {
    const like = townsLike(germany())
    await fc.assert(
      fc.asyncProperty(mistake, async ({ town, at, length, letters, words }) => {
        const name = town.name.split(' ').slice(0, words).join(' ')
        const typed = name.slice(0, at) + letters + name.slice(at + length)
        expect((await like([typed])).map(labels)).toEqual([labels(nearestOfAll(typed))])
      }),
      { numRuns: 200 },
    )
  })

  test('are told apart for each of several names', async () => {
    const found = await townsLike(germany())(['Hambrug', 'Quastenflosser', 'Muenchn'])
    expect(found.map((towns) => towns.map(({ name }) => name))).toEqual([['Hamburg'], [], ['München']])
  })
})
