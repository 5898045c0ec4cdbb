import type { AuditEvent } from './api.ts'

/** What somebody did to one object: the event that came first, and those that the same command led to, in their order. */
export interface Action {
  readonly event: AuditEvent
  readonly along: readonly AuditEvent[]
}

/** Events (the newest first) told by action: a registration is one, and not the five events that it consists of. */
export const actionsOf = (events: readonly AuditEvent[]): readonly Action[] => {
  const actions: Action[] = []
  for (const event of events) {
    const last = actions.at(-1)
    const isSame = last?.event.command === event.command && last.event.object.stream === event.object.stream
    if (last !== undefined && isSame)
      actions[actions.length - 1] = { event, along: [last.event, ...last.along] }
    else actions.push({ event, along: [] })
  }
  return actions
}
