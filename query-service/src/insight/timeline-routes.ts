import type { RecordedEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { noModel } from '../app/reads.ts'
import { standingAt, type Standing } from '../lib/as-of.ts'
import { foldStream } from '../lib/fold-stream.ts'
import { differencesOf, peopleIn, textAt } from '../lib/stream-state.ts'
import { Difference, DifferenceQuery, Timeline, TimelineQuery } from './audit-contract.ts'
import { cursorOf, namesOfPeople, shownRows, type AuditModels } from './audit-routes.ts'
import { objectOf } from './audit-rows.ts'
import { searchAudit } from './audit-search.ts'

const pageSize = 50
const unknownObject = notFound('Dieses Objekt')

/** An object's past, for administrators: its events, and its state at any moment, folded from the log. */
export const registerTimelineQueries = (app: App, models: AuditModels): void => {
  const access = { permission: 'audit.read' } as const
  const schema = {
    tags: ['insight'],
    description: 'Ein Strom, oder die Kennung oder Adresse eines Unternehmens.',
    params: Type.Object({ stream: Type.String({ maxLength: 220 }) }),
  }

  /** The object under its current name, its events, and how to fold it. */
  const pastOf = async (text: string) => {
    const stream = await models.streamOf(text)
    const events = stream === undefined ? [] : await Array.fromAsync(models.log.readStream(stream))
    if (stream === undefined || events.length === 0) throw new Refused(unknownObject)
    const object = objectOf(stream)
    const [names, state] = await Promise.all([models.objects([stream]), models.stateOf(object.kind)])
    return { stream, events, state, object: { ...object, ...names.get(stream) } }
  }

  const rowsUntil = async (stream: StreamName, last: RecordedEvent | undefined, query: TimelineQuery) => {
    if (last === undefined) return { events: [] }
    const { cursor, limit = pageSize } = query
    const from = cursor === undefined ? last.position : cursorOf(cursor, last.position)
    return searchAudit(models, { stream }, from, limit)
  }

  app.get(
    '/api/timeline/:stream',
    {
      config: { access, reads: noModel },
      schema: {
        ...schema,
        summary: 'Was mit einem Objekt geschehen ist, und wie es zu einem Zeitpunkt war',
        querystring: TimelineQuery,
        response: { 200: Timeline },
      },
    },
    async (request) => {
      const { asOf } = request.query
      const past = await pastOf(request.params.stream)
      const { stream, state, object } = past
      const standing = asOf === undefined ? undefined : standingAt(past.events, asOf)
      const events = upTo(past.events, standing)
      const document = state && foldStream(state.projection, events.map(models.reader.upcast))
      const { next, ...page } = await rowsUntil(stream, events.at(-1), request.query)
      const parts = state?.parts ?? []
      const names = await namesOfPeople(models, peopleIn(parts, document), request.commandContext())
      const rows = await shownRows(models, page.events, request.commandContext())
      return {
        data: {
          // A person's name comes from the rows, which record who saw it.
          object: { ...object, ...rows[0]?.object },
          ...(standing !== undefined && { asOf: standing.at }),
          events: [...rows],
          ...(next !== undefined && { next }),
          state: parts.flatMap((part) => {
            const value = textAt(document, part, names)
            return value === '' ? [] : [{ label: part.label, value }]
          }),
        },
      }
    },
  )

  app.get(
    '/api/timeline/:stream/difference',
    {
      config: { access, reads: noModel },
      schema: {
        ...schema,
        summary: 'Ein Objekt zu zwei Zeitpunkten im Vergleich',
        querystring: DifferenceQuery,
        response: { 200: Difference },
      },
    },
    async (request) => {
      const { from, to } = request.query
      const { events, state, object } = await pastOf(request.params.stream)
      const [one, other] = [
        standingAt(events, from, 'from'),
        to === undefined ? undefined : standingAt(events, to, 'to'),
      ]
      const [first, last] = other !== undefined && other.at < one.at ? [other, one] : [one, other]
      const [before, after] = [upTo(events, first), upTo(events, last)]
      const parts = state?.parts ?? []
      const folded = (until: readonly RecordedEvent[]) =>
        state && foldStream(state.projection, until.map(models.reader.upcast))
      const [was, is] = [folded(before), folded(after)]
      const ids = [was, is].flatMap((document) => peopleIn(parts, document))
      const names = await namesOfPeople(models, ids, request.commandContext())
      return {
        data: {
          object,
          from: first.at,
          ...(last !== undefined && { to: last.at }),
          events: after.length - before.length,
          changes: differencesOf(parts, was, is, names),
        },
      }
    },
  )
}

/** The events up to a standing; all of them without one. */
const upTo = (events: readonly RecordedEvent[], standing: Standing | undefined): readonly RecordedEvent[] =>
  standing === undefined ? events : events.slice(0, standing.revision + 1)
