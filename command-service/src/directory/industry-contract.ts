import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'
import { ignored, neededText, text } from './contract.ts'

/** What the calls about industries take. */

/** `POST /api/industries`. */
export const NewIndustryForm = closedObject({
  name: neededText,
  /** An icon of the design system. */
  icon: text(100),
  naceCodes: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 30 })),
})
export type NewIndustryForm = Static<typeof NewIndustryForm>

/** `PUT /api/industries/{id}`: another name. */
export const IndustryForm = closedObject({
  _id: ignored,
  id: ignored,
  name: neededText,
  expectedVersion: ExpectedVersion,
})
export type IndustryForm = Static<typeof IndustryForm>

/** `PUT /api/industries/{id}/nace`: all its codes, the most fitting first. */
export const NaceForm = closedObject({
  naceCodes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 30 }),
  expectedVersion: ExpectedVersion,
})
export type NaceForm = Static<typeof NaceForm>

/** `DELETE /api/industries/{id}`, as the body or in the address: archives; with companies in it only when they go along into another one. */
export const IndustryRemoval = closedObject({ mergeInto: Type.Optional(Type.String({ maxLength: 100 })) })
