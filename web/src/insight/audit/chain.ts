import type { AuditEvent } from './api.ts'

/** The effects of one command, and what automatically followed from them. */
export interface ChainStep {
  readonly command: string
  readonly by: AuditEvent['by']
  readonly at: string
  readonly events: readonly ChainEvent[]
}

/** An event, and what policies did because of it. */
export interface ChainEvent {
  readonly event: AuditEvent
  readonly led: readonly ChainStep[]
}

/** The events of one action (the newest first) as what followed from what. A command whose cause is not among them stands at the beginning. */
export const chainOf = (events: readonly AuditEvent[]): readonly ChainStep[] => {
  const known = new Set(events.map(({ id }) => id))
  const commands = Map.groupBy(events.toReversed(), ({ command }) => command)
  const led = Map.groupBy(commands.values(), ([{ causation } = { causation: '' }]) =>
    known.has(causation) ? causation : undefined,
  )
  const stepsAfter = (cause: string | undefined): readonly ChainStep[] =>
    (led.get(cause) ?? []).flatMap((caused) => {
      const [first] = caused
      if (first === undefined) return []
      const { command, by, at } = first
      return [{ command, by, at, events: caused.map((event) => ({ event, led: stepsAfter(event.id) })) }]
    })
  return stepsAfter(undefined)
}
