import { describe, expect, it } from '@jest/globals'
import {
  at,
  openedForEach,
  record,
  step,
  things,
  waiting,
  type DocumentsUnderTest,
} from './document-samples.ts'
import type { DocumentRecord, ParkedEvent } from './documents-writer.ts'
import { everything } from './filter.ts'

/** What a step of any adapter writes and refuses; part of `documents-suite.ts`. */
export const documentsCommitsSuite = (open: () => Promise<DocumentsUnderTest>): void => {
  describe('steps', () => {
    const under = openedForEach(open)

    it('writes only over what is not newer: the epoch first, then the position', async () => {
      const { id } = await under.created()
      const put = (text: string, epoch: number, ordinal: number) =>
        under.writer.commit(
          step(id, { documents: [record('a', { text }, { epoch, position: at(ordinal) })] }),
        )
      const text = async () => (await under.documents.reader(things).get('a'))?.document.text
      await put('first', 0, 5)
      await put('older', 0, 4)
      expect(await text()).toBe('first')
      await put('new epoch', 1, 3)
      expect(await text()).toBe('new epoch')
      await put('newer position of an old epoch', 0, 9)
      expect(await text()).toBe('new epoch')
      // After a refused step a writer no longer relies on its cache.
      expect(await under.writer.commit(step(id, { after: at(99), through: at(100) }))).toEqual({
        kind: 'fenced',
      })
      await put('older position of the same epoch', 1, 2)
      expect(await text()).toBe('new epoch')
    })

    it('refuses a whole step whose checkpoint another has moved', async () => {
      const { id } = await under.created([], 2)
      expect(
        await under.writer.commit(step(id, { through: at(5), documents: [record('a', { number: 1 })] })),
      ).toEqual({ kind: 'committed' })
      const late = step(id, {
        through: at(9),
        documents: [record('b', { number: 2 })],
        parked: [waiting('c', 9, 'late')],
        traces: [{ key: 'b', stream: 'thing-b', subjects: ['s'] }],
        erases: true,
      })
      expect(await under.writer.commit(late)).toEqual({ kind: 'fenced' })
      expect(await under.keysOf()).toEqual(['a'])
      expect((await under.writer.parked(id, 10)).total).toBe(0)
      expect(await under.writer.streamsOf(id, 'b')).toEqual([])
      expect(await under.writer.cleaningDue()).toBe(false)
      const both = [
        { partition: 1, after: at(0), through: at(9) },
        { partition: 0, after: at(0), through: at(9) },
      ]
      expect(await under.writer.commit({ ...late, checkpoints: both })).toEqual({ kind: 'fenced' })
      expect((await under.writer.generations())[0]?.checkpoints).toEqual([at(5), at(0)])
    })

    it('keeps a tombstone until every partition has passed it, and shows it to no reader', async () => {
      const { id } = await under.created([{ fields: ['text'] }], 2)
      const load = async () => (await under.writer.load(id, ['a'])).get('a')
      await under.writer.commit(
        step(id, { through: at(3), documents: [record('a', { text: 'x' }, { position: at(3) })] }),
      )
      await under.writer.commit(
        step(id, { after: at(3), through: at(5), documents: [record('a', undefined, { position: at(5) })] }),
      )
      expect(await under.keysOf()).toEqual([])
      expect(await under.documents.reader(things).count(everything)).toBe(0)
      expect(await load()).toMatchObject({ document: undefined, position: at(5) })
      await under.writer.commit(step(id, { after: at(5), through: at(6) }))
      expect(await load()).toBeDefined()
      await under.writer.commit(step(id, { partition: 1, through: at(6) }))
      await under.writer.commit(step(id, { partition: 1, after: at(6), through: at(7) }))
      expect(await load()).toBeUndefined()
    })

    it('refuses the document that breaks a unique index, says why, and writes nothing of the step', async () => {
      const { id } = await under.created([{ fields: ['text', 'number'], unique: true }])
      await under.writer.commit(
        step(id, { through: at(1), documents: [record('a', { text: 'x', number: 1 })] }),
      )
      const second = step(id, {
        after: at(1),
        through: at(2),
        documents: [record('b', { text: 'y' }), record('c', { text: 'x', number: 1 })],
      })
      const conflict = { kind: 'conflict', key: 'c', reason: 'another document has the same text and number' }
      expect(await under.writer.commit(second)).toEqual(conflict)
      expect(await under.keysOf()).toEqual(['a'])
      expect((await under.writer.generations())[0]?.checkpoints).toEqual([at(1)])
    })

    it('takes what lacks a value of a unique index, what a removed document had, and values that change places', async () => {
      const { id } = await under.created([{ fields: ['text'], unique: true }])
      const put = (after: number, ...documents: readonly DocumentRecord[]) =>
        under.writer.commit(step(id, { after: at(after), through: at(after + 1), documents }))
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
      expect(await under.keysOf({ field: 'text', is: 'y' })).toEqual(['c'])
    })

    it('queues the events of a parked document once each, in log order, until they are taken out', async () => {
      const { id } = await under.created()
      const park = (after: number, ...parked: readonly ParkedEvent[]) =>
        under.writer.commit(step(id, { after: at(after), through: at(after + 1), parked }))
      await park(0, waiting('b', 12), waiting('a', 9, 'broken'), waiting('a', 11))
      await park(1, waiting('a', 10), waiting('a', 9))
      expect((await under.writer.queue(id, 'a')).map((event) => [event.position, event.reason])).toEqual([
        [at(9), 'broken'],
        [at(10), undefined],
        [at(11), undefined],
      ])
      expect(await under.writer.parked(id, 1)).toEqual({
        total: 2,
        documents: [{ ...waiting('a', 9, 'broken'), waiting: 3 }],
      })
      await under.writer.commit(
        step(id, { after: at(2), through: at(2), unparked: [{ key: 'a', position: at(9) }] }),
      )
      expect((await under.writer.queue(id, 'a')).map((event) => event.position)).toEqual([at(10), at(11)])
      await under.writer.commit(step(id, { after: at(2), through: at(2), parked: [waiting('b', 9, 'late')] }))
      const reader = under.documents.reader(things)
      expect([await reader.parkedKeys(10), await reader.parkedKeys(1)]).toEqual([['a', 'b'], ['a']])
    })

    it('remembers which streams and whose data a document came from', async () => {
      const { id } = await under.created()
      const traces = [
        { key: 'a', stream: 'thing-1', subjects: ['anna', 'bert'] },
        { key: 'a', stream: 'thing-2', subjects: ['anna'] },
        { key: 'b', stream: 'thing-2', subjects: ['bert'] },
      ]
      await under.writer.commit(step(id, { through: at(1), traces }))
      await under.writer.commit(step(id, { after: at(1), through: at(2), traces }))
      expect(await under.writer.streamsOf(id, 'a')).toEqual(['thing-1', 'thing-2'])
      expect(await under.writer.keysOfSubject(id, 'bert')).toEqual(['a', 'b'])
      expect(await under.writer.keysOfSubject(id, 'carl')).toEqual([])
    })

    it('says that cleaning is due until it is done', async () => {
      const { id } = await under.created()
      await under.writer.commit(step(id, { erases: true }))
      expect(await under.writer.cleaningDue()).toBe(true)
      await under.writer.clean()
      expect(await under.writer.cleaningDue()).toBe(false)
      const green = await under.created()
      await under.writer.commit(
        step(green.id, { traces: [{ key: 'a', stream: 'thing-a', subjects: ['anna'] }] }),
      )
      await under.writer.drop(green.id)
      expect(await under.writer.cleaningDue()).toBe(true)
    })
  })
}
