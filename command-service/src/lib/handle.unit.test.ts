import { describe, expect, test } from '@jest/globals'
import { SubjectErased } from '@schaufenster/events/lib/subject-keys.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { isLeft, isRight, left, type Either } from '@schaufenster/platform/lib/either.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { createHandle, newStream } from './handle.ts'
import { scenarioOf } from './scenario.ts'
import { createStreamFolder } from './stream-folder.ts'
import { commandBy, commandOfPlatform, createTestSystem } from './test-system.ts'
import { listOf, WordAdded, wordList, type AddWords } from './test-words.ts'

const fruit = listOf('fruit')
const definitions = [WordAdded]

const systemOn = (store: EventStore = createMemoryEventStore()) => createTestSystem({ store, definitions })

const rightOf = <Value>(answer: Either<Refusal, Value>): Value => {
  if (isLeft(answer)) throw new Error(`refused: ${answer.left.message}`)
  return answer.right
}

const logOf = (store: EventStore) => Array.fromAsync(store.readStream(fruit.name))

/** Lets another writer win right before each of the first `times` appends. */
const losingRaces = (store: EventStore, times: number, faster: () => Promise<unknown>): EventStore => ({
  ...store,
  append: async (...args) => {
    if (times-- > 0) await faster()
    return store.append(...args)
  },
})

describe('handling a command', () => {
  test('appends what was decided and answers with state, revision and position', async () => {
    const { store, handle } = systemOn()
    const handled = rightOf(await handle(wordList, fruit, { words: ['apple', 'pear'] }, commandBy('c1')))

    expect(handled).toEqual({
      state: ['apple', 'pear'],
      revision: 1,
      position: await store.head(),
      events: [
        { type: 'WordAdded', data: { word: 'apple' } },
        { type: 'WordAdded', data: { word: 'pear' } },
      ],
    })
    const [first] = await logOf(store)
    expect(first?.metadata).toEqual({
      occurredAt: '2026-01-01T00:00:00.000Z',
      actor: { kind: 'user', userId: 'somebody', role: 'user' },
      commandId: 'c1',
      correlationId: 'c1',
      causationId: 'c1',
      partitionKey: 'fruit',
    })
  })

  test('what is fulfilled appends nothing and points to what fulfilled it', async () => {
    const { store, handle } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    const again = rightOf(await handle(wordList, fruit, { words: ['apple'] }, commandBy()))
    expect(again).toEqual({ state: ['apple'], revision: 0, position: await store.head(), events: [] })
  })

  test('a refusal appends nothing and is passed on', async () => {
    const { store, handle } = systemOn()
    const refused = await handle(wordList, fruit, { words: [''] }, commandBy())
    expect(refused).toMatchObject({ left: { code: 'invalid', fields: { words: 'Ein Wort fehlt.' } } })
    expect(await logOf(store)).toEqual([])
  })

  test('what was cached before an erasure is read anew; while one runs, the answer is to try again', async () => {
    const system = systemOn()
    await system.handle(wordList, fruit, { words: ['apple'] }, commandBy())
    let failures = 1
    const encode: typeof system.codec.encode = async (...args) => {
      if (failures-- > 0) throw new SubjectErased('anna')
      return system.codec.encode(...args)
    }
    const handle = createHandle({ ...system, codec: { ...system.codec, encode } })
    rightOf(await handle(wordList, fruit, { words: ['pear'] }, commandBy()))

    failures = 2
    const refused = await handle(wordList, fruit, { words: ['plum'] }, commandBy())
    expect(refused).toMatchObject({
      left: { code: 'unavailable', message: expect.stringMatching(/gleich noch einmal/) },
    })
    expect(await logOf(system.store)).toHaveLength(2)
  })

  test('the same command id gets the same answer, whatever came in between, in this process and another', async () => {
    const { store, handle } = systemOn()
    const first = rightOf(await handle(wordList, fruit, { words: ['apple'] }, commandBy('c1')))
    await handle(wordList, fruit, { words: ['pear'] }, commandBy('c2'))

    for (const process of [handle, systemOn(store).handle]) {
      const again = rightOf(await process(wordList, fruit, { words: ['cherry'] }, commandBy('c1')))
      expect(again).toMatchObject(first)
    }
    expect(await logOf(store)).toHaveLength(2)
  })

  test('a lost race is decided again on what the winner left', async () => {
    const store = createMemoryEventStore()
    const winner = systemOn(store)
    const racing = losingRaces(store, 1, () =>
      winner.handle(wordList, fruit, { words: ['apple'] }, commandBy()),
    )
    const late = rightOf(
      await systemOn(racing).handle(wordList, fruit, { words: ['apple', 'pear'] }, commandBy()),
    )
    expect(late.events).toEqual([{ type: 'WordAdded', data: { word: 'pear' } }])
    expect(late.state).toEqual(['apple', 'pear'])
  })

  test('whoever loses every race is told to try again', async () => {
    const store = createMemoryEventStore()
    const winner = systemOn(store)
    let count = 0
    const racing = losingRaces(store, Infinity, () =>
      winner.handle(wordList, fruit, { words: [`apple ${count++}`] }, commandBy()),
    )
    expect(await systemOn(racing).handle(wordList, fruit, { words: ['pear'] }, commandBy())).toMatchObject({
      left: { code: 'unavailable' },
    })
    expect(count).toBe(8)
  })

  test('a command whose answer was lost by a fault is found when it comes again', async () => {
    const store = createMemoryEventStore()
    const failing: EventStore = {
      ...store,
      append: async (...args) => {
        await store.append(...args)
        throw new Error('connection lost')
      },
    }
    const command = { words: ['apple'] }
    await expect(systemOn(failing).handle(wordList, fruit, command, commandBy('c1'))).rejects.toThrow('lost')
    expect(rightOf(await systemOn(store).handle(wordList, fruit, command, commandBy('c1'))).revision).toBe(0)
    expect(await logOf(store)).toHaveLength(1)
  })

  test('reads a stream once and never what it wrote itself', async () => {
    const store = createMemoryEventStore()
    const reads: (number | undefined)[] = []
    const watched: EventStore = {
      ...store,
      readStream: (stream, options) => {
        reads.push(options?.from)
        return store.readStream(stream, options)
      },
    }
    const { handle } = systemOn(watched)
    for (const word of ['apple', 'pear', 'cherry'])
      await handle(wordList, fruit, { words: [word] }, commandBy())
    expect(reads).toEqual([0])
  })

  test('takes what it knows for the truth only where an append proves it', async () => {
    const store = createMemoryEventStore()
    const here = systemOn(store)
    const elsewhere = systemOn(store)
    const fussy = {
      ...wordList,
      decide: (state: readonly string[], command: AddWords) =>
        state.includes('apple') ? wordList.decide(state, command) : left(notFound('Den Apfel')),
    }
    const add = (word: string, context = commandBy()) => here.handle(fussy, fruit, { words: [word] }, context)
    expect(isLeft(await add('pear'))).toBe(true)

    // A refusal based on outdated state.
    await elsewhere.handle(wordList, fruit, { words: ['apple'] }, commandBy())
    expect(rightOf(await add('pear')).state).toEqual(['apple', 'pear'])
    // A command already handled elsewhere.
    const first = rightOf(await elsewhere.handle(wordList, fruit, { words: ['fig'] }, commandBy('c1')))
    expect(rightOf(await add('fig', commandBy('c1')))).toMatchObject(first)
    // An edit based on events written elsewhere.
    await elsewhere.handle(wordList, fruit, { words: ['nut'] }, commandBy())
    const edit = await add('lime', { ...commandBy(), expectedVersion: 3 })
    expect(rightOf(edit)).toMatchObject({ state: ['apple', 'pear', 'fig', 'nut', 'lime'], revision: 4 })
    // A command without effect points to the end of the stream.
    const { revision } = rightOf(await elsewhere.handle(wordList, fruit, { words: ['plum'] }, commandBy()))
    expect(rightOf(await add('pear'))).toMatchObject({ revision, position: await store.head(), events: [] })
  })

  test('reads a stream whose id was made for its command only when that command came before', async () => {
    let reads = 0
    const memory = createMemoryEventStore()
    const store: EventStore = {
      ...memory,
      readStream: (...asked) => {
        reads += 1
        return memory.readStream(...asked)
      },
    }
    const begin = () =>
      systemOn(store).handle(wordList, newStream(fruit), { words: ['apple'] }, commandBy('c1'))
    const first = await begin()
    expect(reads).toBe(0)
    expect(rightOf(await begin())).toMatchObject(rightOf(first))
    expect(reads).toBeGreaterThan(0)
    const refused = await systemOn(store).handle(
      wordList,
      newStream(fruit),
      { words: ['apple'] },
      commandBy('c2'),
    )
    expect(refused).toMatchObject({ right: { events: [] } })
    expect(await logOf(memory)).toHaveLength(1)
  })

  test('keeps the states of the streams used last', async () => {
    const { store, codec } = systemOn()
    const streams = createStreamFolder(store, codec, 2)
    const handle = createHandle({ store, codec, clock: { now: () => 0 }, streams })
    for (const name of ['a', 'b', 'c', 'a', 'b'])
      rightOf(await handle(wordList, listOf(name), { words: [`${name} word`] }, commandBy()))
    expect((await streams.current(wordList, listOf('a').name)).state).toEqual(['a word'])
    streams.clear()
    expect((await streams.current(wordList, listOf('c').name)).state).toEqual(['c word'])
  })

  test('an event that is not of the stream’s language is a fault', async () => {
    const { store, handle, codec } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    const stranger = { ...wordList, isEvent: (event: object): event is never => 'never' in event }
    await expect(
      createHandle({ store, codec, clock: { now: () => 0 } })(stranger, fruit, { words: [] }, commandBy()),
    ).rejects.toThrow('not of its language')
  })
})

describe('expectedVersion', () => {
  test('of the newest version lets the edit through', async () => {
    const { handle } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    const edit = await handle(wordList, fruit, { words: ['pear'] }, { ...commandBy(), expectedVersion: 0 })
    expect(isRight(edit)).toBe(true)
  })

  test('of one that is still to come is refused too, and nobody is said to have changed anything', async () => {
    const { handle } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    const refused = await handle(wordList, fruit, { words: ['pear'] }, { ...commandBy(), expectedVersion: 7 })
    expect(refused).toEqual({
      _tag: 'Left',
      left: {
        code: 'conflict',
        message: expect.stringMatching(/^Ihre Angaben beziehen sich auf einen Stand, den es nicht gibt\./),
        details: { currentVersion: 0, changes: [] },
      },
    })
  })

  test('of an older one is refused with what the other editor did', async () => {
    const { handle, store } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    await handle(wordList, fruit, { words: ['pear'] }, commandBy('c2', 'other'))
    await handle(wordList, fruit, { words: ['fig'] }, commandBy('c3', 'admin'))

    const refused = await handle(wordList, fruit, { words: ['nut'] }, { ...commandBy(), expectedVersion: 0 })
    expect(refused).toEqual({
      _tag: 'Left',
      left: {
        code: 'conflict',
        message: expect.stringContaining('Inzwischen'),
        details: {
          currentVersion: 2,
          changes: [
            {
              version: 1,
              at: '2026-01-01T00:00:00.000Z',
              by: { kind: 'user', role: 'user' },
              what: 'WordAdded',
              fields: { word: 'pear' },
            },
            expect.objectContaining({ version: 2, fields: { word: 'fig' } }),
          ],
        },
        position: (await logOf(store)).at(-1)?.position,
      },
    })
    expect(await logOf(store)).toHaveLength(3)
  })

  test('is outdated by people alone where the platform edits nothing, and they are told without it', async () => {
    const { handle, store } = systemOn()
    const edited = { ...wordList, isEditedByPeople: true } as const
    await handle(edited, fruit, { words: ['apple'] }, commandBy())
    await handle(edited, fruit, { words: ['pear'] }, commandOfPlatform())
    const seen = (expectedVersion: number) => ({ ...commandBy(), expectedVersion })
    expect(await handle(wordList, fruit, { words: ['fig'] }, seen(0))).toMatchObject({
      left: { code: 'conflict' },
    })
    expect(rightOf(await handle(edited, fruit, { words: ['fig'] }, seen(0))).revision).toBe(2)
    await handle(edited, fruit, { words: ['kiwi'] }, commandOfPlatform())
    expect(await handle(edited, fruit, { words: ['nut'] }, seen(0))).toMatchObject({
      left: { code: 'conflict', details: { currentVersion: 3, changes: [{ version: 2 }] } },
    })
    expect(await handle(edited, fruit, { words: ['nut'] }, seen(4))).toMatchObject({
      left: { code: 'conflict', details: { currentVersion: 3, changes: [] } },
    })
    expect(await logOf(store)).toHaveLength(4)
  })

  test('is told apart from one that the same person outdated in another window', async () => {
    const { handle } = systemOn()
    await handle(wordList, fruit, { words: ['apple'] }, commandBy())
    await handle(wordList, fruit, { words: ['pear'] }, commandBy('c2', 'olga'))
    const late = (expectedVersion: number) =>
      handle(wordList, fruit, { words: ['nut'] }, { ...commandBy('late', 'olga'), expectedVersion })
    expect(await late(0)).toMatchObject({
      left: {
        message: expect.stringContaining('haben Sie selbst'),
        details: { changes: [{ version: 1, own: true }] },
      },
    })
    await handle(wordList, fruit, { words: ['fig'] }, commandBy('c3', 'otto'))
    const mixed = await late(0)
    expect(mixed).toMatchObject({
      left: {
        message: expect.stringContaining('hat jemand anderes'),
        details: { changes: [{ version: 1, own: true }, { version: 2 }] },
      },
    })
    expect(JSON.stringify(mixed).match(/own/g)).toHaveLength(1)
  })

  test('of a faster writer’s making is refused too, not silently retried', async () => {
    const store = createMemoryEventStore()
    const winner = systemOn(store)
    await winner.handle(wordList, fruit, { words: ['apple'] }, commandBy())
    const racing = losingRaces(store, 1, () =>
      winner.handle(wordList, fruit, { words: ['pear'] }, commandBy()),
    )
    const refused = await systemOn(racing).handle(
      wordList,
      fruit,
      { words: ['fig'] },
      { ...commandBy(), expectedVersion: 0 },
    )
    expect(refused).toMatchObject({ left: { code: 'conflict', details: { currentVersion: 1 } } })
  })

  test('that was right when the command was done is right when it comes again', async () => {
    const { handle } = systemOn()
    const context = { ...commandBy('c1'), expectedVersion: -1 }
    const first = rightOf(await handle(wordList, fruit, { words: ['apple'] }, context))
    expect(rightOf(await handle(wordList, fruit, { words: ['apple'] }, context))).toMatchObject(first)
  })
})

describe('a scenario', () => {
  const { given } = scenarioOf(wordList)
  const apple: WordAdded = { type: 'WordAdded', data: { word: 'apple' } }

  test('tells what follows, what is refused and what is fulfilled', () => {
    given()
      .when({ words: ['apple'] })
      .then(apple)
    given(apple)
      .when({ words: ['apple'] })
      .thenNothing()
    given(apple)
      .when({ words: [''] })
      .thenRefused('invalid', 'words')
    expect(given(apple).thenState()).toEqual(['apple'])
  })

  test('fails when it should', () => {
    expect(() =>
      given(apple)
        .when({ words: ['apple'] })
        .then(apple),
    ).toThrow()
    expect(() =>
      given()
        .when({ words: ['apple'] })
        .thenRefused('invalid'),
    ).toThrow()
    expect(() =>
      given()
        .when({ words: [''] })
        .thenRefused('invalid', 'text'),
    ).toThrow()
    expect(() =>
      given()
        .when({ words: ['apple'] })
        .thenNothing(),
    ).toThrow()
  })
})
