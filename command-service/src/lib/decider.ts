import type { DomainEvent, EventDefinition, EventOf } from '@schaufenster/events/lib/define-event.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/**
 * The pure rules of one stream: its state (`evolve`) and what may happen (`decide`). Time, ids, prices and
 * reference data come with the command. A command whose effect already holds yields no events.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State
  /** The events of the stream: `isOneOf(companyEvents)`. Any other event in it is a fault. */
  readonly isEvent: (event: DomainEvent) => event is Event
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (state: State, command: Command) => Either<Refusal, readonly Event[]>
  /** What the platform does by itself touches nothing that people edit, so it outdates no version that an editor saw. */
  readonly isEditedByPeople?: true
}

/** Recognises the events of these definitions by type; their data was checked when they were written. */
export const isOneOf =
  <const Definition extends EventDefinition>(definitions: readonly Definition[]) =>
  (event: DomainEvent): event is Extract<EventOf<Definition>, DomainEvent> =>
    definitions.some((definition) => definition.type === event.type)

/** Recognises the commands of one part of a decider by type; the compiler ensures that none is missing. */
export const isCommandOf =
  <Command extends { readonly type: string }>(types: Readonly<Record<Command['type'], true>>) =>
  (command: { readonly type: string }): command is Command =>
    Object.hasOwn(types, command.type)

/** The state that these events lead to; those of other deciders count for nothing. */
export const foldOf = <State, Command, Event extends DomainEvent>(
  { initialState, isEvent, evolve }: Decider<State, Command, Event>,
  events: readonly DomainEvent[],
): State => events.flatMap((event) => (isEvent(event) ? [event] : [])).reduce(evolve, initialState)
