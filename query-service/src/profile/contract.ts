import Type, { type Static } from 'typebox'
import { CompanyView } from '../directory/contract.ts'

const list = Type.Array(Type.Unknown())

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
  /** Those of the next days where the company is: its weekly hours say nothing of them. */
  holidays: Type.Array(Type.Object({ date: Type.String(), name: Type.String() })),
})
export type SectionFields = Static<typeof SectionFields>

/** The whole public profile. */
export const PublicProfile = Type.Object({ ...CompanyView.properties, ...SectionFields.properties })
export type PublicProfile = Static<typeof PublicProfile>
