import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Lexicon } from './analysis/lexicon.ts'
import { createMemorySearchIndex } from './memory-search-index.ts'
import { orderOf } from './query/order.ts'
import { histories, questions, synonyms } from './search-arbitraries.ts'
import { describeFinding } from './search-finds-suite.ts'
import type { MaintainedSearchIndex, SearchSchema, SearchWrite } from './search-index.ts'
import { asking, corpus, documentOf, lexicon, munich, schema, version, writesOf } from './search-samples.ts'

/** Creates an empty index. With more matches than `exactUpTo` it may estimate. */
export type CreateSearchIndex = (options: {
  readonly schema: SearchSchema
  readonly lexicon: Lexicon
  readonly exactUpTo?: number
}) => Promise<MaintainedSearchIndex>

/**
 * What every search index promises. Call it once in an adapter's tests. It compares `runs` random histories and tries twice as many texts; use fewer
 * if an index is slow.
 */
export const describeSearchIndex = (
  name: string,
  create: CreateSearchIndex,
  { runs = 60 }: { readonly runs?: number } = {},
): void => {
  describe(`${name} as a search index`, () => {
    let index: MaintainedSearchIndex
    beforeEach(async () => {
      index = await create({ schema, lexicon })
    })
    afterEach(() => index.close())

    const { ask, idsOf } = asking(() => index)

    describeFinding(() => index)

    describe('is the same however often and in whatever order it is told', () => {
      it('skips writes that are not newer, also of what was removed', async () => {
        const write = (at: number, title?: string): SearchWrite => ({
          id: 'a',
          version: version(at),
          document: title === undefined ? undefined : documentOf({ name: title }),
        })
        await index.apply([write(2, 'Zweite')])
        await index.apply([write(1, 'Erste'), write(2, 'Andere')])
        expect(await idsOf('Zweite')).toEqual(['a'])
        expect(await idsOf('Erste Andere')).toEqual([])

        await index.apply([write(4), write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        await index.apply([write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        expect(await index.newest()).toBe(version(4))

        await index.sweepTombstones(version(3))
        await index.apply([write(3, 'Dritte')])
        expect(await idsOf('')).toEqual([])
        await index.apply([write(5, 'Fünfte')])
        expect(await idsOf('fuenfte')).toEqual(['a'])
      })

      it('changes a document as a whole: words, rank, place and keywords', async () => {
        await index.apply(
          writesOf({ a: { name: 'Alt', city: 'Ulm', at: munich, rank: 1 }, b: { name: 'Bald', rank: 5 } }),
        )
        const counted = { facets: ['city'], near: { lat: munich[0], lon: munich[1], radiusKm: 1 } }
        expect(await ask('', counted)).toMatchObject({ facets: { city: [{ value: 'Ulm', count: 1 }] } })
        await index.apply(writesOf({ a: { name: 'Alt', city: 'Neu-Ulm', at: munich, rank: 1 } }, 5))
        expect(await ask('', counted)).toMatchObject({ facets: { city: [{ value: 'Neu-Ulm', count: 1 }] } })
        await index.apply(writesOf({ a: { name: 'Neu', city: 'Bonn', rank: 9 } }, 10))
        expect(await idsOf('Alt')).toEqual([])
        expect(await idsOf('Ulm')).toEqual([])
        expect(await idsOf('')).toEqual(['a', 'b'])
        expect(await idsOf('', { keywords: { city: ['Ulm'] } })).toEqual([])
        expect(await idsOf('', { near: { lat: munich[0], lon: munich[1], radiusKm: 1 } })).toEqual([])
        expect(await idsOf('Neu', { keywords: { city: ['Bonn'] } })).toEqual(['a'])
      })

      it('refuses a batch with an unknown field or keyword as a whole', async () => {
        const unknown = { text: { nickname: ['X'] }, keywords: { colour: ['red'] }, rank: 0 }
        await expect(
          index.apply([...writesOf(corpus), { id: 'x', version: version(99), document: unknown }]),
        ).rejects.toThrow('index companies has no nickname, colour')
        expect(await ask('')).toMatchObject({ total: 0, hits: [] })
        expect(await index.newest()).toBeUndefined()
        await index.apply(writesOf(corpus))
        expect(await idsOf('Dach')).toHaveLength(6)
      })

      it('finds the same after a purge', async () => {
        await index.apply(writesOf(corpus))
        await index.apply([{ id: 'dach', version: version(100), document: undefined }])
        await index.purge()
        expect(await idsOf('Dach')).toEqual([
          'zimmerei',
          'dachdecker',
          'terrassendach',
          'daecher',
          'spengler',
        ])
        await index.apply(writesOf({ dach: corpus['dach'] ?? { name: '' } }, 101))
        expect(await idsOf('Dach & Fach')).toEqual(['dach'])
      })
    })

    it('takes any text, in documents and questions', async () => {
      let at = 0
      const anyText = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ unit: fc.constantFrom(...'AND OR NOT NEAR*"^(){}:+-%_\'’ aä𠮷ß'), maxLength: 80 }),
        fc.constantFrom('𠮷'.repeat(40), 'ab' + '𠮷'.repeat(40), "'; DROP TABLE hit; --"),
      )
      await fc.assert(
        fc.asyncProperty(anyText, anyText, async (written, typed) => {
          at += 1
          await index.apply([
            { id: `any-${at}`, version: version(at), document: documentOf({ name: written }) },
          ])
          for (const question of [typed, written]) {
            expect((await ask(question)).exact).toBe(true)
            await index.suggest(question, 50)
          }
          if (/[\p{L}\p{N}]/u.test(written))
            expect((await ask(written, { limit: 200 })).total).toBeGreaterThan(0)
        }),
        { numRuns: 2 * runs },
      )
    })

    it('estimates only above its limit, and still finds the best and the nearest', async () => {
      const small = await create({ schema, lexicon, exactUpTo: 100 })
      // Northwards from Munich, about eleven metres apart.
      const many = (count: number, from: number): readonly SearchWrite[] =>
        Array.from({ length: count }, (_, at) => from + at).map((number) => ({
          id: `company-${number}`,
          version: version(number),
          document: documentOf({
            name: `Bäckerei ${number}`,
            city: number % 4 === 0 ? 'Ulm' : 'Bonn',
            at: [munich[0] + number / 10_000, munich[1]],
            rank: number === 77 ? 1000 : 0,
          }),
        }))
      const request = { text: 'Bäckerei', facets: ['city'], offset: 95, limit: 10 }
      await small.apply(many(100, 1))
      expect(await small.search(request)).toMatchObject({
        total: 100,
        exact: true,
        facets: {
          city: [
            { value: 'Bonn', count: 75 },
            { value: 'Ulm', count: 25 },
          ],
        },
      })
      await small.apply(many(20_000, 101))
      const answer = await small.search(request)
      expect(answer.hits).toHaveLength(10)
      if (answer.exact) expect(answer.total).toBe(20_100)
      else {
        expect(Math.abs(answer.total - 20_100)).toBeLessThan(6000)
        expect(answer.facets['city']?.map(({ value }) => value)).toEqual(['Bonn', 'Ulm'])
      }

      const near = { lat: munich[0], lon: munich[1], radiusKm: 500 }
      const best = await small.search({ text: 'Bäckerei', offset: 0, limit: 1 })
      expect(best.hits.map(({ id }) => id)).toEqual(['company-77'])
      const around = await small.search({ text: 'Bäckerei', near, offset: 1, limit: 2 })
      expect(around.hits.map(({ id }) => id)).toEqual(['company-2', 'company-3'])
      const nearest = await small.search({ text: 'Bäckerei', near, sort: 'distance', offset: 2, limit: 3 })
      expect(nearest.hits.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
        ['company-3', 0.03],
        ['company-4', 0.04],
        ['company-5', 0.06],
      ])
      await small.close()
    })

    it('breaks ties of rank by a shuffle of the ids that is the same everywhere', async () => {
      const ids = Array.from({ length: 300 }, (_, at) => `company-${at}`)
      const same = ids.map((id, at): SearchWrite => ({
        id,
        version: version(at + 1),
        document: documentOf({ name: 'Apotheke' }),
      }))
      await index.apply(same.toReversed())
      const expected = ids.toSorted((a, b) => orderOf(0, a) - orderOf(0, b))
      expect(await idsOf('Apotheke', { offset: 250, limit: 20 })).toEqual(expected.slice(250, 270))
    })

    it('gives the same hits in the same order as a look at every document', async () => {
      await fc.assert(
        fc.asyncProperty(histories, questions, async (history, asked) => {
          const reference = createMemorySearchIndex(schema, lexicon)
          const tested = await create({ schema, lexicon })
          try {
            for (const each of [reference, tested]) {
              await each.setSynonyms(synonyms)
              for (const writes of history) await each.apply(writes)
            }
            for (const { typed, request } of asked) {
              expect({ request, answer: await tested.search(request) }).toEqual({
                request,
                answer: await reference.search(request),
              })
              expect({ typed, found: await tested.suggest(typed, 3) }).toEqual({
                typed,
                found: await reference.suggest(typed, 3),
              })
            }
          } finally {
            await tested.close()
          }
        }),
        { numRuns: runs },
      )
    })
  })
}
