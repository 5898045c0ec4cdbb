import { DatabaseSync } from 'node:sqlite'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'

/** The minimum work of a rebuild, and its input. */
export interface PlainRebuild {
  readonly events: number
  /** Of all events as they are stored. */
  readonly characters: number
  readonly seconds: number
  /** By model, how many events go into its documents, and how many documents they are. */
  readonly models: ReadonlyMap<string, { readonly events: number; readonly documents: number }>
}

const pageSize = 2_000

/**
 * The lower bound for a rebuild: every page of a log selected and parsed once, in one thread, and folded into
 * plain maps for all models, without store, index, checkpoints or concurrent readers. For a log in the newest
 * schema versions, and models that decrypt none of its personal fields.
 */
export const plainRebuild = (logFile: string, projections: readonly AnyProjection[]): PlainRebuild => {
  const database = new DatabaseSync(logFile, { readOnly: true })
  const page = database.prepare(
    'SELECT position, revision, body FROM event WHERE position > ? ORDER BY position LIMIT ?',
  )
  page.setReturnArrays(true)
  const models = projections.map((projection) => plainModel(projection))
  const start = performance.now()
  let [events, characters] = [0, 0]
  for (let rows = page.all(0, pageSize); rows.length > 0; rows = page.all(events, pageSize)) {
    for (const { 0: ordinal, 1: revision, 2: body } of rows) {
      const stored: RecordedEvent = JSON.parse(String(body))
      const event: RecordedEvent = {
        ...stored,
        revision: Number(revision),
        position: positionFromOrdinal(Number(ordinal)),
      }
      for (const model of models) model.take(event)
      characters += String(body).length
    }
    events += rows.length
  }
  const seconds = (performance.now() - start) / 1_000
  database.close()
  return { events, characters, seconds, models: new Map(models.map(({ name, taken }) => [name, taken()])) }
}

const plainModel = (projection: AnyProjection) => {
  const types = new Set(projection.events.map(({ type }) => type))
  const documents = new Map<string, unknown>()
  let events = 0
  return {
    name: projection.name,
    taken: () => ({ events, documents: documents.size }),
    take: (event: RecordedEvent): void => {
      if (!types.has(event.type)) return
      const route = projection.route(event)
      if (!('keys' in route)) throw new Error(`${projection.name} routes by a filter: no plain fold does`)
      if (route.keys.length > 0) events += 1
      for (const key of route.keys) documents.set(key, projection.fold(documents.get(key), event, key))
    },
  }
}
