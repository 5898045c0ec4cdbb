import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { pseudonymOf, visitorOf } from '@schaufenster/command-service/insight/visitor.ts'
import type { ReviewDeps } from '@schaufenster/command-service/reputation/review-deps.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { Instance } from './instance.ts'

/** Identifies a person who likes: an account, or else the day's pseudonym that views use (D-4.5). */
export const likersIn = ({ stores, clock }: Pick<Instance, 'stores' | 'clock'>): ReviewDeps['likerOf'] => {
  const saltOfDay = createDaySalts(stores.vault, clock)
  const { idKeys } = stores.secrets
  return async (request) => {
    const { session } = request
    return session === undefined
      ? `visitor-${pseudonymOf(await saltOfDay(), visitorOf(request))}`
      : keyedId(idKeys[0], 'liker', session.userId)
  }
}
