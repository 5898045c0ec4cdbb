import Type, { type Static } from 'typebox'

/** A division, group or class of NACE Rev. 2.1. */
export const NaceEntry = Type.Object({ code: Type.String(), name: Type.String() })
export type NaceEntry = Static<typeof NaceEntry>

/** `GET /api/industries/{id}/companies`: the companies that would move if it were merged. */
export const IndustryCompanies = Type.Object({
  /** `public`: public ones; `total`: all that are not deleted. */
  public: Type.Integer(),
  total: Type.Integer(),
  /** Some of them. */
  examples: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      city: Type.Optional(Type.String()),
      isPublic: Type.Boolean(),
    }),
  ),
})
export type IndustryCompanies = Static<typeof IndustryCompanies>
