import type { OperatorForm as Form } from '@schaufenster/command-service/discovery/operator-contract.ts'
import type { OperatorView } from '@schaufenster/query-service/discovery/operator-contract.ts'
import { useDispatch } from 'react-redux'
import { atMost, emailAddress, needed, phoneNumber, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form as FormFrame } from '../../ui/form/form.tsx'
import { saveOperator } from './api.ts'
import './operator-form.css'

type FieldName = Exclude<keyof Form, 'expectedVersion'>

interface OperatorField {
  readonly name: FieldName
  readonly label: string
  readonly hint?: string
  readonly required?: true
  readonly type?: 'email' | 'tel'
  readonly autoComplete?: string
}

const groups: readonly { readonly title: string; readonly fields: readonly OperatorField[] }[] = [
  {
    title: 'Wer',
    fields: [
      { name: 'name', label: 'Name', required: true, autoComplete: 'organization' },
      { name: 'legalForm', label: 'Rechtsform', hint: 'Zum Beispiel GmbH oder eingetragener Verein.' },
      { name: 'representedBy', label: 'Vertreten durch', hint: 'Geschäftsführung oder Vorstand, mit Namen.' },
    ],
  },
  {
    title: 'Anschrift',
    fields: [
      { name: 'street', label: 'Straße und Hausnummer', required: true, autoComplete: 'street-address' },
      { name: 'plz', label: 'Postleitzahl', required: true, autoComplete: 'postal-code' },
      { name: 'city', label: 'Ort', required: true, autoComplete: 'address-level2' },
      { name: 'country', label: 'Land' },
    ],
  },
  {
    title: 'Kontakt',
    fields: [
      { name: 'email', label: 'E-Mail', required: true, type: 'email', autoComplete: 'email' },
      { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
      {
        name: 'contactEmail',
        label: 'E-Mail für Anfragen',
        type: 'email',
        hint: 'Dorthin geht das Formular der Kontaktseite. Bleibt das Feld leer, geht es an die E-Mail-Adresse oben.',
      },
    ],
  },
  {
    title: 'Register und Steuern',
    fields: [
      { name: 'register', label: 'Register', hint: 'Zum Beispiel Amtsgericht München.' },
      { name: 'registerNumber', label: 'Registernummer', hint: 'Zum Beispiel HRB 12345.' },
      { name: 'vatId', label: 'Umsatzsteuer-Identifikationsnummer' },
    ],
  },
  {
    title: 'Verantwortung',
    fields: [
      {
        name: 'responsible',
        label: 'Verantwortlich für den Inhalt',
        hint: 'Name und Anschrift, wenn Sie redaktionelle Texte veröffentlichen (§ 18 Abs. 2 MStV).',
      },
      {
        name: 'supervisoryAuthority',
        label: 'Aufsichtsbehörde',
        hint: 'Nur wenn Sie eine Zulassung brauchen.',
      },
    ],
  },
]

const longest: Readonly<Record<FieldName, number>> = {
  name: 200,
  legalForm: 120,
  representedBy: 300,
  street: 200,
  plz: 12,
  city: 120,
  country: 80,
  email: 254,
  phone: 40,
  contactEmail: 254,
  register: 200,
  registerNumber: 80,
  vatId: 40,
  responsible: 300,
  supervisoryAuthority: 300,
}

const allFields = groups.flatMap(({ fields }) => fields)

const rules: Rules = Object.fromEntries(
  allFields.map(({ name, label, required, type }) => [
    name,
    [
      ...(required === true ? [needed(`Bitte füllen Sie „${label}“ aus.`)] : []),
      plainText,
      atMost(longest[name]),
      ...(type === 'email' ? [emailAddress] : []),
      ...(type === 'tel' ? [phoneNumber] : []),
    ],
  ]),
)

/** All that is said of the operator, saved as a whole. */
export const OperatorForm = ({ operator }: { readonly operator: OperatorView | undefined }) => {
  const dispatch = useDispatch()
  const { state } = useForm(saveOperator)
  const send = (data: FormData) => {
    const text = (name: FieldName) => textOf(data, name).trim()
    const form: Form = {
      name: text('name'),
      street: text('street'),
      plz: text('plz'),
      city: text('city'),
      email: text('email'),
      ...Object.fromEntries(
        allFields.filter(({ required }) => required !== true).map(({ name }) => [name, text(name) || null]),
      ),
      ...(operator !== undefined && { expectedVersion: operator.version }),
    }
    dispatch(saveOperator.requested(form))
  }
  return (
    <FormFrame
      key={operator?.version ?? 'none'}
      label="Angaben des Betreibers"
      className="form operator-form"
      state={state}
      rules={rules}
      onSend={send}
    >
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="operator-form__group">
          <legend>{title}</legend>
          {fields.map(({ name, label, hint, required, type, autoComplete }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              {...(hint !== undefined && { hint })}
              required={required === true}
              type={type ?? 'text'}
              autoComplete={autoComplete ?? 'off'}
              defaultValue={operator?.[name] ?? ''}
            />
          ))}
        </fieldset>
      ))}
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Speichern
      </Button>
    </FormFrame>
  )
}
