import { hourMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Value from 'typebox/value'
import { ExternalReviewsView } from '../review-contract.ts'
import { ExternalReviewsFailed, type ExternalReviews, type ReviewedPlace } from './external-reviews.ts'

/** How long fetched data may be shown; then they are deleted (docs/decisions/0177). */
const keptMs = 24 * hourMs
/** Those who manage the company get new data if the known ones are older. */
const freshMs = hourMs
/** How long a failed platform is left alone. */
const pauseMs = 5 * minuteMs

const nothing: ExternalReviewsView = { rating: null, reviews: [] }

/** What the cache of external reviews needs. */
export interface KeptReviewsOptions {
  /** Undefined: the operator has configured none. */
  readonly provider: ExternalReviews | undefined
  readonly vault: Vault
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether one more fetch is allowed today, because each costs the operator something. */
  readonly mayFetch: () => Promise<boolean>
  /** Receives failed fetches. */
  readonly failed: (fault: ExternalReviewsFailed) => void
}

/** Another platform's rating of a company, from the vault as long as it may be kept. `renew`: fetches it again if it is older than an hour. */
export type KeptReviews = (
  companyId: string,
  place: ReviewedPlace,
  renew: boolean,
) => Promise<ExternalReviewsView>

/** Queries a provider as rarely as possible. After a fault it returns the kept data, or nothing. */
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
