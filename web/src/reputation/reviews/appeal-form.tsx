import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { appealRejection, type Asked } from './write.ts'

const rules: Rules = {
  explanation: [
    needed('Bitte schreiben Sie, warum Sie die Ablehnung für falsch halten.'),
    plainText,
    atMost(4_000),
  ],
}

/** Asks the platform to decide, without an account. */
export const AppealForm = ({ id, code }: Asked) => {
  const dispatch = useDispatch()
  const { state } = useForm(appealRejection)
  return (
    <Form
      label="Beschwerde einlegen"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(appealRejection.requested({ id, code, explanation: textOf(data, 'explanation') }))
      }
    >
      <MessageField label="Warum halten Sie die Ablehnung für falsch?" name="explanation" />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Beschwerde einlegen
      </Button>
    </Form>
  )
}
