import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type from 'typebox'
import type { EventStore } from '../store/event-store.ts'
import { createMemoryEventStore } from '../store/memory-event-store.ts'
import { beginning } from '../store/position.ts'
import { createEventCodec } from './codec.ts'
import { defineEvent } from './define-event.ts'
import { streamName, type RecordedEvent } from './envelope.ts'
import { createSubjectEraser } from './erase-subject.ts'
import { erasureEvents } from './erasure-events.ts'
import { isSealed } from './sealed.ts'
import { SubjectId } from './subject-id.ts'
import { createSubjectKeys } from './vault-subject-keys.ts'

const NameGiven = defineEvent({
  type: 'NameGiven',
  title: 'NameGiven',
  schema: Type.Object({ person: SubjectId, name: Type.String() }),
  personal: { subject: 'person', fields: ['name'] },
  fields: { person: 'person' },
})

const clock = { now: () => Date.parse('2026-11-21T05:00:00Z') }
const masterKeys = [Buffer.alloc(32, 7)] as const
const stream = streamName('user', 'anna')
const request = {
  subject: 'anna',
  stream,
  partitionKey: 'user-anna',
  correlationId: 'c',
  causationId: 'asked',
}

/** A process on the durable parts; after a crash there is a new one. */
const newProcess = ({ vault, store }: Durable, cleaners: readonly (() => Promise<void>)[] = []) => {
  const keys = createSubjectKeys({ vault, masterKeys, clock })
  const codec = createEventCodec([NameGiven, ...erasureEvents], keys)
  return { keys, codec, eraser: createSubjectEraser({ vault, keys, codec, store, clock }, cleaners) }
}

interface Durable {
  readonly vault: Vault
  readonly store: EventStore
}

const log = async (store: EventStore): Promise<readonly RecordedEvent[]> =>
  (await store.readAll(beginning, 1000)).events

const withAnna = async (vault: Vault): Promise<Durable> => {
  const store = createMemoryEventStore()
  const { codec } = newProcess({ vault, store })
  const event = await codec.encode({ type: 'NameGiven', data: { person: 'anna', name: 'Anna' } }, newUuid(), {
    occurredAt: '2026-11-21T04:00:00.000Z',
    actor: { kind: 'system', name: 'test' },
    commandId: 'command',
    correlationId: 'c',
    causationId: 'command',
    partitionKey: 'user-anna',
  })
  await store.append(stream, 'noStream', [event])
  return { vault, store }
}

class Crash extends Error {}

/** The durable parts as seen by a process that crashes at its n-th write, before or right after it. */
const crashingAt = (moment: number, when: 'before' | 'after', { vault, store }: Durable) => {
  const written: string[] = []
  const write = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const isMoment = written.length + 1 === moment
    if (isMoment && when === 'before') throw new Crash(step)
    const result = await work()
    written.push(step)
    if (isMoment) throw new Crash(step)
    return result
  }
  const seen: Durable = {
    vault: {
      ...vault,
      put: (key, ...rest) => write(key.replace('/anna', ''), () => vault.put(key, ...rest)),
      scrub: () => write('scrub', () => vault.scrub()),
    },
    store: { ...store, append: (...args) => write('tell', () => store.append(...args)) },
  }
  return { written, ...newProcess(seen, [() => write('clean', async () => undefined)]) }
}

/** Cleaning up records the erasure again, which is the same append. */
const steps = ['erasure', 'subject-key', 'tell', 'tell', 'clean', 'scrub', 'erasure']

describe('erasing a person', () => {
  it('destroys the key, tells the log, and leaves everybody else alone', async () => {
    const durable = await withAnna(createMemoryVault(clock))
    const cleaned: string[] = []
    const { eraser, keys, codec } = newProcess(durable, [
      async () => void cleaned.push('search'),
      async () => void cleaned.push('models'),
    ])
    await keys.create('otto')
    const erasedAt = await eraser.erase(request)
    expect(await eraser.list()).toEqual([expect.objectContaining({ finished: false })])
    expect(await eraser.clean()).toBe(1)

    const events = await log(durable.store)
    expect(events.map(({ type, position }) => [type, position === erasedAt])).toEqual([
      ['NameGiven', false],
      ['PersonalDataErased', true],
    ])
    expect(events[1]).toMatchObject({
      stream,
      data: { subject: 'anna' },
      metadata: {
        partitionKey: 'user-anna',
        causationId: 'asked',
        actor: { kind: 'system', name: 'erasure' },
      },
    })
    const [opened] = await codec.open(events)
    expect(opened?.data).toEqual({ person: 'anna', name: '[gelöscht]' })
    expect(cleaned).toEqual(['search', 'models'])
    expect(await keys.create('otto')).toBeDefined()
    expect(await eraser.list()).toEqual([expect.objectContaining({ subject: 'anna', finished: true })])
    expect(await eraser.clean()).toBe(0)
  })

  describe.each(['before', 'after'] as const)('after a crash %s', (when) => {
    it.each(steps.map((step, index) => ({ step, moment: index + 1 })))(
      'step $moment ($step) comes to the same end, and never tells before the key is gone',
      async ({ step, moment }) => {
        const durable = await withAnna(createMemoryVault(clock))
        const crashed = crashingAt(moment, when, durable)
        const erased = crashed.eraser.erase(request).then(() => crashed.eraser.clean())
        await expect(erased).rejects.toEqual(new Crash(step))
        expect(crashed.written).toEqual(steps.slice(0, when === 'before' ? moment - 1 : moment))

        const restarted = crashingAt(Infinity, 'before', durable)
        const begun = await restarted.eraser.list()
        const isOver = when === 'after' && moment === steps.length
        expect(await restarted.eraser.clean()).toBe(begun.length === 0 || isOver ? 0 : 1)
        if (begun.length === 0) await restarted.eraser.erase(request).then(() => restarted.eraser.clean())
        if (!isOver) expect(restarted.written.slice(-4)).toEqual(['tell', 'clean', 'scrub', 'erasure'])

        expect((await log(durable.store)).map(({ type }) => type)).toEqual([
          'NameGiven',
          'PersonalDataErased',
        ])
        expect((await durable.vault.get('subject-key/anna'))?.value).toHaveLength(1)
        expect(await restarted.eraser.list()).toEqual([expect.objectContaining({ finished: true })])
        expect(await restarted.eraser.clean()).toBe(0)
      },
    )
  })

  it('tells once, however often and by however many it is asked for', async () => {
    const durable = await withAnna(createMemoryVault(clock))
    const positions = await Promise.all(
      Array.from({ length: 5 }, () => newProcess(durable).eraser.erase(request)),
    )
    positions.push(await newProcess(durable).eraser.erase(request))
    expect(new Set(positions).size).toBe(1)
    expect(await log(durable.store)).toHaveLength(2)
  })

  it('is repeated on a backup from before it', async () => {
    const backup = createMemoryVault(clock)
    const durable = await withAnna(backup)
    const { keys, codec } = newProcess(durable)
    const key = await backup.get('subject-key/anna')
    await newProcess(durable).eraser.erase(request)
    const erasures = await newProcess(durable).eraser.list()

    const restored: Durable = { vault: createMemoryVault(clock), store: createMemoryEventStore() }
    const [first] = await log(durable.store)
    if (first === undefined || key === undefined) throw new Error('nothing to restore')
    await restored.vault.put('subject-key/anna', key.value, 'absent')
    await restored.store.append(stream, 'noStream', [first])
    const after = newProcess(restored)
    await after.eraser.replay(erasures)
    await after.eraser.replay(erasures)

    expect((await log(restored.store)).map(({ id }) => id)).toEqual(
      (await log(durable.store)).map(({ id }) => id),
    )
    expect(await after.codec.open(await log(restored.store))).toMatchObject([
      { data: { name: '[gelöscht]' } },
      {},
    ])
    await expect(keys.create('anna')).rejects.toMatchObject({ name: 'SubjectErased' })
    expect(await codec.open([first])).toMatchObject([{ data: { name: '[gelöscht]' } }])
  })

  it('tells a log that ends before an erasure which its vault took for done', async () => {
    const { vault, store } = await withAnna(createMemoryVault(clock))
    const older = createMemoryEventStore()
    const { codec, eraser } = newProcess({ vault, store })
    const [first] = await log(store)
    if (first === undefined) throw new Error('nothing was appended')
    await older.append(stream, 'noStream', [first])
    await eraser.erase(request)
    await eraser.clean()

    await newProcess({ vault, store: older }).eraser.replay([])
    expect((await log(older)).map(({ id }) => id)).toEqual((await log(store)).map(({ id }) => id))
    expect(await codec.open(await log(older))).toMatchObject([{ data: { name: '[gelöscht]' } }, {}])
    expect(await eraser.list()).toMatchObject([{ subject: 'anna', finished: true }])
  })

  it('leaves no byte of the key in the files of the vault', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'erasure-'))
    const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
    try {
      const durable = await withAnna(vault)
      const { keys, eraser } = newProcess(durable)
      await keys.create('otto')
      const [annas, ottos] = await Promise.all(
        ['anna', 'otto'].map((subject) => vault.get(`subject-key/${subject}`)),
      )
      const keysInFiles = async (): Promise<readonly boolean[]> => {
        const names = await readdir(folder)
        const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
        return [annas, ottos].map((key) =>
          contents.some((content) => content.includes(Buffer.from(key?.value ?? []))),
        )
      }
      expect(await keysInFiles()).toEqual([true, true])
      await eraser.erase(request)
      await eraser.clean()
      expect(await keysInFiles()).toEqual([false, true])
      const [sealed] = await log(durable.store)
      expect(isSealed(sealed?.data['name'])).toBe(true)
    } finally {
      await vault.close()
      await rm(folder, { recursive: true })
    }
  })
})
