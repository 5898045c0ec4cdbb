import { createEventCodec, type EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { SubjectErased, type SubjectKeys } from '@schaufenster/events/lib/subject-keys.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { LawEvent } from './laws/projection-laws.ts'

/** A log in memory with everything needed to write and read it. */
export interface TestLog {
  readonly store: EventStore
  readonly codec: EventCodec
  readonly keys: SubjectKeys
  /** An erasure first destroys its subject's key. Nothing is sealed for that person any more, and such events are left out. Returns the head. */
  append(...events: readonly LawEvent[]): Promise<Position>
}

/** A log whose personal fields are sealed as usual, with keys in memory. */
export const createTestLog = (
  definitions: readonly EventDefinition[],
  store: EventStore = createMemoryEventStore(),
): TestLog => {
  const keys = createSubjectKeys({
    vault: createMemoryVault(systemClock),
    masterKeys: [new Uint8Array(32)],
    clock: systemClock,
  })
  const byType = new Map([...definitions, PersonalDataErased].map((one) => [one.type, one]))
  const codec = createEventCodec([...byType.values()], keys)

  const appendOne = async ({ stream, partitionKey, event }: LawEvent): Promise<void> => {
    if (event.type === PersonalDataErased.type && 'subject' in event.data)
      await keys.destroy(String(event.data.subject))
    let last: number | undefined
    for await (const { revision } of store.readStream(stream, { direction: 'backwards', limit: 1 }))
      last = revision
    const encoded = await codec.encode(event, newUuid(), { ...metadata, partitionKey })
    const appended = await store.append(stream, last === undefined ? 'noStream' : { exact: last }, [encoded])
    if (isLeft(appended)) throw new Error(appended.left.kind)
  }

  return {
    store,
    codec,
    keys,
    append: async (...events) => {
      for (const event of events) {
        try {
          await appendOne(event)
        } catch (error) {
          if (!(error instanceof SubjectErased)) throw error
        }
      }
      return store.head()
    },
  }
}

/** For every event that a test appends, except its partition key. */
export const metadata = {
  occurredAt: '2026-11-21T00:00:00.000Z',
  actor: { kind: 'system', name: 'test' },
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'causation',
} as const
