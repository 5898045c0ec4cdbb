import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { standingAt } from '../lib/as-of.ts'
import { foldStream } from '../lib/fold-stream.ts'
import { cursorOf, shownRows, type AuditModels } from './audit-routes.ts'
import { searchAudit } from './audit-search.ts'
import { objectOf } from './audit-rows.ts'
import { Timeline, TimelineQuery } from './contract.ts'
import { textAt } from './stream-state.ts'

const pageSize = 50
const unknownObject = notFound('Dieses Objekt')

/** The past of one object, for administrators: what happened to it, and what it was at any moment, folded from the log itself. */
export const registerTimelineQueries = (app: App, models: AuditModels): void => {
  app.get(
    '/api/timeline/:stream',
    {
      config: { access: { permission: 'audit.read' } },
      schema: {
        tags: ['insight'],
        summary: 'Was mit einem Objekt geschehen ist, und wie es zu einem Zeitpunkt war',
        description: 'Ein Strom, oder die Kennung oder Adresse eines Unternehmens.',
        params: Type.Object({ stream: Type.String({ maxLength: 220 }) }),
        querystring: TimelineQuery,
        response: { 200: Timeline },
      },
    },
    async (request) => {
      const { asOf, cursor, limit = pageSize } = request.query
      const stream = await models.streamOf(request.params.stream)
      if (stream === undefined) throw new Refused(unknownObject)
      const all = await Array.fromAsync(models.log.readStream(stream))
      if (all.length === 0) throw new Refused(unknownObject)
      const events = asOf === undefined ? all : all.slice(0, standingAt(all, asOf).revision + 1)
      const last = events.at(-1)

      const object = objectOf(stream)
      const name = (await models.objects([stream])).get(stream)
      const state = await models.stateOf(object.kind)
      const document = state && foldStream(state.projection, events.map(models.reader.upcast))
      const from = cursor === undefined ? last?.position : cursorOf(cursor)
      const page = from === undefined ? { events: [] } : await searchAudit(models, { stream }, from, limit)
      return {
        object: { ...object, ...name },
        events: [...(await shownRows(models, page.events, request.commandContext()))],
        ...(page.next !== undefined && { next: page.next }),
        state: (state?.parts ?? []).flatMap((part) => {
          const value = textAt(document, part)
          return value === '' ? [] : [{ label: part.label, value }]
        }),
      }
    },
  )
}
