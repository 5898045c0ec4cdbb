import { useDispatch } from 'react-redux'
import { atMost, emailAddress, needed, noneOf, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { changePeople, peopleForm } from './api.ts'

/** Of an address that is to get an invitation. `except`: whom it would do nothing for. */
export const invitationRules = (except: readonly string[]): Rules => ({
  email: [
    needed('Bitte geben Sie die E-Mail-Adresse ein.'),
    emailAddress,
    atMost(254),
    noneOf(except, 'Wer diese Adresse hat, ist schon Inhaber.'),
  ],
})

interface InviteFormProps {
  readonly companyId: string
  /** The addresses of those who own it already. */
  readonly owners: readonly string[]
}

/** Asks somebody to own the company too. */
export const InviteForm = ({ companyId, owners }: InviteFormProps) => {
  const dispatch = useDispatch()
  const name = peopleForm({ kind: 'invite', companyId })
  const { state: form, sent } = useForm(changePeople, name)
  const { offer, field } = useKeptFields(changePeople, {
    company: companyId,
    page: 'einladung',
    form: name,
    saved: { email: '' },
  })
  return (
    <Form
      key={sent}
      label="Inhaber einladen"
      state={form}
      rules={invitationRules(owners)}
      onSend={(data) =>
        dispatch(
          changePeople.requested({
            kind: 'invite',
            companyId,
            sent: { email: textOf(data, 'email').trim() },
          }),
        )
      }
    >
      {offer}
      <TextField
        label="E-Mail-Adresse der Person"
        {...field('email')}
        type="email"
        autoComplete="off"
        hint="Sie bekommt einen Link, der sieben Tage gilt. Ein Konto kann sie dort anlegen."
        required
      />
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Einladung schicken
      </Button>
    </Form>
  )
}
