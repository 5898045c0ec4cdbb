import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LastFactorNote } from '../account/last-factor-note.tsx'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from '../account/step-up-fields.tsx'
import { nameOfDevice } from './device.ts'
import { usePasskeys, wished, type Question } from './passkeys.ts'

const name = [needed('Bitte geben Sie einen Namen ein.'), noBrackets, atMost(60)]
const rules: Readonly<Record<Question['kind'], Rules>> = {
  add: { name, ...stepUpRules },
  rename: { name },
  remove: stepUpRules,
}

const actions: Readonly<Record<Question['kind'], string>> = {
  add: 'Weiter',
  rename: 'Name speichern',
  remove: 'Entfernen',
}

/** Whoever changes the ways in shows who they are; a name is no way in. */
export const PasskeyForm = ({ question }: { readonly question: Question }) => {
  const dispatch = useAppDispatch()
  const { form } = usePasskeys()
  const { kind } = question
  const send = (data: FormData) => {
    const given = textOf(data, 'name').trim()
    const proof = stepUpIn(data)
    if (question.kind === 'add') dispatch(wished({ kind: 'add', name: given, proof }))
    else if (question.kind === 'rename')
      dispatch(wished({ kind: 'rename', id: question.passkey.id, name: given }))
    else dispatch(wished({ kind: 'remove', id: question.passkey.id, proof }))
  }
  return (
    <Form label={actions[kind]} state={form} rules={rules[kind]} onSend={send}>
      {question.kind === 'remove' && (
        <>
          <p>
            „{question.passkey.name}“ öffnet Ihr Konto dann nicht mehr, und auf allen anderen Geräten sind Sie
            abgemeldet. Löschen Sie ihn danach auch auf dem Gerät.
          </p>
          <LastFactorNote />
        </>
      )}
      {question.kind !== 'remove' && (
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={question.kind === 'add' ? nameOfDevice() : question.passkey.name}
          required
          hint="Woran Sie das Gerät erkennen."
        />
      )}
      {kind === 'rename' ? (
        <Button type="submit" look="primary" busy={form.status === 'sending'}>
          {actions.rename}
        </Button>
      ) : (
        <>
          <StepUpFields />
          <StepUpButtons form={form} look={kind === 'remove' ? 'danger' : 'primary'}>
            {actions[kind]}
          </StepUpButtons>
        </>
      )}
    </Form>
  )
}
