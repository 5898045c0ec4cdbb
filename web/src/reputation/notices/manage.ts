import type { NoticeDecisionForm } from '@schaufenster/command-service/reputation/notice-contract.ts'
import type {
  NoticePage,
  NoticeView,
  TransparencyReport,
  WaitingNotices,
} from '@schaufenster/query-service/reputation/notice-contract.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { saveFile } from '../../lib/save-file.ts'
import { noticeParameters, type NoticeQuery } from './notice-query.ts'
import { actionNames } from './notice-words.ts'

export type { NoticeView, TransparencyReport }

const pathOf = (id: string) => `/api/notices/${encodeURIComponent(id)}`

/** The queue of notices. */
export const noticePage = resource({
  name: 'noticePage',
  ask: (client, query: NoticeQuery) => client.get<NoticePage>(`/api/notices?${noticeParameters(query)}`),
  channels: ['notices'],
})

/** How many wait for a decision. */
export const waitingNotices = resource({
  name: 'waitingNotices',
  ask: async (client): Promise<WaitingNotices> =>
    (await client.get<{ data: WaitingNotices }>('/api/notices/waiting')).data,
  channels: ['notices'],
})

/** One notice with all that is needed to decide. */
export const managedNotice = resource({
  name: 'managedNotice',
  ask: async (client, id: string): Promise<NoticeView> =>
    (await client.get<{ data: NoticeView }>(pathOf(id))).data,
  key: (id) => id,
  channels: ['notices'],
})

const reportPath = (year: number | undefined, kind: '' | '/csv' = '') =>
  `/api/notices/report${kind}${year === undefined ? '' : `?year=${year}`}`

/** A year of notices in numbers; undefined: the present one. */
export const transparencyReport = resource({
  name: 'transparencyReport',
  ask: async (client, year: number | undefined): Promise<TransparencyReport> =>
    (await client.get<{ data: TransparencyReport }>(reportPath(year))).data,
  channels: ['notices'],
})

/** The same as a table. */
export const saveReport = action({
  name: 'saveReport',
  send: async (client, year: number) => {
    saveFile(await client.file(reportPath(year, '/csv')), `transparenzbericht-${year}.csv`)
  },
})

/** A decision about a notice, or about an appeal. */
export interface NoticeDecision extends NoticeDecisionForm {
  readonly id: string
}

/** Decides; what is to be done with the content is done at once. */
export const decideNotice = action<NoticeDecision>({
  name: 'decideNotice',
  send: (client, { id, ...form }) => client.command('PUT', pathOf(id), form),
  success: ({ action }) => `${actionNames[action]}. Die Begründung geht in einer Minute hinaus.`,
  refreshes: ({ id }) => [managedNotice.asked(id), waitingNotices.asked()],
})
