import Type, { type Static } from 'typebox'
import { CompanyCard } from '../directory/contract.ts'

/** A page that another leads to: its part of the address, and how many companies are there. */
export const LandingLink = Type.Object({ name: Type.String(), slug: Type.String(), count: Type.Integer() })
export type LandingLink = Static<typeof LandingLink>

/** An industry in a town (`GET /api/landing/{industry}/{town}`): there where at least five companies are. */
export const LandingPage = Type.Object({
  industry: Type.Object({ _id: Type.String(), name: Type.String(), slug: Type.String() }),
  town: Type.Object({ name: Type.String(), slug: Type.String() }),
  total: Type.Integer(),
  /** Of today, where this is one: who is open then is known only of those that say it. */
  holiday: Type.Optional(Type.String()),
  /** By their hours, at this minute. */
  open: Type.Integer(),
  /** How many are in which part of the town; empty where more companies are than the page lists. */
  postcodes: Type.Array(Type.Object({ plz: Type.String(), count: Type.Integer() })),
  companies: Type.Array(CompanyCard),
  /** The same industry in towns near by. */
  neighbours: Type.Array(LandingLink),
  /** Other industries in the same town. */
  others: Type.Array(LandingLink),
})
export type LandingPage = Static<typeof LandingPage>

/** All landing pages (`GET /api/landing`): industries, and the towns that each has pages of. */
export const LandingIndex = Type.Array(Type.Object({ industry: LandingLink, towns: Type.Array(LandingLink) }))
export type LandingIndex = Static<typeof LandingIndex>
