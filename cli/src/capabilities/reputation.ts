import { acknowledgeNotices } from '@schaufenster/command-service/reputation/acknowledge-notices.ts'
import { carryOutNotices } from '@schaufenster/command-service/reputation/carry-out-notices.ts'
import { registerLikeRoutes } from '@schaufenster/command-service/reputation/like-routes.ts'
import { registerModerationRoutes } from '@schaufenster/command-service/reputation/moderation-routes.ts'
import { registerNoticeRoutes } from '@schaufenster/command-service/reputation/notice-routes.ts'
import { notifyAdminsOfAppeals } from '@schaufenster/command-service/reputation/notify-admins-of-appeals.ts'
import { notifyAdminsOfNotices } from '@schaufenster/command-service/reputation/notify-admins-of-notices.ts'
import { notifyOfModeration } from '@schaufenster/command-service/reputation/notify-of-moderation.ts'
import { notifyOwnersOfTexts } from '@schaufenster/command-service/reputation/notify-owners-of-texts.ts'
import { registerOwnTextRoutes } from '@schaufenster/command-service/reputation/own-text-routes.ts'
import { registerReviewRoutes } from '@schaufenster/command-service/reputation/review-routes.ts'
import { stateReasons } from '@schaufenster/command-service/reputation/state-reasons.ts'
import { noticeUndoings } from '@schaufenster/command-service/reputation/undo-notices.ts'
import { reviewUndoings } from '@schaufenster/command-service/reputation/undo-reviews.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { industryNameIn } from '@schaufenster/query-service/directory/industry-index.ts'
import { registerBestReviews } from '@schaufenster/query-service/reputation/best-reviews.ts'
import { registerExternalReviews } from '@schaufenster/query-service/reputation/external/external-routes.ts'
import { registerNoticeQueries } from '@schaufenster/query-service/reputation/notice-routes.ts'
import { registerNoticeSubject } from '@schaufenster/query-service/reputation/notice-subject.ts'
import { registerOwnTextQueries } from '@schaufenster/query-service/reputation/own-text-queries.ts'
import { registerReviewQueue } from '@schaufenster/query-service/reputation/review-queue-routes.ts'
import { registerReviewQueries } from '@schaufenster/query-service/reputation/review-routes.ts'
import { reviewSection } from '@schaufenster/query-service/reputation/review-section.ts'
import { registerTransparencyReport } from '@schaufenster/query-service/reputation/transparency-routes.ts'
import { filmCodesIn } from '../instance/media/film-access.ts'
import { subjectModelsIn } from '../instance/reputation/notice-subjects.ts'
import {
  contentChangesIn,
  noticeCodesIn,
  noticeDepsIn,
  reportedAuthorIn,
  reportedCompanyIn,
} from '../instance/reputation/notices.ts'
import { externalReviewsIn, reviewModelsIn, partHistoryIn } from '../instance/reputation/review-reads.ts'
import { reviewCodesIn, reviewDepsIn, reviewedCompanyIn } from '../instance/reputation/reviews.ts'
import type { Capability } from './capability.ts'

/** Reviews and comments; notices of illegal content, decisions about them and appeals. */
export const reputation: Capability = {
  writes: (app, instance) => {
    registerNoticeRoutes(app, noticeDepsIn(instance))
    const reviews = reviewDepsIn(instance)
    registerReviewRoutes(app, reviews)
    registerOwnTextRoutes(app, reviews)
    registerModerationRoutes(app, reviews)
    registerLikeRoutes(app, reviews)
  },

  queries: (app, instance) => {
    const { clock, stores, models, reads, writes } = instance
    const reviews = reviewModelsIn(instance)
    registerReviewQueries(app, reviews)
    registerReviewQueue(app, reviews)
    registerBestReviews(app, reviews)
    registerOwnTextQueries(app, reviews)
    registerExternalReviews(app, externalReviewsIn(instance, reviews))
    registerNoticeSubject(app, subjectModelsIn(instance))
    registerTransparencyReport(app, { ...models, now: clock.now })
    registerNoticeQueries(app, {
      ...models,
      keys: stores.keys,
      companiesOf: reviews.companiesOf,
      holderOf: noticeCodesIn(stores).holderOf,
      companyHistory: (id) => reads.companyHistory(companyId(id)),
      partHistory: partHistoryIn(stores),
      industryNames: async () => industryNameIn(await models.industries()),
      signed: filmCodesIn(instance).signed,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'notices', subjects),
      now: clock.now,
    })
  },

  sections: ({ stores, models }) => [reviewSection({ ...models, keys: stores.keys })],

  policies: ({ clock, stores, writes, streams, publicUrl, personOf, admins }) => {
    const texts = {
      streams,
      publicUrl,
      admins,
      personOf,
      codes: reviewCodesIn(stores),
      companyAt: reviewedCompanyIn(writes),
    }
    const deps = {
      streams,
      publicUrl,
      admins,
      authorOf: reportedAuthorIn(texts),
      codes: noticeCodesIn(stores),
      companyOf: reportedCompanyIn(writes, personOf),
    }
    return [
      carryOutNotices({ ...writes, ...contentChangesIn({ writes, clock }) }),
      acknowledgeNotices(deps),
      notifyAdminsOfNotices(deps),
      stateReasons(deps),
      notifyOfModeration(texts),
      notifyOwnersOfTexts(texts),
      notifyAdminsOfAppeals(texts),
    ]
  },

  undoings: ({ writes }) => ({ ...noticeUndoings(writes), ...reviewUndoings(writes) }),
  systemNames: {},
}
