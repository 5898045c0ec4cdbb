import Type, { type Static } from 'typebox'
import { CompanyRow } from './contract.ts'

/** A company in the list of whom it belongs to. */
export const OwnCompanyRow = Type.Object({
  ...CompanyRow.properties,
  /** In per cent (D-2.16). */
  completeness: Type.Integer(),
  /** Views of the last 30 days, as they were known a few minutes ago. */
  recentViews: Type.Integer(),
})
export type OwnCompanyRow = Static<typeof OwnCompanyRow>
