import Type, { type Static } from 'typebox'

const OptionalText = Type.Optional(Type.String())

/** A company's legally required imprint. `null` fields are left out. */
export const ImprintView = Type.Object({
  legalName: OptionalText,
  legalForm: OptionalText,
  representedBy: OptionalText,
  registerCourt: OptionalText,
  registerNumber: OptionalText,
  vatId: OptionalText,
  responsiblePerson: OptionalText,
  supervisoryAuthority: OptionalText,
  profession: OptionalText,
})
export type ImprintView = Static<typeof ImprintView>
