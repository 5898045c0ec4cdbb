import { Refused } from '@schaufenster/platform/app/refused.ts'
import { findPlace } from '@schaufenster/platform/geo/place.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { pageOf, PageQuery, requireReach } from '../app/paging.ts'
import { truthOf, Verified } from '../app/verified.ts'
import { sortOrderNames, sortOrders } from '../directory/contract.ts'
import { Postcode } from './contract.ts'
import type { CompanyRows } from './listed-companies.ts'
import type { CompanySearch } from './search-companies.ts'

/** `POST /api/companies/filter`. */
export const FilterQuery = closedObject({
  ...PageQuery,
  industry: Type.Optional(Type.String({ maxLength: 100 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  plz: Type.Optional(Postcode),
  radiusKm: Type.Optional(Type.Number({ minimum: 0.1, maximum: 500 })),
  tier: Type.Optional(Type.String({ maxLength: 50 })),
  verified: Type.Optional(Verified),
  sort: Type.Optional(wordedEnum(sortOrders, sortOrderNames)),
})
export type FilterQuery = Static<typeof FilterQuery>

const defaultRadiusKm = 25

/** Refuses combinations that would otherwise be silently ignored. */
const requireSense = ({ plz, radiusKm, sort }: FilterQuery): void => {
  if (plz === undefined && radiusKm !== undefined)
    throw new Refused(invalid({ radiusKm: 'Bitte geben Sie zum Umkreis auch eine Postleitzahl an.' }))
  if (plz !== undefined && sort !== undefined)
    throw new Refused(
      invalid({
        sort: 'Um eine Postleitzahl herum stehen die nächsten zuerst. Bitte lassen Sie die Sortierung oder die Postleitzahl weg.',
      }),
    )
}

/** Lists companies by their properties. With a postcode, those around it, nearest first. */
export const filterCompanies = async (
  { search, gazetteer, listings }: CompanySearch,
  query: FilterQuery,
  seesAll: boolean,
): Promise<CompanyRows> => {
  requireSense(query)
  const { industry, city, plz, radiusKm = defaultRadiusKm, tier, sort = 'alphabetically' } = query
  const page = pageOf(query)
  const verified = !seesAll || truthOf(query.verified)
  const industryIds = industry === undefined ? undefined : (await listings.industries()).idsOf(industry)
  if (plz === undefined) return listings.filtered({ verified, industryIds, city, tier }, sort, page, seesAll)
  requireReach(page)

  const place = findPlace(gazetteer, plz)
  if (place === undefined) return { rows: [], total: 0, exact: true }
  const statuses = ['draft', 'pending', 'approved', 'hidden', 'rejected'].filter(
    (status) => verified === undefined || (status === 'approved') === verified,
  )
  const { hits, total, exact } = await search.search({
    text: '',
    keywords: {
      status: statuses,
      ...(industryIds && { industry: industryIds }),
      ...(city !== undefined && { city: [city] }),
      ...(tier !== undefined && { tier: [tier] }),
    },
    near: { lat: place.lat, lon: place.lon, radiusKm },
    sort: 'distance',
    offset: page.offset,
    limit: page.limit,
  })
  return {
    rows: await listings.rows(
      hits.map(({ id }) => id),
      seesAll,
    ),
    total,
    exact,
  }
}
