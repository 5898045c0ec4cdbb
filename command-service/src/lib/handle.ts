import type { EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, EventMetadata, RecordedEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import { SubjectErased } from '@schaufenster/events/lib/subject-keys.ts'
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

/** A command's target stream. Events with the same partition key keep their order in every feed. */
export interface StreamRef {
  readonly name: StreamName
  readonly partitionKey: string
  /**
   * The stream's id was created for the one command that begins it. It is assumed empty and not read first;
   * only that same command can have begun it before.
   */
  readonly isNew?: true
}

/** A stream that a command begins under an id created for it. */
export const newStream = (stream: StreamRef): StreamRef => ({ ...stream, isNew: true })

/** Who sends a command, and how a repeat is recognised. */
export interface CommandContext {
  readonly actor: Actor
  /** The same id in the same stream is the same command: a repeat returns the first result and does nothing. */
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
  /** The revision the editor saw. If the stream has been edited since, the command is refused with the newer events (D-G6). */
  readonly expectedVersion?: number
}

/** The result of a command. A repeated command gets its first result. */
export interface Handled<State, Event> {
  readonly state: State
  /** The last event's revision; -1 for an empty stream. */
  readonly revision: number
  /** Readers that wait for it see the command's effect. */
  readonly position: Position
  /** Empty if the command had no effect. */
  readonly events: readonly Event[]
}

/** Decides a command on its stream and appends the resulting events. */
export type Handle = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: StreamRef,
  command: Command,
  context: CommandContext,
) => Promise<Either<Refusal, Handled<State, Event>>>

/** Only other processes can interfere, because callers of this one queue up per stream. */
const attempts = 8

/**
 * Handles commands on the streams of a store.
 *
 * A command id that the stream has seen returns its first result. With `expectedVersion`, an edit based on an
 * older version is refused as `conflict`, with a {@link Conflict} as details. Without it, the command is
 * decided again on top of a faster writer's events, so that the last writer wins for each group of fields
 * (D-G6). Faults of the store are exceptions; to find out whether the command took effect, send it again.
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
        // 1. Load the stream. Cached state is good enough: the append proves that nobody has written since.
        const isRead = known === undefined
        const folded = known ?? (await streams.current(decider, name))
        known = undefined

        // 2. Is it a repeated command?
        const earlier = folded.commands.get(context.commandId)
        if (earlier?.abandoned) return left(tooLate)
        if (earlier !== undefined) return right(await streams.answerOf(decider, name, earlier))

        // 3. Decide. A refusal takes precedence over a conflict, which reveals other people's changes.
        // Without an append nothing proves the result, so it is only returned for freshly read state.
        const { state, revision, position } = folded
        const { expectedVersion = revision } = context
        const decided = decider.decide(state, command)
        const isAppend = isRight(decided) && decided.right.length > 0 && expectedVersion === revision
        if (!isAppend && !isRead) continue
        if (isLeft(decided)) return decided
        if (expectedVersion !== revision) {
          const since = await editsSince(store, name, expectedVersion, decider.isEditedByPeople)
          if (since.length > 0 || expectedVersion > revision)
            return left(conflict(folded, since.map(codec.upcast), context.actor))
        }
        const events = decided.right
        if (events.length === 0) return right({ state, revision, position, events })

        // 4. Append to the revision that was decided on.
        const metadata = metadataOf(context, partitionKey, clock)
        const encoding = Promise.all(events.map((event) => codec.encode(event, newUuid(), metadata)))
        const encoded = await encoding.catch(undefinedIfErased)
        if (encoded === undefined) {
          // Erasures write past this cache, so the state may be older than one of them.
          if (!isRead) continue
          return left(beingErased)
        }
        const appended = await store.append(name, revisionExpected(revision), encoded)
        if (isRight(appended)) {
          const now = await streams.appended(decider, name, folded, encoded, appended.right)
          return right({ state: now.state, ...appended.right, events })
        }

        // 5. Another writer was faster: retry on its events.
        if (appended.left.kind === 'eventIdTaken')
          throw new Error(`event id ${appended.left.id} was there before`)
      }
      return left(busy)
    })
}

/** The oldest changes that an editor of this version has not seen; without the platform's own, where those are no edits. */
const editsSince = async (
  store: Pick<EventStore, 'readStream'>,
  name: StreamName,
  version: number,
  isEditedByPeople: true | undefined,
): Promise<readonly RecordedEvent[]> => {
  const edits: RecordedEvent[] = []
  for await (const event of store.readStream(name, { from: version + 1 })) {
    if (isEditedByPeople && event.metadata.actor.kind === 'system') continue
    edits.push(event)
    if (edits.length === shownChanges) break
  }
  return edits
}

/** The expected revision of a writer that has read this far; -1 is an empty stream. */
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

const undefinedIfErased = (fault: unknown): undefined => {
  if (!(fault instanceof SubjectErased)) throw fault
}

const beingErased: Refusal = {
  code: 'unavailable',
  message: 'Hier werden gerade Daten gelöscht. Bitte versuchen Sie es gleich noch einmal.',
}

const busy: Refusal = {
  code: 'unavailable',
  message: 'Gerade ändern viele dasselbe. Bitte versuchen Sie es gleich noch einmal.',
}

/** A takeover fenced this command out (`reservation.ts`). */
export const tooLate: Refusal = {
  code: 'conflict',
  message: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
}
