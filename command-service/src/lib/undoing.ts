import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { map, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { foldOf, type Decider } from './decider.ts'
import type { CommandContext } from './handle.ts'

/** An event to undo, and the events of its stream. */
export interface UndoRequest {
  readonly event: OpenedEvent
  readonly history: readonly OpenedEvent[]
  readonly by: Authority
  /** The owners of the company that it is undone for; none where it is undone for the platform. */
  readonly owners: readonly string[]
  /** Its `expectedVersion` is the end of `history`, so that nothing newer is taken back unseen. */
  readonly context: CommandContext
}

/** What undoing led to. */
export interface UndoOutcome {
  /** Readers that wait for it see what has happened so far. */
  readonly position: Position
  /** The import that is being undone; that goes on after the answer. */
  readonly runningImport?: string
}

/** How a capability undoes one kind of event: by appending, never by removing (promise 9). */
export interface Undoing {
  /** People with this permission may undo it; the owners of its company too, where the event says so. */
  readonly permission: Permission
  /** Types of later events in the stream that rest on it: while there are any, it can't be undone. */
  readonly restedOnBy: ReadonlySet<string>
  /** Whether such a later event is about the same thing; by default it is. */
  readonly concerns?: (later: OpenedEvent, event: OpenedEvent) => boolean
  /** Left: refused by its own rules. */
  readonly undo: (request: UndoRequest) => Promise<Either<Refusal, UndoOutcome>>
}

/** By the type of the event. */
export type Undoings = Readonly<Record<string, Undoing>>

/** The state that the undone event was decided on. */
export const stateBefore = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  { event, history }: UndoRequest,
): State => foldOf(decider, history.slice(0, event.revision))

/** The same rules, with events that name the one they undo. */
export const takingBack = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  undoes: string,
): Decider<State, Command, Event> => ({
  ...decider,
  decide: (state, command) =>
    map((events: readonly Event[]): readonly Event[] => events.map((event) => ({ ...event, undoes })))(
      decider.decide(state, command),
    ),
})
