import { SelectField, TextField } from '../../ui/field.tsx'
import { countryOptions } from './countries.ts'
import { problemOfField, type MasterData, type MasterDataField } from './master-data.ts'
import { phoneText } from './phone-text.ts'

interface FieldsProps {
  readonly values: MasterData
  readonly problems: Readonly<Record<string, string>>
  readonly onEdit: (field: MasterDataField, value: string) => void
}

/** What binds one field of the form to an input. */
const bind = ({ values, problems, onEdit }: FieldsProps, field: MasterDataField) => ({
  name: field,
  value: values[field],
  problem: problemOfField(problems, field),
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onEdit(field, target.value),
})

export const AddressFields = (props: FieldsProps) => (
  <div className="field-grid">
    <TextField
      label="Straße und Hausnummer"
      autoComplete="street-address"
      maxLength={120}
      {...bind(props, 'street')}
    />
    <TextField
      label="Zusatz"
      hint="Zum Beispiel Hinterhaus, 2. Stock"
      maxLength={120}
      {...bind(props, 'addressLine1')}
    />
    <div className="field-grid__town">
      <TextField
        label="Postleitzahl"
        autoComplete="postal-code"
        inputMode={props.values.country === 'DE' ? 'numeric' : 'text'}
        maxLength={12}
        {...bind(props, 'plz')}
      />
      <TextField label="Ort" autoComplete="address-level2" maxLength={80} {...bind(props, 'city')} />
    </div>
    <SelectField
      label="Land"
      autoComplete="country"
      options={withValue(countryOptions, props.values.country)}
      {...bind(props, 'country')}
    />
  </div>
)

/** A value that isn't in the list stays choosable: nothing is changed by looking at it. */
const withValue = (options: typeof countryOptions, value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]

export const ContactFields = (props: FieldsProps) => {
  const phone = (field: 'phone' | 'phone2') => ({
    ...bind(props, field),
    type: 'tel',
    inputMode: 'tel' as const,
    maxLength: 40,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      props.onEdit(field, phoneText(target.value)),
  })
  return (
    <div className="field-grid">
      <TextField
        label="Telefon"
        hint="Ziffern, + und Leerzeichen: +49 89 1234567"
        autoComplete="tel"
        {...phone('phone')}
      />
      <TextField label="Zweite Nummer" hint="Zum Beispiel mobil" {...phone('phone2')} />
      <TextField label="E-Mail" type="email" autoComplete="email" maxLength={254} {...bind(props, 'email')} />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="url"
        hint="Zum Beispiel www.beispiel.de"
        maxLength={500}
        {...bind(props, 'website')}
      />
    </div>
  )
}

interface BusinessFieldsProps extends FieldsProps {
  readonly industries: readonly { readonly value: string; readonly label: string }[]
}

export const BusinessFields = ({ industries, ...props }: BusinessFieldsProps) => (
  <div className="field-grid">
    <TextField
      label="Name des Unternehmens"
      autoComplete="organization"
      required
      maxLength={120}
      {...bind(props, 'name')}
    />
    <SelectField
      label="Branche"
      hint="Ihre Branche fehlt? Lassen Sie das Feld frei, wir ordnen Sie bei der Prüfung ein."
      options={industries}
      {...bind(props, 'industry')}
    />
  </div>
)

/** Longest short description (D-2.16 asks for one; the API takes so many characters). */
const longestTagLine = 160

export const TagLineField = (props: FieldsProps) => (
  <TextField
    label="Kurzbeschreibung"
    hint={`Ein Satz, der sagt, was Sie können. Noch ${longestTagLine - props.values.tagLine.length} Zeichen.`}
    maxLength={longestTagLine}
    {...bind(props, 'tagLine')}
  />
)
