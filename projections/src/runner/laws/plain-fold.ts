import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { matches, valueAt } from '../../documents/filter-matches.ts'
import type { AnyProjection } from '../projection.ts'

/** The definition of a read model: the documents by key, and those blocked by an event that can't be folded. */
export interface PlainFold {
  readonly documents: ReadonlyMap<string, unknown>
  readonly parked: ReadonlySet<string>
}

/**
 * The fold of a whole log, event by event, without batches, checkpoints or a store. The runner is tested against this definition (promise 4), and a
 * model is compared with it in case of doubt.
 */
export const plainFold = async (
  projection: AnyProjection,
  reader: EventReader,
  log: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<PlainFold> => {
  const types = new Set(projection.events.map(({ type }) => type))
  const documents = new Map<string, unknown>()
  const parked = new Set<string>()

  for await (const recorded of log) {
    if (!types.has(recorded.type)) continue
    const sealed = reader.upcast(recorded)
    const route = projection.route(sealed)
    const event = projection.opens === undefined ? sealed : await opened(reader, sealed, projection.opens)
    const keys =
      'keys' in route
        ? route.keys
        : [...documents].flatMap(([key, document]) => (matches(route.where, document) ? [key] : []))
    for (const key of new Set(keys)) {
      if (parked.has(key)) continue
      try {
        const document = projection.fold(documents.get(key), event, key)
        if (breaksUnique(projection, documents, key, document)) parked.add(key)
        else if (document === undefined) documents.delete(key)
        else documents.set(key, document)
      } catch {
        parked.add(key)
      }
    }
  }
  return { documents, parked }
}

const opened = async (
  reader: EventReader,
  event: RecordedEvent,
  fields: readonly string[],
): Promise<RecordedEvent> => (await reader.open([event], fields))[0] ?? event

const breaksUnique = (
  projection: AnyProjection,
  documents: ReadonlyMap<string, unknown>,
  key: string,
  document: unknown,
): boolean =>
  projection.indexes.some((index) => {
    if (!index.unique) return false
    const values = index.fields.map((field) => valueAt(document, field))
    return (
      values.every((value) => value !== undefined && value !== null) &&
      [...documents].some(
        ([other, there]) =>
          other !== key && index.fields.every((field, part) => valueAt(there, field) === values[part]),
      )
    )
  })
