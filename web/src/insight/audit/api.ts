import type { UnknownAction } from '@reduxjs/toolkit'
import type { Undone, UndoneMany } from '@schaufenster/command-service/insight/undo-contract.ts'
import type {
  AuditDetail,
  AuditEvent,
  AuditPage,
  Difference as DifferenceAnswer,
  Timeline as TimelineAnswer,
} from '@schaufenster/query-service/insight/audit-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { saveFile } from '../../lib/save-file.ts'
import { withSearch } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { auditQuestion, type AuditQuery } from './audit-query.ts'
import { continued, withOlder } from './continued.ts'

export type { AuditEvent, AuditPage }
/** One object as it was or is, and what happened to it. */
export type Timeline = TimelineAnswer['data']
/** What is different about it at two moments. */
export type Difference = DifferenceAnswer['data']
/** What belongs to one action, as far as it is shown. */
export type Chain = Pick<AuditPage, 'events' | 'next'>
/** One event with all that it says. */
export type Detail = AuditDetail['data']

/** The object at the moment that is asked for, and what is different at another one, else now. */
export interface Timelines {
  readonly asked: Timeline
  readonly difference?: Difference
}

/** Events that a chain is shown with; the list that is narrowed to it has all. */
const chainLength = 100

/** A page of the log, from `cursor` on. */
export const pageOf = (client: ApiClient, query: AuditQuery, cursor?: string): Promise<AuditPage> =>
  client.get(`/api/audit?${auditQuestion(query, cursor)}`)

/** Events; new ones go before those shown. */
export const auditPage = resource({
  name: 'auditPage',
  ask: (client, query: AuditQuery) => pageOf(client, query),
  merge: continued,
  channels: ['log'],
})

/** The object that the list is narrowed to. `asOf` and `against`: a day, a moment or an event. */
export const objectTimeline = resource({
  name: 'objectTimeline',
  ask: async (client, { object, asOf, against }: AuditQuery & { object: string }): Promise<Timelines> => {
    const path = `/api/timeline/${encodeURIComponent(object)}`
    const asked = (await client.get<TimelineAnswer>(withSearch(path, { limit: 1, asOf }))).data
    const from = asOf ?? against
    if (from === undefined) return { asked }
    const to = asOf === undefined ? undefined : against
    const difference = await client.get<DifferenceAnswer>(withSearch(`${path}/difference`, { from, to }))
    return { asked, difference: difference.data }
  },
})

/** The events of one request or import, the newest first; with `next` there are more. */
export const auditChain = resource({
  name: 'auditChain',
  ask: (client, correlation: string): Promise<Chain> =>
    client.get(withSearch('/api/audit', { correlation, limit: chainLength })),
})

/** The event that is open; it is closed by leaving it. */
export const auditDetail = resource({
  name: 'auditDetail',
  ask: async (client, id: string) =>
    (await client.get<AuditDetail>(`/api/audit/${encodeURIComponent(id)}`)).data,
  key: (id) => id,
  stays: () => false,
})

/** Behind what is shown when it comes: that may have grown, or end elsewhere, and then it does not belong there. */
export const loadOlder = action({
  name: 'loadOlder',
  send: (client, { query, next }: { query: AuditQuery; next: string }) => pageOf(client, query, next),
  follows: ({ query, next }, older, state) => {
    const shown = dataOf(auditPage.of(state))
    return shown?.next === next ? [auditPage.amended(query, withOlder(shown, older))] : []
  },
})

/** Something has happened: the shown events stay until the new ones have loaded. */
export const auditRefreshed = (): readonly UnknownAction[] =>
  [auditPage, objectTimeline, auditChain].map((part) => part.refreshed())

/** All that the page of the log shows of a question. */
export const auditAsked = (query: AuditQuery): readonly UnknownAction[] => {
  const { object, correlation } = query
  return [
    auditPage.asked(query),
    object === undefined ? objectTimeline.left() : objectTimeline.asked({ ...query, object }),
    correlation === undefined ? auditChain.left() : auditChain.asked(correlation),
    auditDetail.left(),
    loadOlder.closed(),
  ]
}

/** The undo is an event like any other: the list is read again and has it on top. */
export const undoEvent = action({
  name: 'undoEvent',
  send: (client, id: string) => client.command<Undone>('POST', `/api/audit/${encodeURIComponent(id)}/undo`),
  form: (id) => id,
  success: (_id, { data }) =>
    data.runningImport === undefined ? 'Zurückgenommen' : 'Der Import wird zurückgenommen',
  refreshes: auditRefreshed,
  // It takes as long as the import has rows: its page shows how far it is.
  leadsTo: (_id, { data }) =>
    data.runningImport === undefined
      ? undefined
      : privatePaths.adminAddCompanies.href({ import: data.runningImport }),
  follows: (id) => [auditDetail.left(id)],
})

/** What came of each. */
export const undoMany = async (client: ApiClient, ids: readonly string[]): Promise<UndoneMany['data']> =>
  (await client.command<UndoneMany>('POST', '/api/audit/undo', { ids })).data

/** All events of a question as a file. */
export const saveCsv = action({
  name: 'saveCsv',
  send: async (client, query: AuditQuery) => {
    saveFile(await client.file(`/api/audit/csv?${auditQuestion(query)}`), 'protokoll.csv')
  },
})
