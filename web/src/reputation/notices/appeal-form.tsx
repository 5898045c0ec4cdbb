import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { TrapField } from '../../ui/form/trap-field.tsx'
import { appealDecision } from './api.ts'

const rules: Rules = {
  explanation: [
    needed('Bitte schreiben Sie, warum Sie die Entscheidung für falsch halten.'),
    plainText,
    atMost(4_000),
  ],
}

interface AppealFormProps {
  readonly id: string
  readonly code: string
}

/** Asks for another decision, without an account. Without scripts the browser sends it itself. */
export const AppealFormView = ({ id, code }: AppealFormProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(appealDecision)
  const send = (data: FormData) =>
    dispatch(
      appealDecision.requested({
        id,
        code,
        explanation: textOf(data, 'explanation'),
        website: textOf(data, 'website'),
      }),
    )
  return (
    <Form
      label="Beschwerde einlegen"
      action={`/api/notices/${encodeURIComponent(id)}/appeal`}
      state={state}
      rules={rules}
      onSend={send}
    >
      <input type="hidden" name="code" value={code} />
      <MessageField label="Warum halten Sie die Entscheidung für falsch?" name="explanation" />
      <TrapField />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Beschwerde einlegen
      </Button>
    </Form>
  )
}
