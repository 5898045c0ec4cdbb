import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { ExpectedVersion } from '../lib/expected-version.ts'

/** The bounds only limit what the checks have to read; the checks report the real limits in German. */
const needed = Type.String({ maxLength: 2_000 })
const optional = Type.Optional(Type.Union([needed, Type.Null()]))

/** `PUT /api/operator`: replaces everything; omitted and blank fields are removed. */
export const OperatorForm = closedObject({
  name: needed,
  legalForm: optional,
  representedBy: optional,
  street: needed,
  plz: needed,
  city: needed,
  country: optional,
  email: needed,
  phone: optional,
  contactEmail: optional,
  register: optional,
  registerNumber: optional,
  vatId: optional,
  responsible: optional,
  supervisoryAuthority: optional,
  expectedVersion: ExpectedVersion,
})
export type OperatorForm = Static<typeof OperatorForm>
