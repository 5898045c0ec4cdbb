import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { chain, left, map, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { ConfirmClaim, DecideClaim, ReopenClaim, RequestClaim } from '../company/company-commands.ts'
import { mostOwners, tooManyOwners } from '../company/company-owners.ts'
import { isPublic, type Company, type CompanyClaim, type CompanyState } from '../company/company-state.ts'
import { approvable, noCompany, type Editor } from '../company/editor.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Gives the same answer whatever is wrong with a link: made up, expired, used, or somebody else's. */
export const claimIsOver: Refusal = {
  code: 'invalid',
  message:
    'Dieser Link gilt nicht mehr, oder Sie sind mit einem anderen Konto angemeldet als beim Antrag. Stellen Sie den Antrag sonst noch einmal.',
}

/** The entry already has an owner. */
export const hasOwner: Refusal = {
  code: 'conflict',
  message:
    'Dieser Eintrag hat schon einen Inhaber. Bitten Sie ihn um eine Einladung, oder schreiben Sie uns über die Kontaktseite.',
}

const noMailAddress: Refusal = {
  code: 'conflict',
  message: 'Dieser Eintrag nennt keine E-Mail-Adresse. Beschreiben Sie uns bitte, dass er Ihnen gehört.',
}

const isUnderWay: Refusal = {
  code: 'conflict',
  message: 'Ihr Antrag wird schon geprüft. Sie bekommen eine E-Mail, sobald entschieden ist.',
}

const tooManyClaims: Refusal = {
  code: 'conflict',
  message:
    'Für diesen Eintrag warten schon viele Anträge. Bitte versuchen Sie es in einigen Tagen noch einmal.',
}

const noClaim: Refusal = {
  code: 'conflict',
  message: 'Dieser Antrag wartet nicht mehr. Laden Sie die Liste neu.',
}

const claimLifeMs = 7 * dayMs
const mostOpen = 20

/** Whether it can still be decided. `now`: milliseconds since 1970. */
const isOpen = ({ standing, validUntil }: CompanyClaim, now: number): boolean =>
  standing === 'open' && (validUntil === undefined || validUntil > now)

/** An entry that visitors can't see can't be claimed, and its existence isn't revealed. */
const claimable = (state: CompanyState): Either<Refusal, Company> => {
  if (!isPublic(state)) return left(noCompany)
  return state.owners.length > 0 ? left(hasOwner) : right(state)
}

/** A person has one open claim at most: a new request mails a new link, and evidence replaces a link. */
export const requestClaim = (state: CompanyState, { by, claimId, proof, now }: RequestClaim): Decision => {
  if (state?.claims.some((claim) => claim.claimId === claimId) === true) return right([])
  return pipe(
    claimable(state),
    chain(({ claims, profile }): Decision => {
      const open = claims.filter((claim) => isOpen(claim, now))
      const own = open.find(({ userId }) => userId === by.userId)
      if (own?.proof === 'evidence') return left(isUnderWay)
      if (proof.kind === 'mail' && profile.contact.email === undefined) return left(noMailAddress)
      if (own === undefined && open.length >= mostOpen) return left(tooManyClaims)
      const asked = { claimId, userId: by.userId }
      const data =
        proof.kind === 'mail'
          ? { ...asked, proof: 'mail' as const, validUntil: new Date(now + claimLifeMs).toISOString() }
          : { ...asked, proof: 'evidence' as const, role: proof.role, evidence: proof.evidence }
      return right([{ type: 'CompanyClaimRequested', data }])
    }),
  )
}

/** This person's claim, if its link is still valid. */
export const confirmableClaim = (
  state: CompanyState,
  { by, claimId, now }: Pick<ConfirmClaim, 'by' | 'claimId' | 'now'>,
): CompanyClaim | undefined =>
  state?.deleted === undefined
    ? state?.claims.find(
        (claim) =>
          claim.claimId === claimId &&
          claim.userId === by.userId &&
          claim.proof === 'mail' &&
          isOpen(claim, now),
      )
    : undefined

/** A claimant who can read the company's own mail becomes its owner. */
export const confirmClaim = (state: CompanyState, command: ConfirmClaim): Decision => {
  if (state === undefined) return left(claimIsOver)
  const { by, claimId } = command
  if (state.claims.some((claim) => claim.claimId === claimId && claim.standing === 'accepted'))
    return state.owners.includes(by.userId) ? right([]) : left(claimIsOver)
  const claim = confirmableClaim(state, command)
  return claim === undefined ? left(claimIsOver) : taken(state, claim)
}

/** An administrator accepts the evidence. */
export const acceptClaim = (state: CompanyState, command: DecideClaim): Decision =>
  pipe(
    decidable(state, command),
    chain(({ company, claim }) => (claim.standing === 'accepted' ? right([]) : taken(company, claim))),
  )

/** An administrator rejects the evidence; the claimant may ask again. */
export const rejectClaim = (
  state: CompanyState,
  command: DecideClaim & { readonly type: 'RejectClaim' },
): Decision =>
  pipe(
    decidable(state, command),
    chain(({ claim }): Decision => {
      if (claim.standing === 'rejected') return right([])
      if (claim.standing === 'accepted') return left(noClaim)
      return right([rejected(claim, command.reason)])
    }),
  )

/** Makes the claim wait again, unless somebody has claimed or decided since. */
export const reopenClaim = (state: CompanyState, { decision, ...command }: ReopenClaim): Decision =>
  pipe(
    decidable(state, command),
    chain(({ company, claim }): Decision => {
      const { claimId, userId, standing } = claim
      if (standing === 'open') return right([])
      const hasAskedAgain = company.claims.some((one) => one.userId === userId && one.standing === 'open')
      if (decision === undefined || hasAskedAgain) return left(noClaim)
      const reopened = { type: 'CompanyClaimReopened', data: { claimId, userId }, undoes: decision } as const
      if (standing === 'rejected') return right([reopened])
      const isOwner = company.owners.includes(userId)
      return right([
        reopened,
        ...(isOwner ? [{ type: 'CompanyOwnerRemoved', data: { userId } } as const] : []),
      ])
    }),
  )

/** The event id of the last decision on a claim; undefined if there was none. */
export const lastClaimDecision = (events: readonly OpenedEvent[], claimId: string): string | undefined =>
  events.findLast(
    ({ type, data }) =>
      (type === 'CompanyClaimed' || type === 'CompanyClaimRejected') && data['claimId'] === claimId,
  )?.id

const decidable = (
  state: CompanyState,
  { by, claimId }: { readonly by: Editor; readonly claimId: string },
): Either<Refusal, { readonly company: Company; readonly claim: CompanyClaim }> =>
  pipe(
    approvable(state, by),
    chain((company) => {
      const claim = company.claims.find((one) => one.claimId === claimId)
      return claim === undefined ? left(noClaim) : right({ company, claim })
    }),
  )

/** The company gets an owner: all other open claims come too late. */
const taken = (company: Company, claim: CompanyClaim): Decision =>
  pipe(
    roomFor(company, claim),
    map((): readonly CompanyEvent[] => {
      const { claimId, userId } = claim
      const others = company.claims.filter((one) => one !== claim && one.standing === 'open')
      return [
        { type: 'CompanyClaimed', data: { claimId, userId } },
        { type: 'CompanyOwnerAdded', data: { userId } },
        ...others.map((one) => rejected(one, 'Der Eintrag hat inzwischen einen Inhaber.')),
      ]
    }),
  )

const roomFor = ({ owners }: Company, { standing }: CompanyClaim): Either<Refusal, true> => {
  if (standing !== 'open') return left(noClaim)
  if (owners.length >= mostOwners) return left(tooManyOwners)
  return owners.length > 0 ? left(hasOwner) : right(true)
}

const rejected = ({ claimId, userId }: CompanyClaim, reason: string): CompanyEvent => ({
  type: 'CompanyClaimRejected',
  data: { claimId, userId, reason },
})
