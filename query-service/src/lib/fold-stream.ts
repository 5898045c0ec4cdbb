import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { AnyRoute } from '@schaufenster/projections/runner/projection.ts'

/** An event from the log, upcast to its newest version. */
export type LoggedEvent = DomainEvent & Omit<RecordedEvent, 'type' | 'data'>

/** The part of a read model that folds one document. Written as methods for the same reason as in `AnyProjection`. */
interface Folding<Document> {
  readonly events: readonly { readonly type: string }[]
  route(event: LoggedEvent): AnyRoute
  fold(document: Document | undefined, event: LoggedEvent, key: string): Document | undefined
}

/**
 * Folds one stream's events from the first on; undefined if they make no document yet. For read models whose documents are fed by one stream alone,
 * or for the part that this stream contributes. Personal fields stay as they are.
 */
export const foldStream = <Document>(
  projection: Folding<Document>,
  events: Iterable<LoggedEvent>,
): Document | undefined => {
  const types = new Set(projection.events.map(({ type }) => type))
  let document: Document | undefined
  for (const event of events) {
    if (!types.has(event.type)) continue
    const route = projection.route(event)
    const [key] = 'keys' in route ? route.keys : []
    if (key !== undefined) document = projection.fold(document, event, key)
  }
  return document
}
