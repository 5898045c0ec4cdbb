import Type, { type Static } from 'typebox'

const text = Type.String()
const optional = Type.Optional(text)

/** Who runs the installation, as everybody may read it (§ 5 DDG). */
export const OperatorView = Type.Object({
  /** Sent back as `expectedVersion`. */
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

/** `GET /api/operator`: without `data` nobody has said who it is. */
export const OperatorAnswer = Type.Object({ data: Type.Optional(OperatorView) })
export type OperatorAnswer = Static<typeof OperatorAnswer>
