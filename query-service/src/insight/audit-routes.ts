import { Readable } from 'node:stream'
import { eventTitles } from '@schaufenster/events/insight/event-descriptions.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { streamParts, type RecordedEvent, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import { isOrdinal, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { berlinMidnight, calendarDay } from '@schaufenster/platform/lib/berlin.ts'
import { invalid, notFound } from '@schaufenster/platform/lib/refusal.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import Type from 'typebox'
import type { Freshness } from '../app/freshness.ts'
import { noModel } from '../app/reads.ts'
import { endOf } from '../lib/as-of.ts'
import { foldStream } from '../lib/fold-stream.ts'
import {
  differencesOf,
  erasedName,
  peopleIn,
  type NamesOfPeople,
  type StreamState,
} from '../lib/stream-state.ts'
import { AuditDetail, AuditFilter, AuditPage, AuditQuery, type AuditEvent } from './audit-contract.ts'
import { csvHead, csvRow } from './audit-csv.ts'
import { rowsOf, type AuditNames } from './audit-rows.ts'
import { searchAudit, type AuditQuestion, type AuditSources } from './audit-search.ts'
import { fieldsOf, referencesIn } from './event-fields.ts'

/** What the history reads, and whose rights it checks. */
export interface AuditModels extends AuditSources, AuditNames {
  readonly reader: EventReader
  /** The keys of the actors that a text means: a key, an address, or words of a name. */
  readonly actorsOf: (text: string) => Promise<readonly string[]>
  /** The models behind people's names. */
  readonly namesFrom: readonly string[]
  /** The stream meant by its own name, or by the id or slug of a company. */
  readonly streamOf: (text: string) => Promise<StreamName | undefined>
  /** How to fold objects of a kind; undefined if they have no state of their own. */
  readonly stateOf: (kind: string) => Promise<StreamState | undefined>
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (
    context: RequestContext,
    place: 'audit',
    subjects: Iterable<string>,
  ) => Promise<void>
}

const access = { permission: 'audit.read' } as const
const tags = ['insight']

const types = eventTitles
  .map(({ type, title }) => ({ type, what: title }))
  .toSorted((one, other) => one.what.localeCompare(other.what, 'de'))

const pageSize = 50
/** The longest table. It is read page by page; a table that ends here says so. */
const mostRows = 100_000
/** Text that is streamed. */
const Table = Type.Unsafe<Readable>({ type: 'string' })
const cutShort = '"Hier endet die Tabelle. Ältere Ereignisse bekommen Sie mit einem früheren Zeitraum."\r\n'

/** The history of everything, for administrators. */
export const registerAuditQueries = (app: App, models: AuditModels, freshness: Freshness): void => {
  app.get(
    '/api/audit',
    {
      config: { access, reads: [auditLog.name, ...models.namesFrom] },
      schema: {
        tags,
        summary: 'Was geschehen ist, das Neueste zuerst',
        querystring: AuditQuery,
        response: { 200: AuditPage, 404: Problem },
      },
    },
    async (request) => {
      const { query } = request
      const question = await questionOf(query, models)
      const head = await freshness.head()
      const from = query.cursor === undefined ? head : cursorOf(query.cursor, head)
      const context = request.commandContext()
      const { events, next } = await searchAudit(models, question, from, query.limit ?? pageSize)
      return {
        events: [...(await shownRows(models, events, context))],
        ...(next !== undefined && { next }),
        types,
      }
    },
  )

  app.get(
    '/api/audit/csv',
    {
      config: { access, reads: [auditLog.name, ...models.namesFrom] },
      schema: {
        tags,
        summary: 'Alle Treffer als Tabelle (CSV)',
        querystring: AuditFilter,
        response: { 200: { content: { 'text/csv': { schema: Table } } }, 404: Problem },
      },
    },
    async (request, reply) => {
      const question = await questionOf(request.query, models)
      const context = request.commandContext()
      const lines = csvOf(models, question, await freshness.head(), (events) =>
        shownRows(models, events, context),
      )
      // Early faults are answered as usual. After the first line the table can only break off, so the fault is logged.
      const beginning = await lines.next()
      const table = Readable.from(joined(beginning, lines))
      table.on('error', (fault) => request.log.error({ err: fault }, 'a table broke off'))
      void reply.header('Content-Disposition', 'attachment; filename="protokoll.csv"')
      return reply.type('text/csv; charset=utf-8').send(table)
    },
  )

  app.get(
    '/api/audit/:id',
    {
      config: { access, reads: noModel },
      schema: {
        tags,
        summary: 'Ein Ereignis mit seinen Angaben und dem, was es geändert hat',
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: AuditDetail },
      },
    },
    async (request) => {
      const event = await models.history.find(request.params.id)
      if (event === undefined) throw new Refused(notFound('Dieses Ereignis'))
      const context = request.commandContext()
      const subjects = Object.values(event.data).flatMap((value) => (isSealed(value) ? [value.$sealed] : []))
      await models.recordAccess(context, 'audit', subjects)
      const [row] = await shownRows(models, [event], context)
      const [opened] = await models.reader.open([event])
      if (row === undefined || opened === undefined) throw new Error(`event ${event.id} became nothing`)
      const fields = fieldsOf(opened, await namesOf(models, referencesIn(event), context))
      return {
        data: { event: row, fields: [...fields], changes: await changesBy(models, event, context) },
      }
    },
  )
}

/** Rows for events. Records that their actors' names are about to be seen. */
export const shownRows = async (
  models: AuditModels,
  events: readonly RecordedEvent[],
  context: RequestContext,
): Promise<readonly AuditEvent[]> => {
  const { rows, shown } = await rowsOf(models, events)
  await models.recordAccess(context, 'audit', shown)
  return rows
}

/** Names of people by id. Records that they are about to be seen. */
export const namesOfPeople = async (
  models: AuditModels,
  ids: readonly string[],
  context: RequestContext,
): Promise<NamesOfPeople> => {
  const names = ids.length === 0 ? new Map<string, string>() : await models.people([...new Set(ids)])
  await models.recordAccess(context, 'audit', names.keys())
  return names
}

/** The names of these streams' objects, people included. */
const namesOf = async (
  models: AuditModels,
  streams: readonly StreamName[],
  context: RequestContext,
): Promise<ReadonlyMap<string, string>> => {
  const ids = streams.map(streamParts).flatMap(({ category, id }) => (category === 'user' ? [id] : []))
  const people = await namesOfPeople(models, ids, context)
  const objects = await models.objects(streams)
  return new Map([
    ...ids.map((id) => [`user-${id}`, people.get(id) ?? erasedName] as const),
    ...[...objects].map(([stream, { name }]) => [stream, name] as const),
  ])
}

/** How the object differs after the event. Both states are folded from the log; sealed fields don't count as changes. */
const changesBy = async (
  models: AuditModels,
  event: RecordedEvent,
  context: RequestContext,
): Promise<AuditDetail['data']['changes']> => {
  const state = await models.stateOf(streamParts(event.stream).category)
  if (state === undefined) return []
  const recorded = await Array.fromAsync(models.log.readStream(event.stream, { limit: event.revision + 1 }))
  const events = recorded.map(models.reader.upcast)
  const { projection, parts } = state
  const [before, after] = [foldStream(projection, events.slice(0, -1)), foldStream(projection, events)]
  const ids = [before, after].flatMap((document) => peopleIn(parts, document))
  return differencesOf(parts, before, after, await namesOfPeople(models, ids, context))
}

async function* csvOf(
  models: AuditModels,
  question: AuditQuestion,
  from: Position,
  shown: (events: readonly RecordedEvent[]) => Promise<readonly AuditEvent[]>,
): AsyncGenerator<string> {
  let cursor: Position | undefined = from
  for (let rows = 0; cursor !== undefined && rows < mostRows;) {
    const { events, next } = await searchAudit(models, question, cursor, pageSize)
    const lines = (await shown(events)).map(csvRow)
    yield [...(cursor === from ? [csvHead] : []), ...lines].join('')
    rows += events.length
    cursor = next
  }
  if (cursor !== undefined) yield cutShort
}

async function* joined(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value
  yield* rest
}

const questionOf = async (query: AuditFilter, models: AuditModels): Promise<AuditQuestion> => {
  const { actor, type, object, correlation } = query
  const stream = object === undefined ? undefined : await models.streamOf(object)
  if (object !== undefined && stream === undefined) throw new Refused(notFound('Dieses Objekt'))
  return {
    ...(actor !== undefined && { actors: await models.actorsOf(actor) }),
    ...(type !== undefined && { type }),
    ...(correlation !== undefined && { correlation }),
    ...(stream !== undefined && { stream }),
    onlyNews: query.technical === false,
    ...(query.from !== undefined && { from: berlinMidnight(dayOf(query.from)) }),
    ...(query.to !== undefined && { until: endOf(query.to, 'to') + 1 }),
  }
}

const dayOf = (text: string): string => {
  if (text.length > 10 || calendarDay(text) === undefined)
    throw new Refused(invalid({ from: 'Bitte geben Sie einen Tag als JJJJ-MM-TT an.' }))
  return text
}

/** Parses a cursor. It must be a position of the same log as the known one; any other is refused, because the log may have been replaced. */
export const cursorOf = (text: string, known: Position): Position => {
  if (!isPosition(text) || isOrdinal(text) !== isOrdinal(known))
    throw new Refused(invalid({ cursor: 'Diese Seite gibt es nicht. Bitte beginnen Sie von vorn.' }))
  return text
}
