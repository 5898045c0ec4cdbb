import { useDispatch } from 'react-redux'
import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { quiet } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { UserRow } from './api.ts'
import { actionAsked, useUsers } from './slice.ts'

const rules: Rules = {
  fullName: [needed('Bitte geben Sie den Namen an.'), noBrackets, atMost(100)],
}

/** Corrects somebody's name, who is told of it by mail. */
export const UserNameForm = ({ id, fullName }: Pick<UserRow, 'id' | 'fullName'>) => {
  const dispatch = useDispatch()
  const { action, acting } = useUsers(({ users }) => users)
  const state = acting === 'rename' ? action : quiet
  return (
    <Form
      key={fullName}
      label="Name berichtigen"
      className="form user-name"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(actionAsked({ kind: 'rename', id, fullName: textOf(data, 'fullName').trim() }))
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
