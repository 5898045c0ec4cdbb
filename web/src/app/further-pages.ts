import { allIndustries } from '../directory/api.ts'
import { legalKey, legalText, type LegalPageName } from '../discovery/api.ts'
import { landing, landingAt, landingIndex, landingKey } from '../discovery/landing/api.ts'
import { askedVersion } from '../discovery/legal-address.ts'
import { operatorData } from '../discovery/operator/operator.ts'
import { allTips } from '../discovery/tips/tips.ts'
import { furtherPaths } from '../further-paths.ts'
import { reelPaths } from '../media/reel-paths.ts'
import { loadReels, reelsOutcome } from '../media/reels/outcome.ts'
import { paths } from '../paths.ts'
import { noticeState } from '../reputation/notices/notice-state.ts'
import { bestReviews } from '../reputation/reviews/best-reviews.ts'
import { available, open, type Page } from './page.ts'
import { withCommands } from './with-commands.ts'

const legal = (path: string, page: LegalPageName): Page => ({
  ...open,
  path,
  load: (store, { search }) => {
    store.dispatch(legalText.asked({ page, version: askedVersion(search) }))
    if (page === 'impressum') store.dispatch(operatorData.asked())
  },
  outcome: (state, { search }) => {
    const text = legalText.of(state, legalKey({ page, version: askedVersion(search) }))
    return text.status === 'failed' && text.problem.kind === 'notFound'
      ? { kind: 'notFound' }
      : available(text)
  },
  source: 'src/pages/public/legal-page.tsx',
  view: async () => await import('../pages/public/legal-page.tsx'),
})

/** What an author wrote. */
const ownText = (path: string): Page => ({
  ...open,
  path,
  source: 'src/pages/public/own-text.tsx',
  view: withCommands(async () => await import('../pages/public/own-text.tsx')),
})

/** The feed, and the same that begins with one reel. */
const reels = (path: string): Page => ({
  ...open,
  path,
  load: loadReels,
  outcome: reelsOutcome,
  source: 'src/pages/public/reels.tsx',
  view: withCommands(async () => await import('../pages/public/reels.tsx')),
})

/**
 * Public pages that few visitors open: rendered by the server as the others, and known to browsers with the first address that no other public page has,
 * so that one more of them costs the search nothing.
 */
export const furtherPages: readonly Page[] = [
  {
    ...open,
    path: paths.pendingApproval.path,
    source: 'src/pages/public/pending-approval.tsx',
    view: async () => await import('../pages/public/pending-approval.tsx'),
  },
  legal(paths.imprint.path, 'impressum'),
  legal(paths.privacy.path, 'datenschutzerklaerung'),
  legal(paths.terms.path, 'agb'),
  legal(furtherPaths.withdrawal.path, 'widerrufsbelehrung'),
  legal(furtherPaths.accessibility.path, 'barrierefreiheit'),
  {
    ...open,
    path: paths.industries.path,
    load: (store) => store.dispatch(landingIndex.asked()),
    outcome: (state) => available(landingIndex.of(state)),
    source: 'src/pages/public/industries.tsx',
    view: async () => await import('../pages/public/industries.tsx'),
  },
  {
    ...open,
    path: paths.landing.path,
    load: (store, { params }) => store.dispatch(landing.asked(landingAt(params))),
    outcome: (state, { params }) => {
      const page = landing.of(state, landingKey(landingAt(params)))
      return page.status === 'failed' && page.problem.kind === 'notFound'
        ? { kind: 'notFound' }
        : available(page)
    },
    source: 'src/pages/public/landing.tsx',
    view: async () => await import('../pages/public/landing.tsx'),
  },
  {
    ...open,
    path: paths.contact.path,
    load: (store) => store.dispatch(operatorData.asked()),
    outcome: (state) => available(operatorData.of(state)),
    source: 'src/pages/public/contact.tsx',
    view: withCommands(async () => await import('../pages/public/contact.tsx')),
  },
  {
    ...open,
    path: paths.report.path,
    load: async (store, { search }) => {
      const url = search.get('url')
      if (url !== null)
        store.dispatch((await import('../reputation/notices/api.ts')).noticeSubject.asked(url))
    },
    source: 'src/pages/public/report.tsx',
    view: withCommands(async () => await import('../pages/public/report.tsx')),
  },
  {
    ...open,
    path: furtherPaths.notice.path,
    load: (store, { params, search }) =>
      store.dispatch(noticeState.asked({ id: params['id'] ?? '', code: search.get('code') ?? '' })),
    outcome: (state, { params }) => {
      const notice = noticeState.of(state, params['id'] ?? '')
      return notice.status === 'failed' && notice.problem.kind === 'notFound'
        ? { kind: 'notFound', own: true }
        : available(notice)
    },
    source: 'src/pages/public/notice-state.tsx',
    view: withCommands(async () => await import('../pages/public/notice-state.tsx')),
  },
  {
    ...open,
    path: furtherPaths.reviewConfirmation.path,
    source: 'src/pages/public/review-confirmation.tsx',
    view: withCommands(async () => await import('../pages/public/review-confirmation.tsx')),
  },
  ownText(furtherPaths.ownReview.path),
  ownText(furtherPaths.ownComment.path),
  {
    ...open,
    path: furtherPaths.aboutUs.path,
    load: (store) => {
      store.dispatch(operatorData.asked())
      store.dispatch(allIndustries.asked())
    },
    outcome: (state) => available(allIndustries.of(state)),
    source: 'src/pages/public/about-us.tsx',
    view: async () => await import('../pages/public/about-us.tsx'),
  },
  {
    ...open,
    path: furtherPaths.customers.path,
    load: (store) => store.dispatch(bestReviews.asked()),
    outcome: (state) => available(bestReviews.of(state)),
    source: 'src/pages/public/customers.tsx',
    view: async () => await import('../pages/public/customers.tsx'),
  },
  {
    ...open,
    path: furtherPaths.tips.path,
    load: (store) => store.dispatch(allTips.asked()),
    outcome: (state) => available(allTips.of(state)),
    source: 'src/pages/public/tips.tsx',
    view: async () => await import('../pages/public/tips.tsx'),
  },
  reels(reelPaths.reels.path),
  reels(reelPaths.reel.path),
  {
    ...open,
    path: paths.login.path,
    source: 'src/pages/public/login.tsx',
    view: withCommands(async () => await import('../pages/public/login.tsx')),
  },
  {
    ...open,
    path: paths.registration.path,
    source: 'src/pages/public/registration.tsx',
    view: withCommands(async () => await import('../pages/public/registration.tsx')),
  },
  {
    ...open,
    path: paths.forgotten.path,
    source: 'src/pages/public/forgotten.tsx',
    view: withCommands(async () => await import('../pages/public/forgotten.tsx')),
  },
  {
    ...open,
    path: paths.reset.path,
    source: 'src/pages/public/reset.tsx',
    view: withCommands(async () => await import('../pages/public/reset.tsx')),
  },
  {
    ...open,
    path: paths.verifyEmail.path,
    source: 'src/pages/public/verify-email.tsx',
    view: withCommands(async () => await import('../pages/public/verify-email.tsx')),
  },
  {
    ...open,
    path: paths.success.path,
    source: 'src/pages/public/success.tsx',
    view: async () => await import('../pages/public/success.tsx'),
  },
  {
    ...open,
    path: paths.noAccess.path,
    source: 'src/pages/public/no-access.tsx',
    view: async () => await import('../pages/public/no-access.tsx'),
  },
]
