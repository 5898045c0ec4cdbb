import { describe, expect, it } from '@jest/globals'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import fc from 'fast-check'
import { anyStrings, basicStrings, generators, sorts } from './document-arbitraries.ts'
import {
  at,
  fillingOf,
  indexed,
  openedForEach,
  record,
  step,
  things,
  type AnyFields,
  type DocumentsUnderTest,
  type Thing,
} from './document-samples.ts'
import { compareDocuments, compareScalars, matches } from './filter-matches.ts'
import { everything, type Sort } from './filter.ts'

/** What may be skipped for an engine that is emulated or slow. */
export interface DocumentsContractOptions {
  /** An emulator that compares strings as UTF-16 where the engine compares UTF-8 bytes. It isn't asked to sort letters beyond U+FFFF. */
  readonly comparesUtf16?: () => boolean
  /** How many random sets of documents are searched. */
  readonly runs?: number
}

/** What readers of any adapter find; part of `documents-suite.ts`. */
export const documentsReadsSuite = (
  open: () => Promise<DocumentsUnderTest>,
  { comparesUtf16 = () => false, runs = 300 }: DocumentsContractOptions,
): void => {
  describe('readers', () => {
    const under = openedForEach(open)

    it('finds exactly what plain TypeScript filters and sorts, indexed or not', async () => {
      const { words, thing, filters } = generators(comparesUtf16() ? basicStrings : anyStrings)
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.tuple(words, thing), { selector: ([key]) => key, maxLength: 12 }),
          filters,
          sorts,
          fc.boolean(),
          async (entries, where, sort, withIndexes) => {
            const projection = `things-${Math.random()}`
            const { id } = await fillingOf(under.writer, {
              projection,
              indexes: withIndexes ? indexed : [],
            })
            const records = entries.map(([key, document]) => record(key, document))
            await under.writer.commit(step(id, { documents: records }))
            const reader = under.documents.reader<AnyFields>({ name: projection, fold: () => undefined })
            const expected = records
              .filter((one) => matches(where, one.document))
              .toSorted(compareDocuments(sort))
            const query = { where, sort, limit: 1000 }
            expect(await reader.count(where)).toBe(expected.length)
            const [, ...keys] = [...records.keys(), 'x'].map((index) => records[Number(index)]?.key ?? 'x')
            const among = expected.map((one) => one.key).filter((key) => keys.includes(key))
            expect((await reader.find({ ...query, keys })).map((one) => one.key)).toEqual(among)
            expect(await reader.count(where, keys)).toBe(among.length)
            expect((await reader.find(query)).map((one) => [one.key, canonicalJson(one.document)])).toEqual(
              expected.map((one) => [one.key, canonicalJson(JSON.parse(JSON.stringify(one.document)))]),
            )
            const found = expected.map((one) => one.key)
            const inOrder = found.toSorted(compareScalars)
            expect(await under.writer.keysWhere(id, where)).toEqual(inOrder)
            const middle = inOrder[Math.floor(inOrder.length / 2)] ?? 'x'
            expect((await reader.find({ ...query, after: middle })).map((one) => one.key)).toEqual(
              found.filter((key) => compareScalars(key, middle) > 0),
            )
          },
        ),
        { numRuns: runs },
      )
    })

    it('gives what was folded, with its position, in the order of the keys asked for', async () => {
      const { id } = await under.created()
      await under.writer.commit(
        step(id, {
          documents: [
            record('a', { text: 'Müller & Söhne' }, { position: at(7) }),
            record('b', { flag: true }, { parked: true }),
          ],
        }),
      )
      const reader = under.documents.reader(things)
      expect(await reader.parkedAmong(['a', 'b', 'x'])).toEqual(['b'])
      expect(await reader.get('a')).toEqual({
        key: 'a',
        document: { text: 'Müller & Söhne' },
        position: at(7),
        parked: false,
      })
      expect(await reader.get('x')).toBeUndefined()
      expect((await reader.getMany(['b', 'x', 'a'])).map((one) => [one.key, one.parked])).toEqual([
        ['b', true],
        ['a', false],
      ])
    })

    it('pages without gaps and without overlaps, also where all sort values are equal', async () => {
      const { id } = await under.created(indexed)
      const keys = Array.from({ length: 25 }, (_, number) => `k${String(number).padStart(2, '0')}`)
      await under.writer.commit(step(id, { documents: keys.map((key) => record(key, { text: 'same' })) }))
      const reader = under.documents.reader(things)
      const sort: readonly Sort<Thing>[] = [{ field: 'text', direction: 'descending' }]
      const pages = await Promise.all(
        [0, 10, 20].map((offset) => reader.find({ where: everything, sort, limit: 10, offset })),
      )
      expect(pages.flat().map((one) => one.key)).toEqual(keys)
    })

    it('answers for a model that was never filled as for an empty one', async () => {
      const reader = under.documents.reader(things)
      expect([await reader.get('a'), await reader.getMany(['a']), await reader.count(everything)]).toEqual([
        undefined,
        [],
        0,
      ])
      expect(await under.documents.servingGeneration(things)).toBeUndefined()
    })

    it('follows the entries of an indexed list as it changes', async () => {
      const { id } = await under.created(indexed)
      const put = (ordinal: number, document: Thing | undefined) =>
        under.writer.commit(step(id, { documents: [record('a', document, { position: at(ordinal) })] }))
      const holds = async (tag: string) => (await under.keysOf({ field: 'tags', contains: tag })).length === 1
      await put(1, { tags: ['x', 'y', 'x'] })
      expect([await holds('x'), await holds('y'), await holds('z')]).toEqual([true, true, false])
      await put(2, { tags: ['z'] })
      expect([await holds('x'), await holds('z')]).toEqual([false, true])
      await put(1, { tags: ['x'] })
      expect([await holds('x'), await holds('z')]).toEqual([false, true])
      await put(3, undefined)
      expect(await holds('z')).toBe(false)
    })
  })
}
