import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { changePeople, peopleForm } from './api.ts'
import { invitationRules } from './invite-form.tsx'

interface TransferFormProps {
  readonly companyId: string
  readonly name: string
  /** Of who hands it over. */
  readonly ownEmail: string
}

/** Asks somebody to own the company in one's place; asks once more before it is sent. */
export const TransferForm = ({ companyId, name, ownEmail }: TransferFormProps) => {
  const dispatch = useDispatch()
  const formName = peopleForm({ kind: 'transfer', companyId })
  const { state: form, sent } = useForm(changePeople, formName)
  const { offer, field } = useKeptFields(changePeople, {
    company: companyId,
    page: 'uebergabe',
    form: formName,
    saved: { email: '' },
  })
  const [email, setEmail] = useState('')
  return (
    <>
      <Form
        key={sent}
        label="Unternehmen übergeben"
        state={form}
        rules={invitationRules([ownEmail])}
        onSend={(data) => setEmail(textOf(data, 'email').trim())}
      >
        {offer}
        <TextField
          label="E-Mail-Adresse der Nachfolge"
          {...field('email')}
          type="email"
          autoComplete="off"
          required
        />
        <Button type="submit" busy={form.status === 'sending'}>
          Übergabe vorbereiten
        </Button>
      </Form>
      <RecordDialog
        title="Unternehmen übergeben"
        open={email !== ''}
        send="Einladung schicken"
        onSend={() => {
          setEmail('')
          dispatch(changePeople.requested({ kind: 'transfer', companyId, sent: { email, transfer: true } }))
        }}
        onClose={() => setEmail('')}
      >
        <p>
          Wer den Link an {email} öffnet und annimmt, ist Inhaber von „{name}“, und Sie sind es nicht mehr.
          Bis dahin bleibt alles, wie es ist, und Sie können die Einladung zurücknehmen.
        </p>
      </RecordDialog>
    </>
  )
}
