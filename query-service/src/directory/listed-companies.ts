import { htmlText } from '@schaufenster/projections/directory/html-text.ts'
import type { Page } from '../app/paging.ts'
import { companyCards } from './company-cards.ts'
import { companyCard, companyRow, type FoundCompany } from './company-views.ts'
import type { SortOrder } from './contract.ts'
import {
  companiesFound,
  findCompany,
  inIndustries,
  isAnyParked,
  isThere,
  listCompanies,
  newestCompanies,
  recentCompanies,
  type DirectoryModels,
} from './queries.ts'

interface Properties {
  readonly verified: boolean | undefined
  readonly industryIds: readonly string[] | undefined
  readonly city: string | undefined
  readonly tier: string | undefined
}

/** The profile decides, not the index that found it: what was revoked or deleted is hidden at once (D-G11). */
const isShownTo =
  (seesAll: boolean) =>
  ({ document: { isPublic, deletedAt } }: FoundCompany): boolean =>
    seesAll ? deletedAt === null : isPublic

/** The directory's companies for other capabilities, which know it only by its contract. */
export const createListedCompanies = (models: DirectoryModels, now: () => number = Date.now) => ({
  industries: models.industries,
  isAnyParked: () => isAnyParked(models),
  starsOf: models.starsOf,

  company: async (idOrSlug: string) => {
    const found = await findCompany(models, idOrSlug)
    return found === undefined || found.document.deletedAt !== null
      ? undefined
      : companyCard(found, await models.industries())
  },

  companies: async (ids: readonly string[], seesAll: boolean) => {
    const companies = (await companiesFound(models, ids)).filter(isShownTo(seesAll))
    const cards = await companyCards(models, companies, now())
    return companies.flatMap(({ document: { profile } }, index) => {
      const [card, { about, services }] = [cards[index], profile]
      const text = () => (about === null ? [] : [htmlText(about)])
      return card === undefined ? [] : [{ card, services, about: text }]
    })
  },

  rows: async (ids: readonly string[], seesAll: boolean) => {
    const [companies, industries] = await Promise.all([companiesFound(models, ids), models.industries()])
    return companies.filter(isShownTo(seesAll)).map((company) => companyRow(company, industries, seesAll))
  },

  recent: async (limit: number, industryIds: readonly string[] | undefined, seesAll: boolean) => {
    const within = industryIds === undefined ? [] : [inIndustries(industryIds)]
    const found = await (seesAll ? newestCompanies : recentCompanies)(models, limit, within)
    return companyCards(models, found, now())
  },

  filtered: async (
    { verified, industryIds, city, tier }: Properties,
    order: SortOrder,
    page: Page,
    seesAll: boolean,
  ) => {
    const where = {
      every: [
        isThere,
        ...(verified === undefined ? [] : [{ field: 'isPublic', is: verified } as const]),
        ...(industryIds === undefined ? [] : [inIndustries(industryIds)]),
        ...(city === undefined ? [] : [{ field: 'profile.places.main.address.city', is: city } as const]),
        ...(tier === undefined ? [] : [{ field: 'tier', is: tier } as const]),
      ],
    }
    const [{ companies, ...extent }, industries] = await Promise.all([
      listCompanies(models, where, order, page),
      models.industries(),
    ])
    return { rows: companies.map((company) => companyRow(company, industries, seesAll)), ...extent }
  },
})
