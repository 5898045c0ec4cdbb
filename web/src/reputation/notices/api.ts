import type {
  AppealForm,
  NoticeForm,
  NoticeReceived,
} from '@schaufenster/command-service/reputation/notice-contract.ts'
import type { NoticeSubject } from '@schaufenster/query-service/reputation/notice-contract.ts'
import { furtherPaths } from '../../further-paths.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { noticeState } from './notice-state.ts'

/** What an address reports, in words: "Bewertung von Ida Muster über Brothaus". Undefined where nobody knows. */
export const noticeSubject = resource({
  name: 'noticeSubject',
  ask: async (client, url: string) =>
    (await client.get<{ data: NoticeSubject }>(withSearch('/api/notices/subject', { url }))).data.words,
  key: (url) => url,
})

/** Reports content; leads to the state of the notice. */
export const sendNotice = action<NoticeForm, NoticeReceived>({
  name: 'sendNotice',
  send: (client, form) => client.command('POST', '/api/notices', form),
  leadsTo: (_form, { data: { id, code } }) => furtherPaths.notice.href(id, code, 'gesendet'),
})

/** An appeal against the decision about a notice. */
export interface Appeal extends AppealForm {
  readonly id: string
}

/** Asks for another decision, with the code of a mailed link. */
export const appealDecision = action<Appeal>({
  name: 'appealDecision',
  send: (client, { id, ...form }) =>
    client.command('POST', `/api/notices/${encodeURIComponent(id)}/appeal`, form),
  success: () => 'Ihre Beschwerde ist angekommen',
  refreshes: ({ id, code }) => [noticeState.asked({ id, code })],
})
