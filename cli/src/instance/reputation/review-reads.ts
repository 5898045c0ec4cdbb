import { emailKey } from '@schaufenster/command-service/identity/accounts/email-key.ts'
import { createDaySalts } from '@schaufenster/command-service/insight/day-salts.ts'
import { pseudonymOf, visitorOf } from '@schaufenster/command-service/insight/visitor.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { createRecordCodes } from '@schaufenster/platform/tokens/record-codes.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { companiesById, findCompany } from '@schaufenster/query-service/directory/queries.ts'
import type { ReviewedCompany, ReviewModels } from '@schaufenster/query-service/reputation/review-models.ts'
import type { Instance } from '../instance.ts'

const reviewed = ({ id, slug, profile, isPublic }: CompanyProfileDocument): ReviewedCompany => ({
  id,
  slug,
  name: profile.name,
  isPublic,
})

/** What the calls that read reviews need of the other capabilities. */
export const reviewModelsIn = ({ clock, stores, models, reads, writes }: Instance): ReviewModels => {
  const { idKeys } = stores.secrets
  const codes = createRecordCodes(idKeys, 'review')
  const saltOfDay = createDaySalts(stores.vault, clock)
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
    likerOf: async (request) =>
      request.session === undefined
        ? `visitor-${pseudonymOf(await saltOfDay(), visitorOf(request))}`
        : keyedId(idKeys[0], 'liker', request.session.userId),
    opens: (id, code) => codes.holderOf(id, code) === 'author',
    addressIdOf: async (userId) => {
      const account = await writes.accounts.byId(userId)
      return account?.isVerified === true
        ? keyedId(idKeys[0], 'review-address', emailKey(account.email))
        : undefined
    },
    now: clock.now,
  }
}
