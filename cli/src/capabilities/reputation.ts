import { acknowledgeNotices } from '@schaufenster/command-service/reputation/acknowledge-notices.ts'
import { registerNoticeRoutes } from '@schaufenster/command-service/reputation/notice-routes.ts'
import { stateReasons } from '@schaufenster/command-service/reputation/state-reasons.ts'
import { tellAdminsOfNotices } from '@schaufenster/command-service/reputation/tell-admins-of-notices.ts'
import { noticeUndoings } from '@schaufenster/command-service/reputation/undo-notices.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { registerNoticeQueries } from '@schaufenster/query-service/reputation/notice-routes.ts'
import { noticeCodesIn, noticeDepsIn, reportedCompanyIn } from '../instance/reputation/notices.ts'
import type { Capability } from './capability.ts'

/** Notices of illegal content, decisions about them and appeals. */
export const reputation: Capability = {
  writes: (app, instance) => registerNoticeRoutes(app, noticeDepsIn(instance)),

  queries: (app, { clock, stores, models, reads, writes }) =>
    registerNoticeQueries(app, {
      ...models,
      keys: stores.keys,
      holderOf: noticeCodesIn(stores).holderOf,
      companyHistory: (id) => reads.companyHistory(companyId(id)),
      recordAccess: (context, subjects) => writes.recordAccess(context, 'notices', subjects),
      now: clock.now,
    }),

  policies: ({ stores, writes, streams, publicUrl, personOf, admins }) => {
    const deps = {
      streams,
      publicUrl,
      admins,
      codes: noticeCodesIn(stores),
      companyOf: reportedCompanyIn(writes, personOf),
    }
    return [acknowledgeNotices(deps), tellAdminsOfNotices(deps), stateReasons(deps)]
  },

  undoings: ({ writes }) => noticeUndoings(writes),
  systemNames: {},
}
