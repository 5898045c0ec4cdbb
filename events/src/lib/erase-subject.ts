import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Vault, VaultReader } from '@schaufenster/platform/vault/vault.ts'
import type { EventStore, ExpectedRevision } from '../store/event-store.ts'
import { beginning, isAfter, type Position } from '../store/position.ts'
import type { EventCodec } from './codec.ts'
import type { StreamName } from './envelope.ts'
import { PersonalDataErased } from './erasure-events.ts'
import { erasureFromBytes, erasureToBytes, type Erasure } from './erasure-record.ts'
import type { SubjectKeys } from './subject-keys.ts'

/** The person to forget, and the stream that records the erasure. */
export type ErasureRequest = Pick<
  Erasure,
  'subject' | 'stream' | 'partitionKey' | 'correlationId' | 'causationId'
>

/**
 * Removes erased persons' raw bytes from a store. `erasedAt` is the position of the last `PersonalDataErased`; read models wait until they have
 * passed it. Repeatable.
 */
export type CleanRawBytes = (erasedAt: Position) => Promise<void>

/** Erases a person's data for good (promise 8). */
export interface SubjectEraser {
  /**
   * Destroys the key and records that; returns the position of `PersonalDataErased`. From then on nobody can decrypt the person's data; {@link clean}
   * removes copies in clear. A repeated call resumes.
   */
  erase(request: ErasureRequest): Promise<Position>
  /**
   * Cleans up after all erasures, including interrupted ones; returns how many. If a store can't be cleaned now it throws, none counts as done, and
   * it must be called again.
   */
  clean(): Promise<number>
  /** Every erasure ever made, which `restore` must repeat on an older backup. */
  list(): Promise<readonly Erasure[]>
  /** Repeats erasures on a restored vault and log: the given ones, and those the vault knows, since the log may end before them. */
  replay(erasures: readonly Erasure[]): Promise<void>
}

const prefix = 'erasure/'
const listLimit = 1_000_000

/** Every erasure recorded in a vault. */
export const erasuresIn = async (vault: Pick<VaultReader, 'list'>): Promise<readonly Erasure[]> =>
  (await vault.list(prefix, listLimit)).map(({ value }) => erasureFromBytes(value))

/**
 * Keeps an order that survives a crash after any step: the vault records the intent, the key is destroyed, the log records that, raw bytes are
 * cleaned, the vault records completion. Each step is repeatable.
 */
export const createSubjectEraser = (
  {
    vault,
    keys,
    codec,
    store,
    clock,
  }: {
    readonly vault: Vault
    readonly keys: SubjectKeys
    readonly codec: EventCodec
    readonly store: EventStore
    readonly clock: Clock
  },
  cleaners: readonly CleanRawBytes[],
): SubjectEraser => {
  const remembered = async (subject: string) => {
    const record = await vault.get(prefix + subject)
    return record && { erasure: erasureFromBytes(record.value), version: record.version }
  }

  /** Of several concurrent erasures the first one's event id is used. */
  const begin = async (erasure: Erasure): Promise<Erasure> => {
    await vault.put(prefix + erasure.subject, erasureToBytes(erasure), 'absent')
    const begun = await remembered(erasure.subject)
    if (begun === undefined) throw new Error('an erasure under way is missing from the vault')
    return begun.erasure
  }

  const forget = async (erasure: Erasure): Promise<Position> => {
    await keys.destroy(erasure.subject)
    return tell(erasure)
  }

  const tell = async (erasure: Erasure): Promise<Position> => {
    const event = await codec.encode(
      { type: PersonalDataErased.type, data: { subject: erasure.subject } },
      erasure.eventId,
      {
        occurredAt: erasure.requestedAt,
        actor: { kind: 'system', name: 'erasure' },
        commandId: `erasure-${erasure.subject}`,
        correlationId: erasure.correlationId,
        causationId: erasure.causationId,
        partitionKey: erasure.partitionKey,
      },
    )
    for (;;) {
      const appended = await store.append(erasure.stream, await endOf(store, erasure.stream), [event])
      if (isRight(appended)) return appended.right.position
      if (appended.left.kind === 'eventIdTaken')
        throw new Error(`event id ${event.id} is used by another event`)
    }
  }

  const mark = async (subject: string, finished: boolean): Promise<void> => {
    const begun = await remembered(subject)
    if (begun === undefined || begun.erasure.finished === finished) return
    await vault.put(prefix + subject, erasureToBytes({ ...begun.erasure, finished }), begun.version)
  }

  const clean = async (): Promise<number> => {
    const begun = (await erasuresIn(vault)).filter(({ finished }) => !finished)
    let erasedAt = beginning
    for (const erasure of begun) {
      const position = await forget(erasure)
      if (isAfter(position, erasedAt)) erasedAt = position
    }
    if (begun.length === 0) return 0
    for (const cleanUp of cleaners) await cleanUp(erasedAt)
    await vault.scrub()
    for (const { subject } of begun) await mark(subject, true)
    return begun.length
  }

  return {
    erase: async (request) =>
      forget(
        await begin({
          ...request,
          eventId: newUuid(),
          requestedAt: new Date(clock.now()).toISOString(),
          finished: false,
        }),
      ),
    clean,
    list: () => erasuresIn(vault),
    replay: async (erasures) => {
      for (const erasure of [...(await erasuresIn(vault)), ...erasures]) {
        await begin({ ...erasure, finished: false })
        await mark(erasure.subject, false)
      }
      await clean()
    },
  }
}

const endOf = async (store: EventStore, stream: StreamName): Promise<ExpectedRevision> => {
  for await (const { revision } of store.readStream(stream, { direction: 'backwards', limit: 1 })) {
    return { exact: revision }
  }
  return 'noStream'
}
