import type { CompanyRating, RatingCourse } from '@schaufenster/query-service/reputation/review-contract.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'

export type { RatingCourse }

const averagePath = (company: string): string => `/api/reviews/company/${encodeURIComponent(company)}/average`

/** How the average of a company came to be what it is. */
export const ratingCourse = resource({
  name: 'ratingCourse',
  ask: async (client, company: string): Promise<RatingCourse> =>
    (await client.get<{ data: RatingCourse }>(`${averagePath(company)}/course`)).data,
  key: (company) => company,
})

/** `day`: in Germany, YYYY-MM-DD; its end is meant. */
interface DayOfCompany {
  readonly company: string
  readonly day: string
}

export const dayKey = ({ company, day }: DayOfCompany): string => `${company} ${day}`

/** What a company's reviews were together on a past day. */
export const ratingOfDay = resource({
  name: 'ratingOfDay',
  ask: (client, { company, day }: DayOfCompany) =>
    client.get<CompanyRating>(withSearch(averagePath(company), { asOf: day })),
  key: dayKey,
})
