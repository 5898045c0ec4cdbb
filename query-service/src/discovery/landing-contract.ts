import Type, { type Static } from 'typebox'
import { CompanyCard } from '../directory/contract.ts'
import { CompanyWindow } from '../profile/contract.ts'

/** A link to a landing page: its part of the address, and how many companies are listed there. */
export const LandingLink = Type.Object({ name: Type.String(), slug: Type.String(), count: Type.Integer() })
export type LandingLink = Static<typeof LandingLink>

/** An industry in a town (`GET /api/landing/{industry}/{town}`). Exists where there are at least five companies. */
export const LandingPage = Type.Object({
  industry: Type.Object({ _id: Type.String(), name: Type.String(), slug: Type.String() }),
  town: Type.Object({ name: Type.String(), slug: Type.String() }),
  total: Type.Integer(),
  /** Today's holiday, if there is one. Then only companies with special hours for it are known to be open. */
  holiday: Type.Optional(Type.String()),
  /** How many are open at this minute by their hours. */
  open: Type.Integer(),
  /** How many are in each part of the town. Empty if there are more companies than the page lists. */
  postcodes: Type.Array(Type.Object({ plz: Type.String(), count: Type.Integer() })),
  companies: Type.Array(CompanyCard),
  /** The same industry in nearby towns. */
  neighbours: Type.Array(LandingLink),
  /** Other industries in the same town. */
  others: Type.Array(LandingLink),
})
export type LandingPage = Static<typeof LandingPage>

/** All landing pages (`GET /api/landing`): industries, each with its towns that have a page. */
export const LandingIndex = Type.Array(Type.Object({ industry: LandingLink, towns: Type.Array(LandingLink) }))
export type LandingIndex = Static<typeof LandingIndex>

/** What leads on from a company's page (`GET /api/companies/{id}/similar`). */
export const SimilarCompanies = Type.Object({
  /** Nearby companies of the same industry, nearest first. */
  companies: Type.Array(CompanyWindow),
  /** The landing page of its industry in its town, if there is one. */
  landing: Type.Optional(
    Type.Object({ industry: Type.String(), town: Type.String(), count: Type.Integer() }),
  ),
})
export type SimilarCompanies = Static<typeof SimilarCompanies>
