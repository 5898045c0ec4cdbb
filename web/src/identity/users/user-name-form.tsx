import { useDispatch } from 'react-redux'
import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { actOnUser, type UserRow } from './api.ts'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie den Namen an.'), noBrackets, atMost(100)],
}

/** Corrects somebody's name, who is told of it by mail. */
export const UserNameForm = ({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) => {
  const dispatch = useDispatch()
  const { state } = useForm(actOnUser, `rename ${id}`)
  return (
    <Form
      key={fullName}
      label="Name berichtigen"
      className="form user-name"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(actOnUser.requested({ kind: 'rename', id, fullName: textOf(data, 'fullName').trim() }))
      }
    >
      <TextField
        label="Name"
        name="fullName"
        defaultValue={fullName}
        autoComplete="off"
        required
        hint="Die Person erfährt davon per E-Mail."
      />
      <Button type="submit" busy={state.status === 'sending'}>
        Name berichtigen
      </Button>
    </Form>
  )
}
