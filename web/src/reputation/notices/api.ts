import type {
  AppealForm,
  NoticeForm,
  NoticeReceived,
} from '@schaufenster/command-service/reputation/notice-contract.ts'
import { furtherPaths } from '../../further-paths.ts'
import { action } from '../../lib/action.ts'
import { noticeState } from './notice-state.ts'

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
