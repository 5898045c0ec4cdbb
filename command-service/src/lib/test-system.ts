import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createEventCodec } from '@schaufenster/events/lib/codec.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { createHandle, type CommandContext } from './handle.ts'
import { createReservations } from './reservation.ts'
import { createStreamFolder } from './stream-folder.ts'

/** A clock that stands still until it is told to move. */
export const createTestClock = (start = Date.UTC(2026, 0, 1)) => {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** The command side in memory, for tests. Several of them on one `store` and `vault` are several processes. */
export const createTestSystem = ({
  store = createMemoryEventStore(),
  clock = createTestClock(),
  vault = createMemoryVault(clock),
  definitions = allEvents,
}: {
  readonly store?: EventStore
  readonly clock?: ReturnType<typeof createTestClock>
  readonly vault?: Vault
  readonly definitions?: readonly EventDefinition[]
} = {}) => {
  const keys = createSubjectKeys({ vault, masterKeys: [new Uint8Array(32).fill(7)], clock })
  const codec = createEventCodec(definitions, keys)
  const streams = createStreamFolder(store, codec)
  const handle = createHandle({ store, codec, clock, streams })
  const reservations = createReservations({ store, codec, clock, handle, streams })
  return { store, clock, vault, keys, codec, streams, handle, reservations, publicUrl: 'http://localhost' }
}

/** A command of nobody in particular. */
export const commandBy = (commandId: string = newUuid(), userId = 'somebody'): CommandContext => ({
  actor: { kind: 'user', userId, role: 'user' },
  commandId,
  correlationId: commandId,
  causationId: commandId,
})

/** A command of the platform itself. */
export const commandOfPlatform = (): CommandContext => ({
  ...commandBy(),
  actor: { kind: 'system', name: 'test' },
})
