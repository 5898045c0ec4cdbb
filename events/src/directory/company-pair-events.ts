import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema } from './ids.ts'

/** Decisions on pairs of probable duplicates, in the stream `companyPair-{id}`. */

const companies = { label: 'Unternehmen', refersTo: 'company' } as const

/** Somebody compared the two: they are different companies and are no longer offered as duplicates. */
export const CompaniesToldApart = defineEvent({
  type: 'CompaniesToldApart',
  title: 'Als keine Dublette erkannt',
  schema: closedObject({ companies: Type.Array(CompanyIdSchema, { minItems: 2, maxItems: 2 }) }),
  fields: { companies },
})

/** That was a mistake: they may be duplicates after all. */
export const CompaniesDoubtedAgain = defineEvent({
  type: 'CompaniesDoubtedAgain',
  title: 'Wieder als mögliche Dublette geführt',
  schema: closedObject({ companies: Type.Array(CompanyIdSchema, { minItems: 2, maxItems: 2 }) }),
  fields: { companies },
})

export const companyPairEvents = [CompaniesToldApart, CompaniesDoubtedAgain] as const

/** The event as it is decided, and as it is recorded with metadata and position. */
export type CompanyPairEvent = EventOf<(typeof companyPairEvents)[number]>
export type RecordedCompanyPairEvent = RecordedOf<(typeof companyPairEvents)[number]>
