import { isTechnical } from '@schaufenster/events/insight/event-descriptions.ts'
import type { RecordedEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import type { LogHistory } from '@schaufenster/events/store/log-history.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { Filter } from '@schaufenster/projections/documents/filter.ts'
import { actorKey, concerning, type AuditBlockDocument } from '@schaufenster/projections/insight/audit-log.ts'

/** The filters of a search; all that are given must match. */
export interface AuditQuestion {
  readonly actors?: readonly string[]
  readonly type?: string
  readonly stream?: StreamName
  readonly correlation?: string
  /** Leaves out technical events, unless a type is requested. */
  readonly onlyNews?: boolean
  /** The id of somebody the event concerns. */
  readonly about?: string
  /** Milliseconds since 1970; `from` is included, `until` is not. */
  readonly from?: number
  readonly until?: number
}

/** The log, its order in time, and the index of blocks worth reading. */
export interface AuditSources {
  readonly log: Pick<LogReader, 'readStream'>
  readonly history: LogHistory
  readonly blocks: DocumentReader<AuditBlockDocument>
}

/** Matching events, as far as the search got. */
export interface AuditHits {
  /** Newest first. */
  readonly events: readonly RecordedEvent[]
  /** Where to continue; undefined if there is no more. */
  readonly next?: Position
}

/** The most blocks that one search reads. The next one continues where it stopped. */
export const mostBlocks = 100
/** Positions per block. */
const blockSize = 256

/** Up to `limit` events at or before `from`, read from the blocks of the log that the index names (docs/decisions/0103). */
export const searchAudit = async (
  sources: AuditSources,
  question: AuditQuestion,
  from: Position,
  limit: number,
): Promise<AuditHits> => {
  const events: RecordedEvent[] = []
  for await (const step of stepsOf(sources, question, from)) {
    if ('stopped' in step) return { events, next: step.stopped }
    for (const event of step.events) {
      if (isAfter(event.position, from) || !fits(event, question)) continue
      if (events.length === limit) return { events, next: event.position }
      events.push(event)
    }
  }
  return { events }
}

type Step = { readonly events: readonly RecordedEvent[] } | { readonly stopped: Position }

const stepsOf = (sources: AuditSources, question: AuditQuestion, from: Position): AsyncIterable<Step> => {
  const { stream, onlyNews: _, ...others } = question
  if (stream !== undefined) return ofStream(sources, stream, from)
  const isAll = Object.values(others).every((value) => value === undefined)
  return isAll ? ofLog(sources, from) : ofBlocks(sources, others, from)
}

async function* ofLog({ history }: AuditSources, from: Position): AsyncGenerator<Step> {
  for (let next: Position | undefined = from; next !== undefined;) {
    const page: readonly RecordedEvent[] = await history.readBackwards(next, blockSize)
    yield { events: page.slice(0, blockSize - 1) }
    // The last one begins the next page, because positions can't be counted down.
    next = page[blockSize - 1]?.position
  }
}

async function* ofStream(
  { log, history }: AuditSources,
  stream: StreamName,
  from: Position,
): AsyncGenerator<Step> {
  const [start] = await history.readBackwards(from, 1)
  const revision = start?.stream === stream ? { from: start.revision } : {}
  for await (const event of log.readStream(stream, { ...revision, direction: 'backwards' }))
    yield { events: [event] }
}

async function* ofBlocks(
  { blocks, history }: AuditSources,
  question: AuditQuestion,
  from: Position,
): AsyncGenerator<Step> {
  const found = await blocks.find({
    where: { every: [{ field: 'first', atMost: from }, ...conditions(question)] },
    sort: [{ field: 'last', direction: 'descending' }],
    limit: mostBlocks + 1,
  })
  for (const { document } of found.slice(0, mostBlocks)) {
    const { first, last } = document
    const page = await history.readBackwards(isAfter(last, from) ? from : last, blockSize)
    yield { events: page.filter(({ position }) => !isAfter(first, position)) }
  }
  const rest = found[mostBlocks]
  if (rest !== undefined) yield { stopped: rest.document.last }
}

function* conditions({
  actors,
  type,
  correlation,
  about,
  from,
  until,
}: AuditQuestion): Generator<Filter<AuditBlockDocument>> {
  if (actors !== undefined) yield { some: actors.map((actor) => ({ field: 'actors', contains: actor })) }
  if (type !== undefined) yield { field: 'types', contains: type }
  if (correlation !== undefined) yield { field: 'correlations', contains: correlation }
  if (about !== undefined) yield { field: 'people', contains: about }
  if (from !== undefined) yield { field: 'to', atLeast: new Date(from).toISOString() }
  if (until !== undefined) yield { field: 'from', below: new Date(until).toISOString() }
}

const fits = (
  event: RecordedEvent,
  { from = -Infinity, until = Infinity, ...question }: AuditQuestion,
): boolean => {
  const { type, stream, metadata } = event
  const at = Date.parse(metadata.occurredAt)
  return (
    (question.actors?.includes(actorKey(metadata.actor)) ?? true) &&
    (question.type ?? type) === type &&
    (question.onlyNews !== true || question.type !== undefined || !isTechnical(type)) &&
    (question.stream ?? stream) === stream &&
    (question.correlation ?? metadata.correlationId) === metadata.correlationId &&
    (question.about === undefined || concerning(event).includes(question.about)) &&
    at >= from &&
    at < until
  )
}
