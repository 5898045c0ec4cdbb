import * as claims from '@schaufenster/command-service/directory/claims/claim-letters.ts'
import * as companies from '@schaufenster/command-service/directory/notify/company-letters.ts'
import * as owners from '@schaufenster/command-service/directory/owners/owner-letters.ts'
import * as partners from '@schaufenster/command-service/directory/partners/partner-letters.ts'
import * as contact from '@schaufenster/command-service/discovery/contact-letters.ts'
import * as changes from '@schaufenster/command-service/identity/accounts/account-change-letters.ts'
import * as accounts from '@schaufenster/command-service/identity/accounts/account-letters.ts'
import * as videos from '@schaufenster/command-service/media/processing/video-letters.ts'
import * as moderation from '@schaufenster/command-service/reputation/moderation-letters.ts'
import * as notices from '@schaufenster/command-service/reputation/notice-letters.ts'
import * as reviews from '@schaufenster/command-service/reputation/review-letters.ts'
import { videoFailures } from '@schaufenster/events/media/values.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'

/** The public address that their links begin with. */
export const site = 'https://schaufenster.example'
const token = 'a'.repeat(32)
/** Whatever people enter goes into letters; none of it is markup. */
export const hostile = '"><img src=x onerror=alert(1)> & <b>Söhne</b>'
/** Nor an address, nor what can't be seen. */
const lure = 'http://evil.de \u202e\u0085\u2028\u007f'
const name = `Ida ${lure} ${hostile}`
/** As long as the language allows: no letter is wider for it. */
const longest = 'Donaudampfschifffahrtsgesellschaftskapitänsbäckerei'
const company = { id: 'company-1', name: `${longest} ${lure} ${hostile}`, slug: 'baeckerei' }
const reason = `Die Adresse fehlt.\n${hostile}`
const user = { site, name }
const link = { ...user, token }
const invitation = { site, company, validUntil: Date.UTC(2026, 10, 29), token }
const partnership = { site, name, own: company, other: company }
const removal = { reason, restorableUntil: '2026-12-22T12:00:00Z' }

const notice = {
  site,
  id: '0a3a2f37-21be-71f6-bbc7-8cda2aca4ecc',
  company: undefined,
  url: '/unternehmen/http://evil.de?x=<b>',
  targetKind: 'company',
  reason: 'insult',
  name,
  code: `notifier.${token}`,
} as const
const noticeDecision = {
  action: 'removed',
  ground: 'law',
  provision: `§ 185 StGB ${hostile}`,
  reasons: reason,
  appealUntil: '2027-05-22T12:00:00Z',
} as const
const review = { site, name, company: company.name, id: notice.id, code: `author.${token}` }
const kinds = ['review', 'comment'] as const
const sides = ['notifier', 'affected'] as const

/** Every letter that the product writes, in all its kinds. */
export const letters: Readonly<Record<string, readonly Letter[]>> = {
  contactLetter: [
    contact.contactLetter(site, name, { name, email: 'ida@beispiel.example', message: reason }),
  ],
  verificationLetter: [accounts.verificationLetter(link)],
  resetLetter: [accounts.resetLetter(link)],
  passwordChangedLetter: (['PasswordChanged', 'PasswordReset', 'PasswordResetKeepingPasskeys'] as const).map(
    (change) => accounts.passwordChangedLetter({ ...user, change }),
  ),
  knownAccountLetter: [accounts.knownAccountLetter(link)],
  invitationLetter: [changes.invitationLetter(link)],
  newAddressLetter: [changes.newAddressLetter(link)],
  movingAddressLetter: [changes.movingAddressLetter(user)],
  renamedLetter: [changes.renamedLetter(user)],
  factorLetter: (
    [
      'SecondFactorTurnedOn',
      'SecondFactorTurnedOff',
      'RecoveryCodeUsed',
      'PasskeyAdded',
      'PasskeyRemoved',
      'PasskeyCopyDetected',
    ] as const
  ).map((change) => changes.factorLetter({ ...user, change })),
  approvalLetter: [
    companies.approvalLetter(site, name, company),
    companies.approvalLetter(site, name, { ...company, slug: undefined }),
  ],
  refusalLetter: [true, false].map((wasPublic) =>
    companies.refusalLetter(site, name, company, reason, wasPublic),
  ),
  removalLetter: [undefined, name].map((by) =>
    companies.removalLetter(site, name, company, { ...removal, by }),
  ),
  restorationLetter: [true, false].map((isPublic) =>
    companies.restorationLetter(site, name, company, { isPublic, by: isPublic ? name : undefined }),
  ),
  hidingLetter: [true, false].map((isHidden) =>
    companies.hidingLetter(site, name, company, { isHidden, by: isHidden ? name : undefined }),
  ),
  pauseLetter: [undefined, { until: undefined }, { until: '2026-12-24' }].map((paused) =>
    companies.pauseLetter(site, name, company, { paused, by: paused && name }),
  ),
  claimLinkLetter: [claims.claimLinkLetter(invitation)],
  claimAcceptedLetter: [claims.claimAcceptedLetter(site, name, company)],
  claimRejectedLetter: [claims.claimRejectedLetter(site, name, company, reason)],
  entryClaimedLetter: [claims.entryClaimedLetter(site, company)],
  claimsWaitingLetter: [1, 12].map((count) =>
    claims.claimsWaitingLetter(
      site,
      name,
      Array.from({ length: count }, () => company),
    ),
  ),
  waitingLetter: [1, 12].map((count) =>
    companies.waitingLetter(
      site,
      name,
      Array.from({ length: count }, () => company),
    ),
  ),
  ownerInvitationLetter: [true, false].map((isTransfer) =>
    owners.ownerInvitationLetter({ ...invitation, isTransfer }),
  ),
  ownerJoinedLetter: [owners.ownerJoinedLetter(site, name, company)],
  ownerRemovedLetter: [owners.ownerRemovedLetter(site, name, company)],
  partnerRequestLetter: [partners.partnerRequestLetter(partnership)],
  partnerApprovedLetter: [partners.partnerApprovedLetter(partnership)],
  receiptLetter: [company.name, undefined].map((named) =>
    notices.receiptLetter({ ...notice, company: named }),
  ),
  wrongDataLetter: [notices.wrongDataLetter(site, name, company, reason)],
  waitingNoticesLetter: [1, 12].map((count) =>
    notices.waitingNoticesLetter(
      site,
      name,
      Array.from({ length: count }, () => ({ ...notice, isAppeal: count === 1 })),
    ),
  ),
  decisionLetter: sides.map((party) => notices.decisionLetter(notice, party, noticeDecision)),
  appealReceiptLetter: sides.map((party) => notices.appealReceiptLetter(notice, party)),
  appealLetter: (['upheld', 'changed'] as const).flatMap((outcome) =>
    sides.flatMap((party) =>
      [undefined, noticeDecision.appealUntil].map((until) =>
        notices.appealLetter(notice, party, { ...noticeDecision, outcome }, until),
      ),
    ),
  ),
  confirmTextLetter: kinds.map((kind) => reviews.confirmTextLetter({ ...review, kind })),
  reviewedBeforeLetter: [reviews.reviewedBeforeLetter(review)],
  textApprovedLetter: kinds.map((kind) => moderation.textApprovedLetter({ ...review, kind })),
  textReopenedLetter: kinds.map((kind) => moderation.textReopenedLetter({ ...review, kind })),
  textRejectedLetter: kinds.flatMap((kind) =>
    [undefined, reason].map((explanation) =>
      moderation.textRejectedLetter(
        { ...review, kind },
        { reason: 'noCustomer', explanation, isAppealed: explanation === undefined },
      ),
    ),
  ),
  textOverriddenLetter: kinds.flatMap((kind) =>
    (['author', { author: review.name, at: 0, words: reason }] as const).flatMap((to) =>
      (['approved', 'rejected', 'pending'] as const).map((status) =>
        moderation.textOverriddenLetter({ ...review, kind, companyId: company.id }, to, {
          status,
          reasons: reason,
          ground: undefined,
          appeal: to === 'author' ? 'possible' : 'decided',
        }),
      ),
    ),
  ),
  textAppealReceiptLetter: kinds.map((kind) => reviews.textAppealReceiptLetter({ ...review, kind })),
  rejectionUpheldLetter: kinds.map((kind) => reviews.rejectionUpheldLetter({ ...review, kind }, reason)),
  newTextsForPlatformLetter: [
    { reviews: 1, comments: 0 },
    { reviews: 0, comments: 2 },
  ].map((arrived) => reviews.newTextsForPlatformLetter({ ...review, companyId: company.id }, arrived)),
  newTextsLetter: [
    { reviews: 1, comments: 0 },
    { reviews: 12, comments: 1 },
  ].map((arrived) => reviews.newTextsLetter({ ...review, companyId: company.id }, arrived)),
  newTextsWithoutOwnerLetter: [
    { reviews: 1, comments: 0 },
    { reviews: 0, comments: 2 },
  ].map((arrived) => reviews.newTextsWithoutOwnerLetter({ ...review, companyId: company.id }, arrived)),
  textAppealsLetter: kinds.flatMap((kind) =>
    [1, 12].map((count) =>
      reviews.textAppealsLetter(
        site,
        name,
        Array.from({ length: count }, () => ({ kind, company: company.name })),
      ),
    ),
  ),
  overdueTextsLetter: [
    { reviews: 1, comments: 0 },
    { reviews: 12, comments: 1 },
    { reviews: 0, comments: 1 },
  ].map((waiting) => reviews.overdueTextsLetter(site, name, waiting)),
  videoFailedLetter: videoFailures.map((failure) =>
    videos.videoFailedLetter({ site, name, company, title: `${longest} ${lure} ${hostile}` }, failure),
  ),
  videosReadyLetter: [1, 12].map((count) =>
    videos.videosReadyLetter({
      lackWords: count > 1,
      site,
      name,
      company,
      titles: Array(count).fill(`${longest} ${lure} ${hostile}`),
    }),
  ),
  ownersChangedLetter: [owners.ownersChangedLetter(site, name, company)],
}

export const allLetters = Object.entries(letters).flatMap(([kind, ofKind]) =>
  ofKind.map((letter, at) => ({ kind: `${kind} ${at + 1}`, letter })),
)
