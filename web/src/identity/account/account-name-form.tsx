import { useDispatch } from 'react-redux'
import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { changeName } from './api.ts'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie Ihren Namen ein.'), noBrackets, atMost(100)],
}

/** One's own name. */
export const NameForm = ({ userId, fullName }: { readonly userId: string; readonly fullName: string }) => {
  const dispatch = useDispatch()
  const { state } = useForm(changeName)
  return (
    <Form
      label="Name ändern"
      state={state}
      rules={rules}
      onSend={(data) => dispatch(changeName.requested({ userId, fullName: textOf(data, 'fullName').trim() }))}
    >
      <TextField
        label="Vor- und Nachname"
        name="fullName"
        autoComplete="name"
        defaultValue={fullName}
        required
      />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Name speichern
      </Button>
    </Form>
  )
}
