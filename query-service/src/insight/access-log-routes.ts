import { accessedLists, PersonalDataAccessed } from '@schaufenster/events/insight/personal-data-events.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import type { Freshness } from '../app/freshness.ts'
import { erasedName } from '../lib/stream-state.ts'
import { AccessLogPage, AccessLogQuery, type AccessLogRow } from './access-log-contract.ts'
import { cursorOf, namesOfPeople, type AuditModels } from './audit-routes.ts'
import { searchAudit } from './audit-search.ts'

/** What the access log reads. */
export interface LookModels extends AuditModels {
  readonly reader: EventReader
}

const looksShown = 20

/** Who has seen personal data of others (D-10.10; docs/decisions/0047). */
export const registerAccessLogQueries = (app: App, models: LookModels, freshness: Freshness): void => {
  app.get(
    '/api/privacy/looks',
    {
      config: { access: { permission: 'privacy.read' }, reads: [auditLog.name, ...models.namesFrom] },
      schema: {
        tags: ['Datenschutz'],
        summary: 'Wer Personendaten anderer eingesehen hat',
        description: 'Je Person, Ort und Tag einmal. Wessen Daten es waren, steht nur als Kennung da.',
        querystring: AccessLogQuery,
        response: { 200: AccessLogPage },
      },
    },
    async (request) => {
      const { actor, cursor } = request.query
      const head = await freshness.head()
      const actors = actor === undefined ? undefined : await models.actorsOf(actor)
      const question = { type: PersonalDataAccessed.type, ...(actors !== undefined && { actors }) }
      const from = cursor === undefined ? head : cursorOf(cursor, head)
      const { events, next } = await searchAudit(models, question, from, looksShown)
      const lookers = events.flatMap(({ metadata }) => actorIn(metadata) ?? [])
      const names = await namesOfPeople(models, lookers, request.commandContext())
      const looks = events.map(models.reader.upcast).flatMap((event) => lookRow(event, names))
      return { looks, ...(next !== undefined && { next }) }
    },
  )
}

const actorIn = ({ actor }: RecordedEvent['metadata']): string | undefined =>
  actor.kind === 'user' ? actor.userId : undefined

const lookRow = (
  { id, data, metadata }: RecordedEvent,
  names: ReadonlyMap<string, string>,
): readonly AccessLogRow[] => {
  const by = actorIn(metadata)
  const place = accessedLists.find((one) => one === data['place'])
  const account = data['subject']
  if (by === undefined || place === undefined || typeof account !== 'string') return []
  return [{ id, at: metadata.occurredAt, by: { id: by, name: names.get(by) ?? erasedName }, account, place }]
}
