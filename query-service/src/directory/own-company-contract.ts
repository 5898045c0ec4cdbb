import Type, { type Static } from 'typebox'
import { CompanyRow } from './contract.ts'

/** A company in its owner's list. */
export const OwnCompanyRow = Type.Object({
  ...CompanyRow.properties,
  /** Percentage (D-2.16). */
  completeness: Type.Integer(),
  /** Views of the last 30 days, as in the company's report. Missing while the view log doesn't answer. */
  recentViews: Type.Optional(Type.Integer()),
})
export type OwnCompanyRow = Static<typeof OwnCompanyRow>
