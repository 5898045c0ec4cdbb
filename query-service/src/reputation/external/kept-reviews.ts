import { hourMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Value from 'typebox/value'
import { ExternalReviewsView } from '../review-contract.ts'
import { ExternalReviewsFailed, type ExternalReviews, type ReviewedPlace } from './external-reviews.ts'

/** So long what was fetched may be shown; then it is gone (docs/decisions/0177). */
const keptMs = 24 * hourMs
/** Who looks after the company gets it anew if it is older. */
const freshMs = hourMs
/** A platform that failed is left alone for so long. */
const pauseMs = 5 * minuteMs

const nothing: ExternalReviewsView = { rating: null, reviews: [] }

/** What reviews of another platform are kept with. */
export interface KeptReviewsOptions {
  /** Undefined: the operator has none. */
  readonly provider: ExternalReviews | undefined
  readonly vault: Vault
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether one more may be fetched today: each costs the operator something. */
  readonly mayFetch: () => Promise<boolean>
  /** Hears why nothing came. */
  readonly failed: (fault: ExternalReviewsFailed) => void
}

/** What another platform says of a company, from the vault as long as it may be kept. `renew`: not from there if it is older than an hour. */
export type KeptReviews = (
  companyId: string,
  place: ReviewedPlace,
  renew: boolean,
) => Promise<ExternalReviewsView>

/** Asks a provider as seldom as it can. A fault shows what is kept, or nothing. */
export const createKeptReviews = ({
  provider,
  vault,
  now,
  mayFetch,
  failed,
}: KeptReviewsOptions): KeptReviews => {
  if (provider === undefined) return async () => nothing
  const underWay = new Map<string, Promise<ExternalReviewsView>>()
  const keyOf = (companyId: string) => `external-reviews/${companyId}`

  const keep = async (companyId: string, view: ExternalReviewsView, forMs: number): Promise<void> => {
    const before = await vault.get(keyOf(companyId))
    await vault.put(keyOf(companyId), Buffer.from(JSON.stringify(view)), before?.version ?? 'absent', {
      expiresAt: now() + forMs,
    })
  }

  const fetchOne = async (
    companyId: string,
    place: ReviewedPlace,
    kept: ExternalReviewsView,
  ): Promise<ExternalReviewsView> => {
    if (!(await mayFetch())) return kept
    const fetchedAt = new Date(now()).toISOString()
    const { source } = provider
    try {
      const found = await provider.ratingOf(place)
      const { rating = null, count, reviews = [] } = found ?? {}
      const view = { rating, ...(count !== undefined && { count }), reviews: [...reviews], fetchedAt, source }
      await keep(companyId, view, keptMs)
      return view
    } catch (fault) {
      if (!(fault instanceof ExternalReviewsFailed)) throw fault
      failed(fault)
      if (kept.fetchedAt === undefined) await keep(companyId, nothing, pauseMs)
      return kept
    }
  }

  return async (companyId, place, renew) => {
    const record = await vault.get(keyOf(companyId))
    const kept =
      record === undefined
        ? undefined
        : Value.Parse(ExternalReviewsView, JSON.parse(Buffer.from(record.value).toString()))
    const isOld = kept?.fetchedAt !== undefined && now() - Date.parse(kept.fetchedAt) > freshMs
    if (kept !== undefined && !(renew && isOld)) return kept
    const asked = underWay.get(companyId) ?? fetchOne(companyId, place, kept ?? nothing)
    underWay.set(companyId, asked)
    return asked.finally(() => underWay.delete(companyId))
  }
}
