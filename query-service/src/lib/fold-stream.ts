import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { AnyRoute } from '@schaufenster/projections/runner/projection.ts'

/** An event as the log has it, in its newest version. */
export type LoggedEvent = DomainEvent & Omit<RecordedEvent, 'type' | 'data'>

/** What of a read model folds one document. Methods, for the reason that `AnyProjection` has them. */
interface Folding<Document> {
  readonly events: readonly { readonly type: string }[]
  route(event: LoggedEvent): AnyRoute
  fold(document: Document | undefined, event: LoggedEvent, key: string): Document | undefined
}

/**
 * What the events of one stream make of its object, from the first one on; undefined: nothing yet. For read models whose documents are fed by one
 * stream alone, or for what that stream says of them. Personal fields stay as they come.
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
