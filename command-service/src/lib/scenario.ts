import { expect } from '@jest/globals'
import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { RefusalCode } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from './decider.ts'

interface Outcome<Event> {
  /** Exactly these events. */
  then(...events: readonly Event[]): void
  /** Refused with this code and, where named, with a German text for exactly these fields. */
  thenRefused(code: RefusalCode, ...fields: readonly string[]): void
  /** Already fulfilled: no event, no refusal. */
  thenNothing(): void
}

/** Examples of a decider's rules, in tests: `given(registered).when(rename).then(renamed)`, `given().when(rename).thenRefused('notFound')`. */
export const scenarioOf = <State, Command, Event extends DomainEvent>({
  initialState,
  isEvent,
  evolve,
  decide,
}: Decider<State, Command, Event>) => ({
  given: (...past: readonly Event[]) => ({
    when: (command: Command): Outcome<Event> => {
      const decided = decide(
        past.reduce((state, event) => evolve(state, event), initialState),
        command,
      )
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- given, when, then are the words of the trade; a scenario is never awaited.
        then: (...events) => {
          expect(decided).toEqual(right(events))
          // Decided events must be foldable, or the stream would be stuck.
          expect(events.every(isEvent)).toBe(true)
        },
        thenRefused: (code, ...fields) => {
          expect(decided).toEqual(left(expect.objectContaining({ code, message: expect.any(String) })))
          if (fields.length > 0 && decided._tag === 'Left')
            expect(Object.keys(decided.left.fields ?? {}).sort()).toEqual(fields.toSorted())
        },
        thenNothing: () => expect(decided).toEqual(right([])),
      }
    },
    /** The state that the events fold to, for what no decision shows. */
    thenState: (): State => past.reduce((state, event) => evolve(state, event), initialState),
  }),
})
