import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** Requests and responses of the calls on duplicates. */

const CompanyRef = Type.String({ minLength: 1, maxLength: 100 })

/** `POST /api/duplicates/apart`: two companies that look alike. */
export const PairForm = closedObject({
  companies: Type.Array(CompanyRef, { minItems: 2, maxItems: 2 }),
  /** False withdraws the statement that they are different. */
  apart: Type.Boolean(),
})
export type PairForm = Static<typeof PairForm>

/** `POST /api/duplicates/keep`: deletes `gone`; its addresses lead to `kept`. */
export const KeepForm = closedObject({
  kept: CompanyRef,
  gone: CompanyRef,
  reason: Type.String({ minLength: 1, maxLength: 2000 }),
  /** The version of `gone` that the administrator looked at. */
  expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type KeepForm = Static<typeof KeepForm>
