import type { DomainEvent, EventDefinition, RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Letter, Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Decider } from '../lib/decider.ts'
import type { CommandContext, Handle, StreamRef } from '../lib/handle.ts'

/**
 * A policy as a pure value; `run-policies.ts` runs it. A new policy starts at the end of the log and sees every later
 * event at least once. Rebuilds don't affect it.
 */
export interface Policy<Definition extends EventDefinition, Known> {
  /** In kebab-case. It identifies the checkpoint, so it stays when the file is renamed. */
  readonly name: string
  /** What the history calls it, in German. */
  readonly title: string
  readonly events: readonly Definition[]
  /** Starts with the log's first event instead of the next one: its effects are owed whatever the event's age. */
  readonly fromBeginning?: true
  /** Milliseconds: later events within this time of the first are handled with it. */
  readonly gatherMs: number
  /** Loads what `react` needs to know about the current state. */
  readonly learn: (events: readonly RecordedOf<Definition>[]) => Promise<Known>
  /** Pure. The same events yield effects with the same identity, whatever has become known since. */
  readonly react: (events: readonly RecordedOf<Definition>[], known: Known) => readonly Effect[]
}

/**
 * An effect. Its identity consists of the policy, the event and the target (stream or recipient), so it happens once,
 * however often it is requested.
 */
export type Effect =
  | {
      readonly kind: 'mail'
      readonly because: RecordedEvent
      readonly to: Recipient
      readonly letter: Letter
      /** Distinguishes two letters to one person about one event. */
      readonly part?: string
      /**
       * Set if anybody can trigger it: an address gets only so many of this kind an hour, and the rest are
       * not sent. Never for mail required by law.
       */
      readonly limitedAs?: string
    }
  | { readonly kind: 'command'; readonly because: RecordedEvent; readonly send: Send }

/** Sends a command; its decider, stream and data are inside. Long work stops and throws when the signal aborts; the next holder starts it again. */
type Send = (
  handle: Handle,
  context: CommandContext,
  signal: AbortSignal,
) => Promise<Either<Refusal, unknown>>

/** A command as an effect: one per event and stream. */
export const commanded = <State, Command, Event extends DomainEvent>(
  because: RecordedEvent,
  decider: Decider<State, Command, Event>,
  stream: StreamRef,
  command: Command,
): Effect => ({
  kind: 'command',
  because,
  send: (handle, context) => handle(decider, stream, command, context),
})

/** Any policy, as the runner takes it. Methods, because a list of policies is one of different events: each gets only events of the types that it lists. */
export interface AnyPolicy {
  readonly name: string
  readonly title: string
  readonly events: readonly EventDefinition[]
  readonly fromBeginning?: true
  readonly gatherMs: number
  learn(events: readonly RecordedEvent[]): Promise<unknown>
  react(events: readonly RecordedEvent[], known: unknown): readonly Effect[]
}
