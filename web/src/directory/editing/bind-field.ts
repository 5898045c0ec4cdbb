import type { AddressSlot, MasterData, MasterDataField } from './master-data.ts'

/** The form's values, and who hears of an edit. */
export interface FieldsProps {
  readonly values: MasterData
  readonly onEdit: (field: MasterDataField, value: string) => void
}

/** The same for one of the two addresses. */
export interface AddressFieldsProps extends FieldsProps {
  readonly slot: AddressSlot
}

/** What binds one field of the form to an input. */
export const bind = ({ values, onEdit }: FieldsProps, field: MasterDataField) => ({
  name: field,
  value: values[field],
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onEdit(field, target.value),
})
