import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createEventCodec, type EventCodec } from '@schaufenster/events/lib/codec.ts'
import { defineEvent } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import Type from 'typebox'
import type { Bench } from './figure.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const events = 200_000
const pageSize = 500
/** Every fifth event holds a sealed field, which is about what users and reviews make of a directory. */
const sealedShare = 0.2

/**
 * Events a second from the first to the last: read, parsed, lifted, as a rebuild gets them, against `SELECT body` and `JSON.parse` of the same
 * rows in the same pages. Then the same with every sealed field opened.
 */
export const replay: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'log.db')
    const store = await openSqliteEventStore({ file })
    const clock = systemClock
    const keys = createSubjectKeys({ vault: createMemoryVault(clock), masterKeys: [randomBytes(32)], clock })
    const codec = createEventCodec([OfficeChanged, PersonNamed], keys)
    try {
      await fill(store, codec)
      note(`${events} events, ${sealedShare * 100} % with a sealed field, pages of ${pageSize}`)
      const [raw, lazy, opened] = await best([
        () => readRaw(file),
        () => readThrough(store, async (page) => page.map(codec.upcast)),
        () => readThrough(store, codec.open),
      ])
      figure({ name: 'raw select and parse', value: raw, unit: 'events/s' })
      figure({
        name: 'replay',
        value: lazy,
        unit: 'events/s',
        limit: '>= 0.8 of raw',
        ratio: lazy / raw,
      })
      figure({
        name: `replay, ${sealedShare * 100} % opened`,
        value: opened,
        unit: 'events/s',
        ratio: opened / raw,
      })
    } finally {
      await store.close()
    }
  })

const OfficeChanged = defineEvent({
  type: 'OfficeChanged',
  title: 'OfficeChanged',
  schema: Type.Object({
    companyId: Type.String(),
    phone: Type.String(),
    street: Type.String(),
    town: Type.String(),
    services: Type.Array(Type.String()),
  }),
  fields: { phone: 'phone', street: 'street', town: 'town', services: 'services' },
})

const PersonNamed = defineEvent({
  type: 'PersonNamed',
  title: 'PersonNamed',
  schema: Type.Object({ personId: Type.String(), fullName: Type.String() }),
  personal: { subject: 'personId', fields: ['fullName'] },
  fields: { personId: 'personId' },
})

const fill = async (store: EventStore, codec: EventCodec): Promise<void> => {
  const people = Array.from({ length: 1_000 }, newUuid)
  const perStream = 20
  for (let written = 0; written < events; written += 100 * perStream) {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const companyId = newUuid()
        const batch = await Promise.all(
          Array.from({ length: perStream }, (_, index) => {
            const personId = people[Math.floor(Math.random() * people.length)] ?? companyId
            const office = {
              companyId,
              phone: '+49 89 123456',
              street: 'Königstraße 12',
              town: 'München',
              services: ['Dächer', 'Fenster'],
            }
            const event =
              index % (1 / sealedShare) === 0
                ? { type: 'PersonNamed', data: { personId, fullName: 'Käthe Weiß' } }
                : { type: 'OfficeChanged', data: office }
            return codec.encode(event, newUuid(), {
              occurredAt: new Date().toISOString(),
              actor: { kind: 'user', userId: personId, role: 'user', onBehalfOfCompany: companyId },
              commandId: newUuid(),
              correlationId: newUuid(),
              causationId: newUuid(),
              partitionKey: companyId,
            })
          }),
        )
        const answer = await store.append(streamName('company', companyId), 'noStream', batch)
        if (isLeft(answer)) throw new Error(`refused: ${answer.left.kind}`)
      }),
    )
  }
}

/** What every replay must at least do. */
const readRaw = async (file: string): Promise<number> => {
  const database = new DatabaseSync(file, { readOnly: true })
  const page = database.prepare('SELECT body FROM event WHERE position > ? ORDER BY position LIMIT ?')
  page.setReturnArrays(true)
  let read = 0
  for (;;) {
    const rows = page.all(read, pageSize)
    for (const row of rows) JSON.parse(String(row[0]))
    read += rows.length
    if (rows.length === 0) break
  }
  database.close()
  return read
}

const readThrough = async (
  store: EventStore,
  use: (page: Awaited<ReturnType<EventStore['readAll']>>['events']) => Promise<readonly unknown[]>,
): Promise<number> => {
  let read = 0
  for (let after = beginning; ;) {
    const page = await store.readAll(after, pageSize)
    if (page.events.length === 0) return read
    read += (await use(page.events)).length
    after = page.through
  }
}

/** The best of five of each, in events a second, in turns: others on the machine can only slow it down. */
const best = async (runs: [Run, Run, Run]): Promise<[number, number, number]> => {
  const highest: [number, number, number] = [0, 0, 0]
  for (let round = 0; round < 5; round += 1) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now()
      const read = await run()
      if (read !== events) throw new Error(`read ${read} of ${events} events`)
      highest[index] = Math.max(highest[index] ?? 0, (1000 * read) / (performance.now() - start))
    }
  }
  return highest
}

type Run = () => Promise<number>
