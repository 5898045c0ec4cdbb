import { authorHolder } from '@schaufenster/command-service/reputation/review-holders.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { companiesById, findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { ExternalDeps } from '@schaufenster/query-service/reputation/external/external-routes.ts'
import { googleReviews } from '@schaufenster/query-service/reputation/external/google-reviews.ts'
import { createKeptReviews } from '@schaufenster/query-service/reputation/external/kept-reviews.ts'
import type { ReviewedCompany, ReviewModels } from '@schaufenster/query-service/reputation/review-models.ts'
import type { Instance } from '../instance.ts'
import { likersIn } from '../likers.ts'
import type { Stores } from '../stores.ts'
import { reviewAddressIdIn, reviewCodesIn } from './reviews.ts'

const reviewed = ({ id, slug, profile, isPublic }: CompanyProfileDocument): ReviewedCompany => ({
  id,
  slug,
  name: profile.name,
  isPublic,
})

/** What the calls that read reviews need of the other capabilities. */
export const reviewModelsIn = (instance: Instance): ReviewModels => {
  const { clock, stores, models, reads, writes } = instance
  const codes = reviewCodesIn(stores)
  const addressIdOf = reviewAddressIdIn(stores)
  return {
    ...models,
    keys: stores.keys,
    companyOf: async (idOrSlug) => {
      const found = await findCompany(reads.directory, idOrSlug)
      return found === undefined || found.document.deletedAt !== null ? undefined : reviewed(found.document)
    },
    companiesOf: async (ids) =>
      (await companiesById(reads.directory, ids))
        .filter(({ document }) => document.deletedAt === null)
        .map(({ document }) => reviewed(document)),
    standingOf: reads.directory.standingOf,
    likerOf: likersIn(instance),
    opens: (id, code) => codes.holderOf(id, code) === authorHolder,
    addressIdOf: async (userId) => {
      const account = await writes.accounts.byId(userId)
      return account?.isVerified === true ? addressIdOf(account.email) : undefined
    },
    now: clock.now,
  }
}

/** What happened to something that was reported, in clear; of a reel also what happened to its video. */
export const partHistoryIn =
  ({ store, codec }: Pick<Stores, 'store' | 'codec'>) =>
  async (kind: 'review' | 'comment' | 'video' | 'reel', id: string): Promise<readonly OpenedEvent[]> => {
    const own = await Array.fromAsync(store.readStream(streamName(kind, id)))
    const video = kind === 'reel' ? own[0]?.data['video'] : undefined
    const shown =
      typeof video === 'string' ? await Array.fromAsync(store.readStream(streamName('video', video))) : []
    return codec.open([...own, ...shown])
  }

/** So long another platform may take. */
const timeoutMs = 8_000

/** Reviews of Google, if the operator has a key for them (docs/decisions/0177). */
export const externalReviewsIn = (
  { config: { googlePlaces }, stores, models, clock, writes, logger }: Instance,
  { companyOf, standingOf }: ReviewModels,
): ExternalDeps => {
  const counts = writes.countsOf('external reviews')
  return {
    companyOf,
    standingOf,
    kept: createKeptReviews({
      provider: googlePlaces && googleReviews({ ...googlePlaces, timeoutMs }),
      vault: stores.vault,
      now: clock.now,
      mayFetch: async () => (await counts.take('all', googlePlaces?.perDay ?? 0, dayMs)) === 0,
      failed: (fault) => logger.warn({ err: fault }, 'external reviews'),
    }),
    placeOf: async (companyId) => {
      const profile = (await models.companies.get(companyId))?.document.profile
      const address = profile?.places.main.address?.formattedAddress
      return profile === undefined || address === undefined ? undefined : { name: profile.name, address }
    },
  }
}
