import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import fc from 'fast-check'
import type { Documents } from './documents.ts'
import type {
  CheckpointMove,
  Commit,
  DocumentRecord,
  DocumentsWriter,
  ParkedEvent,
} from './documents-writer.ts'
import {
  everything,
  type AnyFilter,
  type AnySort,
  type Filter,
  type Index,
  type Scalar,
  type Sort,
} from './filter.ts'
import { compareDocuments, matches } from './filter-matches.ts'

/** An adapter under test: both sides over the same data. */
export interface DocumentsUnderTest {
  readonly writer: DocumentsWriter
  readonly documents: Documents
  readonly dispose: () => Promise<void>
}

interface Thing {
  readonly text?: string | null
  readonly number?: number | null
  readonly flag?: boolean | null
  readonly nested?: { readonly deep?: string | number | null }
  readonly tags?: readonly string[] | null
  readonly plain?: readonly string[] | null
  readonly mixed?: Scalar | null
}

const things = { name: 'things', fold: (document: Thing | undefined): Thing | undefined => document }

/** So that filters of any field are filters of it. */
type AnyFields = Readonly<Record<string, Scalar>>

const at = positionFromOrdinal

const record = (key: string, document: unknown, rest: Partial<DocumentRecord> = {}): DocumentRecord => ({
  key,
  document,
  epoch: 0,
  position: at(1),
  partitionKey: 'p',
  parked: false,
  ...rest,
})

const step = (
  generation: number,
  { partition = 0, after = at(0), through = at(0), ...rest }: Partial<Commit & CheckpointMove> = {},
): Commit => ({
  generation,
  checkpoints: [{ partition, after, through }],
  documents: [],
  parked: [],
  unparked: [],
  traces: [],
  erases: false,
  ...rest,
})

const waiting = (key: string, ordinal: number, reason?: string): ParkedEvent => ({
  key,
  position: at(ordinal),
  stream: `thing-${key}`,
  revision: ordinal,
  type: 'ThingHappened',
  reason,
})

const anyStrings = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'ab',
    'b',
    'ä',
    'Ä',
    'ß',
    'Straße',
    '\u{1f600}',
    '\uffff',
    '\u{10ffff}',
    'a\u0000b',
    "'",
    '"',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
/** The same without letters beyond U+FFFF, which UTF-16 puts before some that UTF-8 puts after them. */
const basicStrings = anyStrings.map((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, 'z'))
const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 2.5, 2 ** 53, 1e21),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const fields = [
  'text',
  'number',
  'flag',
  'nested.deep',
  'tags',
  'plain',
  'mixed',
  'nested',
  'absent',
] as const
const field = fc.constantFrom(...fields)
const sorts: fc.Arbitrary<readonly AnySort[]> = fc.array(
  fc.record({
    field: fc.constantFrom('text', 'number', 'flag', 'nested.deep', 'mixed'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  { maxLength: 2 },
)

/** Documents and filters with these strings. */
const generators = (words: fc.Arbitrary<string>) => {
  const scalars: fc.Arbitrary<Scalar> = fc.oneof(words, numbers, fc.boolean())
  const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
  const lists = maybe(fc.array(words, { maxLength: 3 }))

  const thing = fc.record(
    {
      text: maybe(words),
      number: maybe(numbers),
      flag: maybe(fc.boolean()),
      nested: fc.record({ deep: maybe(fc.oneof(words, numbers)) }, { requiredKeys: [] }),
      tags: lists,
      plain: lists,
      mixed: maybe(scalars),
    },
    { requiredKeys: [] },
  )

  const bound = fc.oneof(words, numbers)

  const filters = fc.letrec<{ filter: AnyFilter; leaf: AnyFilter }>((tie) => ({
    leaf: fc.oneof(
      fc.record({ field, is: scalars }),
      fc.record({ field, in: fc.array(scalars, { maxLength: 3 }) }),
      fc.record({ field, contains: scalars }),
      fc.record({ field, startsWith: words }),
      fc.record({ field, exists: fc.boolean() }),
      fc.record(
        { field, atLeast: bound, above: bound, atMost: bound, below: bound },
        { requiredKeys: ['field'] },
      ),
    ),
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      tie('leaf'),
      fc.record({ every: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ some: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ not: tie('filter') }),
    ),
  })).filter
  return { words, thing, filters }
}

const indexed: readonly Index<Thing>[] = [
  { fields: ['text', 'number'] },
  { fields: ['mixed'] },
  { fields: ['nested.deep'] },
  { fields: ['tags'], each: true },
]

/** What an engine that is not the real one, or is slow, can be spared. */
export interface DocumentsContractOptions {
  /** An emulator that compares strings as UTF-16 where the engine compares their UTF-8 bytes: not asked to order letters beyond U+FFFF. */
  readonly comparesUtf16?: () => boolean
  /** Random sets of documents that are searched. */
  readonly runs?: number
}

/** What every adapter of `Documents` and `DocumentsWriter` promises. */
export const documentsContract = (
  name: string,
  open: () => Promise<DocumentsUnderTest>,
  { comparesUtf16 = () => false, runs = 300 }: DocumentsContractOptions = {},
): void => {
  describe(`documents: ${name}`, () => {
    let under: DocumentsUnderTest
    let writer: DocumentsWriter
    beforeEach(async () => {
      under = await open()
      writer = under.writer
    })
    afterEach(() => under.dispose())

    const created = (indexes: readonly Index<Thing>[] = [], partitions = 1) =>
      writer.create({ projection: 'things', version: 1, partitions, indexes })
    const keysOf = async (where: Filter<Thing> = everything, sort: readonly Sort<Thing>[] = []) => {
      const found = await under.documents.reader(things).find({ where, sort, limit: 1000 })
      return found.map((one) => one.key)
    }

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
            const { id } = await writer.create({
              projection,
              version: 1,
              partitions: 1,
              indexes: withIndexes ? indexed : [],
            })
            const records = entries.map(([key, document]) => record(key, document))
            await writer.commit(step(id, { documents: records }))
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
            expect(await writer.keysWhere(id, where)).toEqual(
              expected
                .map((one) => one.key)
                .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
            )
          },
        ),
        { numRuns: runs },
      )
    })

    it('gives what was folded, with its position, in the order of the keys asked for', async () => {
      const { id } = await created()
      await writer.commit(
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
        stamp: await reader.stamp('a'),
      })
      expect([await reader.get('x'), await reader.stamp('x')]).toEqual([undefined, undefined])
      expect((await reader.getMany(['b', 'x', 'a'])).map((one) => [one.key, one.parked])).toEqual([
        ['b', true],
        ['a', false],
      ])
    })

    it('stamps a document anew with every fold of it, and only then', async () => {
      const blue = await created()
      const reader = under.documents.reader(things)
      const stamps: (string | undefined)[] = []
      const look = async () => {
        stamps.push(await reader.stamp('a'))
        expect((await reader.get('a'))?.stamp).toBe(stamps.at(-1))
      }
      const fold = async (ordinal: number, key: string, rest: Partial<DocumentRecord>) => {
        const documents = [record(key, { text: 'same' }, rest)]
        await writer.commit(step(blue.id, { after: at(ordinal - 1), through: at(ordinal), documents }))
        await look()
      }
      await fold(1, 'a', { position: at(1) })
      await fold(2, 'a', { position: at(2) })
      await fold(3, 'a', { position: at(2), epoch: 1 })
      await fold(4, 'a', { position: at(2), epoch: 1, parked: true })
      const green = await created()
      const refolded = record('a', { text: 'same' }, { position: at(2), epoch: 1, parked: true })
      await writer.commit(step(green.id, { through: at(5), documents: [refolded] }))
      await writer.serve(green.id, blue.id)
      await look()
      expect(new Set(stamps).size).toBe(5)

      const documents = [record('b', {}, { position: at(6) })]
      await writer.commit(step(green.id, { after: at(5), through: at(6), documents }))
      expect(await reader.stamp('a')).toBe(stamps.at(-1))
    })

    it('pages without gaps and without overlaps, also where all sort values are equal', async () => {
      const { id } = await created(indexed)
      const keys = Array.from({ length: 25 }, (_, number) => `k${String(number).padStart(2, '0')}`)
      await writer.commit(step(id, { documents: keys.map((key) => record(key, { text: 'same' })) }))
      const reader = under.documents.reader(things)
      const sort: readonly Sort<Thing>[] = [{ field: 'text', direction: 'descending' }]
      const pages = await Promise.all(
        [0, 10, 20].map((offset) => reader.find({ where: everything, sort, limit: 10, offset })),
      )
      expect(pages.flat().map((one) => one.key)).toEqual(keys)
    })

    it('writes only over what is not newer: the epoch first, then the position', async () => {
      const { id } = await created()
      const put = (text: string, epoch: number, ordinal: number) =>
        writer.commit(step(id, { documents: [record('a', { text }, { epoch, position: at(ordinal) })] }))
      const text = async () => (await under.documents.reader(things).get('a'))?.document.text
      await put('first', 0, 5)
      await put('older', 0, 4)
      expect(await text()).toBe('first')
      await put('new epoch', 1, 3)
      expect(await text()).toBe('new epoch')
      await put('newer position of an old epoch', 0, 9)
      expect(await text()).toBe('new epoch')
    })

    it('refuses a whole step whose checkpoint another has moved', async () => {
      const { id } = await created([], 2)
      expect(
        await writer.commit(step(id, { through: at(5), documents: [record('a', { number: 1 })] })),
      ).toEqual({ kind: 'committed' })
      const late = step(id, {
        through: at(9),
        documents: [record('b', { number: 2 })],
        parked: [waiting('c', 9, 'late')],
        traces: [{ key: 'b', stream: 'thing-b', subjects: ['s'] }],
        erases: true,
      })
      expect(await writer.commit(late)).toEqual({ kind: 'fenced' })
      expect(await keysOf()).toEqual(['a'])
      expect((await writer.parked(id, 10)).total).toBe(0)
      expect(await writer.streamsOf(id, 'b')).toEqual([])
      expect(await writer.cleaningDue()).toBe(false)
      const both = [
        { partition: 1, after: at(0), through: at(9) },
        { partition: 0, after: at(0), through: at(9) },
      ]
      expect(await writer.commit({ ...late, checkpoints: both })).toEqual({ kind: 'fenced' })
      expect((await writer.generations())[0]?.checkpoints).toEqual([at(5), at(0)])
    })

    it('keeps a tombstone until every partition has passed it, and shows it to no reader', async () => {
      const { id } = await created([{ fields: ['text'] }], 2)
      const load = async () => (await writer.load(id, ['a'])).get('a')
      await writer.commit(
        step(id, { through: at(3), documents: [record('a', { text: 'x' }, { position: at(3) })] }),
      )
      await writer.commit(
        step(id, { after: at(3), through: at(5), documents: [record('a', undefined, { position: at(5) })] }),
      )
      expect(await keysOf()).toEqual([])
      expect(await under.documents.reader(things).count(everything)).toBe(0)
      expect(await load()).toMatchObject({ document: undefined, position: at(5) })
      await writer.commit(step(id, { after: at(5), through: at(6) }))
      expect(await load()).toBeDefined()
      await writer.commit(step(id, { partition: 1, through: at(6) }))
      await writer.commit(step(id, { partition: 1, after: at(6), through: at(7) }))
      expect(await load()).toBeUndefined()
    })

    it('refuses the document that breaks a unique index, says why, and writes nothing of the step', async () => {
      const { id } = await created([{ fields: ['text', 'number'], unique: true }])
      await writer.commit(step(id, { through: at(1), documents: [record('a', { text: 'x', number: 1 })] }))
      const second = step(id, {
        after: at(1),
        through: at(2),
        documents: [record('b', { text: 'y' }), record('c', { text: 'x', number: 1 })],
      })
      const conflict = { kind: 'conflict', key: 'c', reason: 'another document has the same text and number' }
      expect(await writer.commit(second)).toEqual(conflict)
      expect(await keysOf()).toEqual(['a'])
      expect((await writer.generations())[0]?.checkpoints).toEqual([at(1)])
    })

    it('takes what lacks a value of a unique index, what a removed document had, and values that change places', async () => {
      const { id } = await created([{ fields: ['text'], unique: true }])
      const put = (after: number, ...documents: readonly DocumentRecord[]) =>
        writer.commit(step(id, { after: at(after), through: at(after + 1), documents }))
      const next = { position: at(9) }
      expect(
        await put(
          0,
          record('a', { text: 'x' }),
          record('b', { text: 'y' }),
          record('c', {}),
          record('d', { text: null }),
        ),
      ).toEqual({ kind: 'committed' })
      expect(await put(1, record('a', { text: 'y' }, next), record('b', { text: 'x' }, next))).toEqual({
        kind: 'committed',
      })
      expect(await put(2, record('a', undefined, next), record('c', { text: 'y' }, next))).toEqual({
        kind: 'committed',
      })
      expect(await keysOf({ field: 'text', is: 'y' })).toEqual(['c'])
    })

    it('queues the events of a parked document once each, in log order, until they are taken out', async () => {
      const { id } = await created()
      const park = (after: number, ...parked: readonly ParkedEvent[]) =>
        writer.commit(step(id, { after: at(after), through: at(after + 1), parked }))
      await park(0, waiting('b', 12), waiting('a', 9, 'broken'), waiting('a', 11))
      await park(1, waiting('a', 10), waiting('a', 9))
      expect((await writer.queue(id, 'a')).map((event) => [event.position, event.reason])).toEqual([
        [at(9), 'broken'],
        [at(10), undefined],
        [at(11), undefined],
      ])
      expect(await writer.parked(id, 1)).toEqual({
        total: 2,
        documents: [{ ...waiting('a', 9, 'broken'), waiting: 3 }],
      })
      await writer.commit(
        step(id, { after: at(2), through: at(2), unparked: [{ key: 'a', position: at(9) }] }),
      )
      expect((await writer.queue(id, 'a')).map((event) => event.position)).toEqual([at(10), at(11)])
    })

    it('remembers which streams and whose data a document came from', async () => {
      const { id } = await created()
      const traces = [
        { key: 'a', stream: 'thing-1', subjects: ['anna', 'bert'] },
        { key: 'a', stream: 'thing-2', subjects: ['anna'] },
        { key: 'b', stream: 'thing-2', subjects: ['bert'] },
      ]
      await writer.commit(step(id, { through: at(1), traces }))
      await writer.commit(step(id, { after: at(1), through: at(2), traces }))
      expect(await writer.streamsOf(id, 'a')).toEqual(['thing-1', 'thing-2'])
      expect(await writer.keysOfSubject(id, 'bert')).toEqual(['a', 'b'])
      expect(await writer.keysOfSubject(id, 'carl')).toEqual([])
    })

    it('shows readers the generation that serves and nothing of the one that fills beside it', async () => {
      const blue = await created()
      expect(blue.serving).toBe(true)
      await writer.commit(step(blue.id, { documents: [record('a', { text: 'blue' })] }))
      const green = await writer.create({ projection: 'things', version: 2, partitions: 1, indexes: indexed })
      expect(green.serving).toBe(false)
      const indexing = async () => (await writer.generations()).map((one) => one.indexing)
      expect(await indexing()).toEqual([true, false])
      await writer.startIndexing(green.id)
      expect(await indexing()).toEqual([true, true])
      await writer.commit(step(green.id, { documents: [record('a', { text: 'green' })] }))
      const text = async () => (await under.documents.reader(things).get('a'))?.document.text
      expect([await text(), await under.documents.servingGeneration(things)]).toEqual(['blue', blue.id])
      expect(await writer.serve(green.id, green.id + 1)).toBe(false)
      expect(await text()).toBe('blue')
      expect(await writer.serve(green.id, blue.id)).toBe(true)
      expect(await writer.serve(green.id, blue.id)).toBe(false)
      expect([await text(), await under.documents.servingGeneration(things)]).toEqual(['green', green.id])
      await writer.drop(blue.id)
      await writer.drop(blue.id)
      expect(await text()).toBe('green')
      expect(await writer.commit(step(blue.id, { through: at(1) }))).toEqual({ kind: 'fenced' })
      expect(
        (await writer.generations()).map(({ id, version, serving }) => ({ id, version, serving })),
      ).toEqual([{ id: green.id, version: 2, serving: true }])
    })

    it('lets readers go over to another generation, whatever they ask for first, when the one before is dropped', async () => {
      const reader = under.documents.reader(things)
      const where = { field: 'text', is: 'the same' } as const
      const first: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
        get: async (key) => (await reader.get(key))?.key,
        stamp: async (key) => (await reader.stamp(key)) && key,
        getMany: async (key) => (await reader.getMany([key]))[0]?.key,
        find: async () => (await reader.find({ where, limit: 1 }))[0]?.key,
        count: async (key) => (await reader.count(where, [key])) === 1 && key,
        parkedAmong: async (key) => (await reader.parkedAmong([key]))[0],
      }
      let serving = await created()
      for (const [name, ask] of Object.entries(first)) {
        expect(await reader.count(where)).toBe(serving.version === 1 ? 0 : 1)
        const next = await writer.create({
          projection: 'things',
          version: serving.version + 1,
          partitions: 1,
          indexes: indexed,
        })
        await writer.commit(
          step(next.id, { documents: [{ ...record(name, { text: 'the same' }), parked: true }] }),
        )
        await writer.serve(next.id, serving.id)
        await writer.drop(serving.id)
        expect(await ask(name)).toBe(name)
        serving = next
      }
    })

    it('remembers the greatest version that a search index has taken', async () => {
      const { id, indexed } = await created()
      expect(indexed).toBe(at(0))
      await writer.commit(step(id, { through: at(1), indexed: at(7) }))
      await writer.commit(step(id, { after: at(1), through: at(2), indexed: at(5) }))
      await writer.commit(step(id, { after: at(2), through: at(3) }))
      expect((await writer.generations())[0]?.indexed).toBe(at(7))
    })

    it('goes through the documents in key order, page by page, without tombstones', async () => {
      const { id } = await created()
      const keys = ['a', 'b', 'c', 'd', 'e']
      await writer.commit(
        step(id, { documents: keys.map((key) => record(key, key === 'c' ? undefined : { text: key })) }),
      )
      const first = await writer.scan(id, undefined, 3)
      expect(first.map(({ key }) => key)).toEqual(['a', 'b', 'd'])
      expect(await writer.scan(id, 'd', 3)).toEqual([record('e', { text: 'e' })])
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
      const { id } = await created(indexed)
      const put = (ordinal: number, document: Thing | undefined) =>
        writer.commit(step(id, { documents: [record('a', document, { position: at(ordinal) })] }))
      const holds = async (tag: string) => (await keysOf({ field: 'tags', contains: tag })).length === 1
      await put(1, { tags: ['x', 'y', 'x'] })
      expect([await holds('x'), await holds('y'), await holds('z')]).toEqual([true, true, false])
      await put(2, { tags: ['z'] })
      expect([await holds('x'), await holds('z')]).toEqual([false, true])
      await put(1, { tags: ['x'] })
      expect([await holds('x'), await holds('z')]).toEqual([false, true])
      await put(3, undefined)
      expect(await holds('z')).toBe(false)
    })

    it('says that cleaning is due until it is done', async () => {
      const { id } = await created()
      await writer.commit(step(id, { erases: true }))
      expect(await writer.cleaningDue()).toBe(true)
      await writer.clean()
      expect(await writer.cleaningDue()).toBe(false)
      const green = await created()
      await writer.commit(step(green.id, { traces: [{ key: 'a', stream: 'thing-a', subjects: ['anna'] }] }))
      await writer.drop(green.id)
      expect(await writer.cleaningDue()).toBe(true)
    })
  })
}
