import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'

/** A UUID of any version: new ones are time-ordered, imported ones are derived from the source's id, so that a repeat is the same company. */
export type CompanyId = Brand<string, 'CompanyId'>

/** Of ids that come from outside. */
export const isCompanyId = (text: string): text is CompanyId => isUuid(text)

/** Brands ids that the code made or knows; throws otherwise. Input from outside is parsed by a schema. */
export const companyId = (text: string): CompanyId => {
  if (!isCompanyId(text)) throw new Error(`not a company id: ${text}`)
  return text
}

/** A UUID; the industries of the start have ids that are derived from their slugs. */
export type IndustryId = Brand<string, 'IndustryId'>

/** Of ids that come from outside. */
export const isIndustryId = (text: string): text is IndustryId => isUuid(text)

/** As {@link companyId}. */
export const industryId = (text: string): IndustryId => {
  if (!isIndustryId(text)) throw new Error(`not an industry id: ${text}`)
  return text
}

/** Of ids in the schemas of events: as `newUuid` writes them. */
export const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'

export const CompanyIdSchema = Type.Unsafe<CompanyId>(Type.String({ pattern: uuidPattern }))
export const IndustryIdSchema = Type.Unsafe<IndustryId>(Type.String({ pattern: uuidPattern }))

/** The id of two companies, whichever is named first: what is said of a pair is found by it. */
export const pairIdOf = (one: string, other: string): string => [one, other].toSorted().join('.')
