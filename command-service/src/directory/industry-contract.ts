import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'
import { neededText, text } from './contract.ts'

/** Requests of the calls on industries. */

/** `POST /api/industries`. */
export const NewIndustryForm = closedObject({
  name: neededText,
  /** An icon of the design system. */
  icon: text(100),
  naceCodes: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 30 })),
})
export type NewIndustryForm = Static<typeof NewIndustryForm>

/** `PUT /api/industries/{id}`: renames it. */
export const IndustryForm = closedObject({
  _id: ignored,
  id: ignored,
  name: neededText,
  expectedVersion: ExpectedVersion,
})
export type IndustryForm = Static<typeof IndustryForm>

/** `PUT /api/industries/{id}/nace`: all its codes, the best match first. */
export const NaceForm = closedObject({
  naceCodes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 30 }),
  expectedVersion: ExpectedVersion,
})
export type NaceForm = Static<typeof NaceForm>

/** `DELETE /api/industries/{id}`, in the body or the query: archives it. One with companies can only be merged into another. */
export const IndustryRemoval = closedObject({ mergeInto: Type.Optional(Type.String({ maxLength: 100 })) })
