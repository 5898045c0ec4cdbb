import Type, { type Static } from 'typebox'

const text = Type.String()
const optional = Type.Optional(text)

/** The operator of the installation, as shown to everybody (§ 5 DDG). */
export const OperatorView = Type.Object({
  /** To be sent back as `expectedVersion`. */
  version: Type.Integer(),
  name: text,
  legalForm: optional,
  representedBy: optional,
  street: text,
  plz: text,
  city: text,
  country: optional,
  email: text,
  phone: optional,
  contactEmail: optional,
  register: optional,
  registerNumber: optional,
  vatId: optional,
  responsible: optional,
  supervisoryAuthority: optional,
})
export type OperatorView = Static<typeof OperatorView>

/** `GET /api/operator`: `data` is missing if no operator has been entered. */
export const OperatorAnswer = Type.Object({ data: Type.Optional(OperatorView) })
export type OperatorAnswer = Static<typeof OperatorAnswer>
