import { describe, expect, it } from '@jest/globals'
import {
  at,
  fillingOf,
  indexed,
  openedForEach,
  record,
  step,
  things,
  type DocumentsUnderTest,
} from './document-samples.ts'
import { documentsCommitsSuite } from './documents-commits-suite.ts'
import { documentsReadsSuite, type DocumentsContractOptions } from './documents-reads-suite.ts'

/** What every adapter of `Documents` and `DocumentsWriter` promises. */
export const documentsSuite = (
  name: string,
  open: () => Promise<DocumentsUnderTest>,
  options: DocumentsContractOptions = {},
): void => {
  describe(`documents: ${name}`, () => {
    documentsReadsSuite(open, options)
    documentsCommitsSuite(open)

    describe('generations', () => {
      const under = openedForEach(open)

      it('shows readers the generation that serves and nothing of the one that fills beside it', async () => {
        const blue = await under.created()
        expect(blue.serving).toBe(true)
        await under.writer.commit(step(blue.id, { documents: [record('a', { text: 'blue' })] }))
        const green = await fillingOf(under.writer, {
          version: 2,
          partitions: 1,
          indexes: indexed,
        })
        expect(green.serving).toBe(false)
        const indexing = async () => (await under.writer.generations()).map((one) => one.indexing)
        expect(await indexing()).toEqual([true, false])
        await under.writer.startIndexing(green.id)
        expect(await indexing()).toEqual([true, true])
        await under.writer.commit(step(green.id, { documents: [record('a', { text: 'green' })] }))
        const text = async () => (await under.documents.reader(things).get('a'))?.document.text
        expect([await text(), await under.documents.servingGeneration(things)]).toEqual(['blue', blue.id])
        expect(await under.writer.serve(green.id, green.id + 1)).toBe(false)
        expect(await text()).toBe('blue')
        await under.writer.commit(step(blue.id, { through: at(1) }))
        expect(await under.writer.serve(green.id, blue.id)).toBe(false)
        expect(await text()).toBe('blue')
        await under.writer.commit(step(green.id, { through: at(1) }))
        expect(await under.writer.serve(green.id, blue.id)).toBe(true)
        expect(await under.writer.serve(green.id, blue.id)).toBe(false)
        expect([await text(), await under.documents.servingGeneration(things)]).toEqual(['green', green.id])
        await under.writer.drop(blue.id)
        await under.writer.drop(blue.id)
        expect(await text()).toBe('green')
        expect(await under.writer.commit(step(blue.id, { after: at(1), through: at(2) }))).toEqual({
          kind: 'fenced',
        })
        expect(
          (await under.writer.generations()).map(({ id, version, serving }) => ({ id, version, serving })),
        ).toEqual([{ id: green.id, version: 2, serving: true }])
      })

      it('lets readers go over to another generation, whatever they ask for first, when the one before is dropped', async () => {
        const reader = under.documents.reader(things)
        const where = { field: 'text', is: 'the same' } as const
        const first: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
          get: async (key) => (await reader.get(key))?.key,
          getMany: async (key) => (await reader.getMany([key]))[0]?.key,
          find: async () => (await reader.find({ where, limit: 1 }))[0]?.key,
          count: async (key) => (await reader.count(where, [key])) === 1 && key,
          parkedAmong: async (key) => (await reader.parkedAmong([key]))[0],
        }
        let serving = await under.created()
        for (const [name, ask] of Object.entries(first)) {
          expect(await reader.count(where)).toBe(serving.version === 1 ? 0 : 1)
          const next = await fillingOf(under.writer, {
            version: serving.version + 1,
            partitions: 1,
            indexes: indexed,
          })
          await under.writer.commit(
            step(next.id, { documents: [{ ...record(name, { text: 'the same' }), parked: true }] }),
          )
          await under.writer.serve(next.id, serving.id)
          await under.writer.drop(serving.id)
          expect(await ask(name)).toBe(name)
          serving = next
        }
      })

      it('makes a generation only beside those that its maker knows, and one of several that are made at once', async () => {
        const make = (...beside: readonly number[]) =>
          under.writer.create({ projection: 'things', version: 1, partitions: 2, indexes: [], beside })
        const race = async (...beside: readonly number[]) => {
          const made = await Promise.all([1, 2, 3].map(() => make(...beside)))
          return made.filter((one) => one !== undefined)
        }
        const [first, ...others] = await race()
        expect([first?.serving, others]).toEqual([true, []])
        const next = await race(first?.id ?? 0)
        expect(next.map(({ serving }) => serving)).toEqual([false])
        expect(await make(first?.id ?? 0)).toBeUndefined()
        await under.writer.drop(next[0]?.id ?? 0)
        expect(await make(first?.id ?? 0, next[0]?.id ?? 0)).toBeUndefined()
        expect(await make(first?.id ?? 0)).toMatchObject({ serving: false, indexing: false })
        expect(await under.writer.generations()).toHaveLength(2)
        expect(await fillingOf(under.writer, { indexing: true })).toEqual(
          (await under.writer.generations())[2],
        )
      })

      it('says what a partition hangs on until it goes on, and up to which time parked documents were tried', async () => {
        const { id } = await under.created([], 2)
        const stored = async () => (await under.writer.generations())[0]
        const trouble = { partition: 1, stopped: true, reason: 'an event of the future' }
        await under.writer.noteTrouble(id, { partition: 1, stopped: false, reason: 'before' })
        await under.writer.noteTrouble(id, trouble)
        await under.writer.commit(step(id, { through: at(1) }))
        expect(await stored()).toMatchObject({ troubles: [trouble], retries: 0, retried: [0, 0] })
        await under.writer.commit(step(id, { partition: 1, through: at(1) }))
        await under.writer.askRetry(id)
        await under.writer.askRetry(id)
        await under.writer.noteRetried(id, 0, 2)
        await under.writer.noteRetried(id, 0, 1)
        expect(await stored()).toMatchObject({ troubles: [], retries: 2, retried: [2, 0] })
        await under.writer.noteTrouble(id + 1, trouble)
        expect(await under.writer.generations()).toHaveLength(1)
      })

      it('counts the steps that have written documents', async () => {
        const { id } = await under.created()
        const writes = async () => (await under.writer.generations())[0]?.writes
        await under.writer.commit(step(id, { through: at(1) }))
        expect(await writes()).toBe(0)
        await under.writer.commit(step(id, { after: at(1), through: at(2), documents: [record('a', {})] }))
        await under.writer.commit(step(id, { after: at(1), through: at(2), documents: [record('a', {})] }))
        expect(await writes()).toBe(1)
      })

      it('remembers the greatest version that a search index has taken', async () => {
        const { id, indexed } = await under.created()
        expect(indexed).toBe(at(0))
        await under.writer.commit(step(id, { through: at(1), indexed: at(7) }))
        await under.writer.commit(step(id, { after: at(1), through: at(2), indexed: at(5) }))
        await under.writer.commit(step(id, { after: at(2), through: at(3) }))
        expect((await under.writer.generations())[0]?.indexed).toBe(at(7))
      })

      it('goes through the documents in key order, page by page, without tombstones', async () => {
        const { id } = await under.created()
        const keys = ['a', 'b', 'c', 'd', 'e']
        await under.writer.commit(
          step(id, { documents: keys.map((key) => record(key, key === 'c' ? undefined : { text: key })) }),
        )
        const first = await under.writer.scan(id, undefined, 3)
        expect(first.map(({ key }) => key)).toEqual(['a', 'b', 'd'])
        expect(await under.writer.scan(id, 'd', 3)).toEqual([record('e', { text: 'e' })])
      })
    })
  })
}
