import { authorHolder } from '@schaufenster/command-service/reputation/review-holders.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { companiesById, findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { ExternalDeps } from '@schaufenster/query-service/reputation/external/external-routes.ts'
import { googleReviews } from '@schaufenster/query-service/reputation/external/google-reviews.ts'
import { createKeptReviews } from '@schaufenster/query-service/reputation/external/kept-reviews.ts'
import type { PartOfNotice } from '@schaufenster/query-service/reputation/notice-routes.ts'
import type { ReviewedCompany, ReviewModels } from '@schaufenster/query-service/reputation/review-models.ts'
import type { Instance } from '../instance.ts'
import { likersIn } from '../likers.ts'
import { filmCodesIn } from '../media/film-access.ts'
import type { Stores } from '../stores.ts'
import { noticeCodesIn } from './notices.ts'
import { reviewAddressIdsIn, reviewCodesIn } from './reviews.ts'

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
  const addressIdsOf = reviewAddressIdsIn(stores)
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
    noticePageOf: (notice, author) => {
      const code = noticeCodesIn(stores).codeFor(notice, author)
      return `/meldung/${notice}?${new URLSearchParams({ code }).toString()}`
    },
    opens: (id, code) => codes.holderOf(id, code) === authorHolder,
    addressIdsOf: async (userId) => {
      const account = await writes.accounts.byId(userId)
      return account?.isVerified === true ? addressIdsOf(account.email) : []
    },
    signed: filmCodesIn(instance).signed,
    now: clock.now,
  }
}

/** What happened to something that was reported, in clear; of a reel also what happened to its video, of a menu or a price list to its file. */
export const partHistoryIn =
  ({ store, codec }: Pick<Stores, 'store' | 'codec'>) =>
  async ({ kind, id, company }: PartOfNotice): Promise<readonly OpenedEvent[]> => {
    const read = (category: string, of: string) => Array.fromAsync(store.readStream(streamName(category, of)))
    if (kind === 'document') {
      const ofPrice = await read('price', id)
      const file = ofPrice.length === 0 ? id : ofPrice.findLast(({ data }) => 'link' in data)?.data['link']
      const ofFile = (await read('files', company)).filter(({ data }) => data['fileId'] === file)
      return codec.open([...ofFile, ...ofPrice])
    }
    const own = await read(kind.replace(/File$/, ''), id)
    const video = kind === 'reel' ? own[0]?.data['video'] : undefined
    return codec.open([...own, ...(typeof video === 'string' ? await read('video', video) : [])])
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
