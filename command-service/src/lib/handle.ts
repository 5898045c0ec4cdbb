import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, EventMetadata, StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore, ExpectedRevision } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, isRight, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { conflict, shownChanges } from './conflict.ts'
import type { Decider } from './decider.ts'
import { createStreamFolder, emptyFold, type StreamFolder } from './stream-folder.ts'
import { createTurns } from './turns.ts'

/** Where a command goes. Events of one partition key keep their order through every feed. */
export interface StreamRef {
  readonly name: StreamName
  readonly partitionKey: string
  /** Its id was made for the one command that begins it. It is empty, then, unless that command came before, and is not read first. */
  readonly isNew?: true
}

/** The stream that a command begins under an id made for it. */
export const newStream = (stream: StreamRef): StreamRef => ({ ...stream, isNew: true })

/** Who commands, and how it is recognised when it comes again. */
export interface CommandContext {
  readonly actor: Actor
  /** The same id in the same stream is the same command: it is answered again and not done again. */
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
  /** The revision that the editor saw. An older one than the stream's is refused with what happened since (D-G6). */
  readonly expectedVersion?: number
}

/** The result of a command. A repeated command gets its first answer. */
export interface Handled<State, Event> {
  readonly state: State
  /** Of the last event; -1 while the stream is empty. */
  readonly revision: number
  /** Readers who wait for it see what this command did. */
  readonly position: Position
  /** Empty when the command was already fulfilled. */
  readonly events: readonly Event[]
}

/** Decides a command on its stream and appends what comes of it. */
export type Handle = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: StreamRef,
  command: Command,
  context: CommandContext,
) => Promise<Either<Refusal, Handled<State, Event>>>

/** Races are with other processes only, since callers of this one queue up by stream. */
const attempts = 8

/**
 * Handles commands on the streams of a store.
 *
 * A command id that the stream has seen is answered as it was the first time. With `expectedVersion` an edit that began on an older version is
 * refused as `conflict` with a {@link Conflict} as its details; without it the command is decided again on what a faster writer left, so that
 * the last writer wins for each group of fields (D-G6). Faults of the store are exceptions; whether a command that met one was done is found out
 * by sending it again.
 */
export const createHandle = ({
  store,
  codec,
  clock,
  streams = createStreamFolder(store, codec),
}: {
  readonly store: EventStore
  readonly codec: EventCodec
  readonly clock: Clock
  readonly streams?: StreamFolder
}): Handle => {
  const inTurn = createTurns()

  return (decider, { name, partitionKey, isNew }, command, context) =>
    inTurn(name, async () => {
      let known = streams.known(decider, name) ?? (isNew && emptyFold(decider))
      for (let attempt = 0; attempt < attempts; attempt++) {
        // 1. Load the stream. Cached state will do: the append proves that nobody has written since.
        const isRead = known === undefined
        const folded = known ?? (await streams.current(decider, name))
        known = undefined

        // 2. Was this command here before?
        const earlier = folded.commands.get(context.commandId)
        if (earlier?.abandoned) return left(tooLate)
        if (earlier !== undefined) return right(await streams.answerOf(decider, name, earlier))

        // 3. Decide. A refusal comes before a conflict, which reveals others' changes. Without an append nothing
        // proves the answer, so it is only given on state that was just read.
        const { state, revision, position } = folded
        const { expectedVersion = revision } = context
        const decided = decider.decide(state, command)
        const isAppend = isRight(decided) && decided.right.length > 0 && expectedVersion === revision
        if (!isAppend && !isRead) continue
        if (isLeft(decided)) return decided
        if (expectedVersion !== revision) {
          const newer = store.readStream(name, { from: expectedVersion + 1, limit: shownChanges })
          const since = (await Array.fromAsync(newer)).map(codec.upcast)
          return left(conflict(folded, since, context.actor))
        }
        const events = decided.right
        if (events.length === 0) return right({ state, revision, position, events })

        // 4. Append it to what was decided on.
        const metadata = metadataOf(context, partitionKey, clock)
        const encoded = await Promise.all(events.map((event) => codec.encode(event, newUuid(), metadata)))
        const appended = await store.append(name, revisionExpected(revision), encoded)
        if (isRight(appended)) {
          const now = await streams.appended(decider, name, folded, encoded, appended.right)
          return right({ state: now.state, ...appended.right, events })
        }

        // 5. Somebody was faster: again, on what they left.
        if (appended.left.kind === 'eventIdTaken')
          throw new Error(`event id ${appended.left.id} was there before`)
      }
      return left(busy)
    })
}

/** The expectation of a writer that has read up to this revision; -1 is an empty stream. */
export const revisionExpected = (revision: number): ExpectedRevision =>
  revision < 0 ? 'noStream' : { exact: revision }

/** Metadata of each event: actor, time, command, cause and partition key. */
export const metadataOf = (
  { actor, commandId, correlationId, causationId }: CommandContext,
  partitionKey: string,
  clock: Clock,
): Omit<EventMetadata, 'undoes'> => ({
  occurredAt: new Date(clock.now()).toISOString(),
  actor,
  commandId,
  correlationId,
  causationId,
  partitionKey,
})

const busy: Refusal = {
  code: 'unavailable',
  message: 'Gerade ändern viele dasselbe. Bitte versuchen Sie es gleich noch einmal.',
}

/** A takeover fenced the command out (`reservation.ts`). */
export const tooLate: Refusal = {
  code: 'conflict',
  message: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
}
