import Type, { type Static } from 'typebox'
import { CompanyCard, CompanyView } from '../directory/contract.ts'

const list = Type.Array(Type.Unknown())

/** What a window shows of another company. */
export const SimilarCompany = Type.Pick(CompanyCard, [
  '_id',
  'slug',
  'name',
  'industry',
  'city',
  'banner',
  'logo',
  'officeHours',
])
export type SimilarCompany = Static<typeof SimilarCompany>

/**
 * The fields that capabilities add to a company's public profile, beside what its owner says of it (spec §3 "Company (as read)"). A capability gives its
 * field the schema of what it tells; until then, and for a company that has nothing of it, the field is there and empty.
 */
export const SectionFields = Type.Object({
  viewCount: Type.Integer(),
  myVideos: list,
  price: list,
  jobs: list,
  events: list,
  partners: list,
  reviews: list,
  isNewsletter: Type.Boolean(),
  favorite: Type.Boolean(),
  /** Companies of the same industry near by, the nearest first. */
  similar: Type.Array(SimilarCompany),
  /** Where the page of its industry in its town is, if there is one. */
  landing: Type.Optional(
    Type.Object({ industry: Type.String(), town: Type.String(), count: Type.Integer() }),
  ),
  /** Those of the next days where the company is: its weekly hours say nothing of them. */
  holidays: Type.Array(Type.Object({ date: Type.String(), name: Type.String() })),
})
export type SectionFields = Static<typeof SectionFields>

/** The whole public profile. */
export const PublicProfile = Type.Object({ ...CompanyView.properties, ...SectionFields.properties })
export type PublicProfile = Static<typeof PublicProfile>
