import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'

/**
 * A UUID of any version. New ones are time-ordered. Imported ones are derived from the source's id, so that a repeated import finds the same company.
 */
export type CompanyId = Brand<string, 'CompanyId'>

/** For untrusted ids. */
export const isCompanyId = (text: string): text is CompanyId => isUuid(text)

/** Brands ids that the code made or knows; throws on anything else. Untrusted input is parsed by a schema. */
export const companyId = (text: string): CompanyId => {
  if (!isCompanyId(text)) throw new Error(`not a company id: ${text}`)
  return text
}

/** A UUID. The initial industries have ids derived from their slugs. */
export type IndustryId = Brand<string, 'IndustryId'>

/** For untrusted ids. */
export const isIndustryId = (text: string): text is IndustryId => isUuid(text)

/** Like {@link companyId}. */
export const industryId = (text: string): IndustryId => {
  if (!isIndustryId(text)) throw new Error(`not an industry id: ${text}`)
  return text
}

/** For ids in event schemas, in the form written by `newUuid`. */
export const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

export const CompanyIdSchema = Type.Unsafe<CompanyId>(Type.String({ pattern: uuidPattern }))
export const IndustryIdSchema = Type.Unsafe<IndustryId>(Type.String({ pattern: uuidPattern }))

/** The id of a pair of companies, in either order. */
export const pairIdOf = (one: string, other: string): string => [one, other].toSorted().join('.')
