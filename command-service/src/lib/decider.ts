import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/**
 * One stream's rules, pure: what it is (`evolve`) and what may happen to it (`decide`). Time, ids, prices and reference data come with the
 * command. A command that is already fulfilled gives no events.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (state: State, command: Command) => Either<Refusal, readonly Event[]>
}
