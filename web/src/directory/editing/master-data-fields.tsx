import { IconSparkles } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { WrittenNote } from '../texts/written-note.tsx'
import { bind, type AddressFieldsProps, type FieldsProps } from './bind-field.ts'
import { countryOptions } from './countries.ts'
import { IndustryField } from './industry-field.tsx'
import { TownFields } from './town-fields.tsx'

/** Street, postcode, town and country of one address. */
export const AddressFields = ({ slot, ...props }: AddressFieldsProps) => {
  const country = props.values[`${slot}.country`]
  return (
    <div className="field-grid">
      <TextField
        label="Straße und Hausnummer"
        autoComplete="street-address"
        {...bind(props, `${slot}.street`)}
      />
      <TextField
        label="Zusatz"
        hint="Zum Beispiel Hinterhaus, 2. Stock"
        {...bind(props, `${slot}.addressLine1`)}
      />
      <TownFields slot={slot} {...props} />
      <SelectField
        label="Land"
        autoComplete="country"
        options={withValue(countryOptions, country)}
        {...bind(props, `${slot}.country`)}
      />
    </div>
  )
}

/** A value that isn't in the list stays choosable: nothing is changed by looking at it. */
const withValue = (options: typeof countryOptions, value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]

/** How a company is reached. */
export const ContactFields = (props: FieldsProps) => (
  <div className="field-grid">
    <PhoneField
      label="Telefon"
      hint="Ziffern, + und Leerzeichen: +49 89 1234567"
      autoComplete="tel"
      name="phone"
      value={props.values.phone}
      onText={(text) => props.onEdit('phone', text)}
    />
    <PhoneField
      label="Zweite Nummer"
      hint="Zum Beispiel mobil"
      name="phone2"
      value={props.values.phone2}
      onText={(text) => props.onEdit('phone2', text)}
    />
    <TextField label="E-Mail" type="email" autoComplete="email" {...bind(props, 'email')} />
    <TextField
      label="Website"
      inputMode="url"
      autoComplete="url"
      hint="Zum Beispiel www.beispiel.de"
      {...bind(props, 'website')}
    />
  </div>
)

interface BusinessFieldsProps extends FieldsProps {
  readonly industries: readonly { readonly value: string; readonly label: string }[]
}

/** What a company is called and what it does. */
export const BusinessFields = ({ industries, ...props }: BusinessFieldsProps) => (
  <div className="field-grid">
    <TextField label="Name des Unternehmens" autoComplete="organization" required {...bind(props, 'name')} />
    <IndustryField
      options={industries}
      value={props.values.industry}
      onEdit={(value) => props.onEdit('industry', value)}
    />
  </div>
)

interface TagLineFieldProps extends FieldsProps {
  /** Has one written. */
  readonly onWrite: () => void
}

/** The sentence under the name on the company's page. */
export const TagLineField = ({ onWrite, ...props }: TagLineFieldProps) => (
  <div>
    <TextField
      label="Kurzbeschreibung"
      hint="Ein Satz, der sagt, was Sie können."
      {...bind(props, 'tagLine')}
    />
    <WrittenNote value={props.values.tagLine} />
    <Button
      look="quiet"
      size="s"
      icon={<IconSparkles aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onWrite}
    >
      Vorschlagen lassen
    </Button>
  </div>
)
