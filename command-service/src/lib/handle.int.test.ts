import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { commandBy, createTestSystem } from './test-system.ts'
import { listOf, WordAdded, wordList, type AddWords } from './test-words.ts'

/** Callers in three processes with a few commands each. Some send the same command twice, some the same words. */
const traffic = fc.array(
  fc.record({
    process: fc.nat({ max: 2 }),
    id: fc.nat({ max: 12 }),
    words: fc.uniqueArray(fc.constantFrom('apple', 'pear', 'fig', 'nut', 'plum', 'lime', ''), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 24 },
)

const stores: readonly (readonly [string, (folder: string) => Promise<EventStore>])[] = [
  ['memory', async () => createMemoryEventStore()],
  ['SQLite', (folder) => openSqliteEventStore({ file: join(folder, 'log.db') })],
]

describe.each(stores)('commands at once on the %s store', (_name, open) => {
  let folder: string
  let store: EventStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-handle-'))
    store = await open(folder)
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  test('are the same as the commands in the order of the log, one after the other, each once', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, async (calls) => {
        const list = listOf(newUuid())
        const processes = [0, 1, 2].map(() => createTestSystem({ store, definitions: [WordAdded] }))
        // One id is one command, whatever its sender.
        const commands = new Map<string, AddWords>()
        for (const { id, words } of calls) if (!commands.has(`${id}`)) commands.set(`${id}`, { words })

        const answers = await Promise.all(
          calls.map(async ({ process, id }) => {
            const command = commands.get(`${id}`) ?? { words: [] }
            return {
              id: `${id}`,
              answer: await processes[process]!.handle(wordList, list, command, commandBy(`${id}`)),
            }
          }),
        )

        // Replayed in order, each command yields exactly the events that the log has for its id.
        const log = await Array.fromAsync(store.readStream(list.name))
        let state = wordList.initialState
        const seen = new Set<string>()
        for (const { metadata, revision } of log) {
          if (seen.has(metadata.commandId)) continue
          seen.add(metadata.commandId)
          const own = log.filter((event) => event.metadata.commandId === metadata.commandId)
          const events = own.map(({ data }) => ({ type: 'WordAdded', data }))
          expect(own[0]?.revision).toBe(revision)
          expect(wordList.decide(state, commands.get(metadata.commandId)!)).toEqual(right(events))
          state = [...state, ...own.map(({ data }) => data['word'])].filter(
            (word) => typeof word === 'string',
          )

          for (const { id, answer } of answers)
            if (id === metadata.commandId)
              expect(answer).toMatchObject(
                right({ state, revision: own.at(-1)?.revision, position: own.at(-1)?.position, events }),
              )
        }

        // Every process sees the stream as it is in the log, whatever its writer.
        const [known, ...others] = await Promise.all(
          [...processes, createTestSystem({ store, definitions: [WordAdded] })].map(({ streams }) =>
            streams.current(wordList, list.name),
          ),
        )
        expect(known?.state).toStrictEqual(state)
        for (const other of others) expect(other).toStrictEqual(known)

        // A command without events in the log was refused or had no effect.
        for (const { id, answer } of answers) {
          if (seen.has(id)) continue
          if (isLeft(answer))
            expect(answer.left.code).toMatch(commands.get(id)?.words.includes('') ? 'invalid' : 'unavailable')
          else expect(answer.right.events).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })
})
