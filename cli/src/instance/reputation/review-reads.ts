import { authorHolder } from '@schaufenster/command-service/reputation/review-holders.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { companiesById, findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { ReviewedCompany, ReviewModels } from '@schaufenster/query-service/reputation/review-models.ts'
import type { Instance } from '../instance.ts'
import { likersIn, reviewAddressIdIn, reviewCodesIn } from './reviews.ts'

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
