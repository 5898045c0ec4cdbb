import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { Actor, StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from './decider.ts'

/** Where a command goes. Events of one partition key keep their order through every feed. */
export interface StreamRef {
  readonly name: StreamName
  readonly partitionKey: string
}

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

/** What a command led to. A command that comes again gets the answer it got. */
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
