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

/** How a read model goes from one state of its document to the next. */
const stepOf = <Document>(
  projection: Folding<Document>,
): ((document: Document | undefined, event: LoggedEvent) => Document | undefined) => {
  const types = new Set(projection.events.map(({ type }) => type))
  return (document, event) => {
    if (!types.has(event.type)) return document
    const route = projection.route(event)
    const [key] = 'keys' in route ? route.keys : []
    return key === undefined ? document : projection.fold(document, event, key)
  }
}

/**
 * Folds one stream's events from the first on; undefined if they make no document yet. For read models whose documents are fed by one stream alone,
 * or for the part that this stream contributes. Personal fields stay as they are.
 */
export const foldStream = <Document>(
  projection: Folding<Document>,
  events: Iterable<LoggedEvent>,
): Document | undefined => {
  const step = stepOf(projection)
  let document: Document | undefined
  for (const event of events) document = step(document, event)
  return document
}

/** The same, with the document right before and right after each event, by the event's id. */
export const foldAround = <Document>(
  projection: Folding<Document>,
  events: Iterable<LoggedEvent>,
): ReadonlyMap<string, { readonly before: Document | undefined; readonly after: Document | undefined }> => {
  const step = stepOf(projection)
  const around = new Map<string, { before: Document | undefined; after: Document | undefined }>()
  let before: Document | undefined
  for (const event of events) {
    const after = step(before, event)
    around.set(event.id, { before, after })
    before = after
  }
  return around
}
