import { atMost, needed, noBrackets, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { LastFactorNote } from '../account/last-factor-note.tsx'
import { StepUpButtons, StepUpFields, stepUpIn, stepUpRules } from '../account/step-up-fields.tsx'
import { changePasskey, type PasskeyDialog } from './api.ts'
import { nameOfDevice } from './device.ts'

const name = [needed('Bitte geben Sie einen Namen ein.'), noBrackets, atMost(60)]
const rules: Readonly<Record<PasskeyDialog['kind'], Rules>> = {
  add: { name, ...stepUpRules },
  rename: { name },
  remove: stepUpRules,
}

const actions: Readonly<Record<PasskeyDialog['kind'], string>> = {
  add: 'Weiter',
  rename: 'Name speichern',
  remove: 'Entfernen',
}

/** Changing login methods needs proof of identity; a name is no login method. */
export const PasskeyForm = ({ dialog }: { readonly dialog: PasskeyDialog }) => {
  const dispatch = useAppDispatch()
  const { state } = useForm(changePasskey)
  const { kind } = dialog
  const send = (data: FormData) => {
    const given = textOf(data, 'name').trim()
    const shown = stepUpIn(data)
    if (dialog.kind === 'add') dispatch(changePasskey.requested({ kind: 'add', name: given, shown }))
    else if (dialog.kind === 'rename')
      dispatch(changePasskey.requested({ kind: 'rename', id: dialog.passkey.id, name: given }))
    else dispatch(changePasskey.requested({ kind: 'remove', id: dialog.passkey.id, shown }))
  }
  return (
    <Form label={actions[kind]} state={state} rules={rules[kind]} onSend={send}>
      {dialog.kind === 'remove' && (
        <>
          <p>
            „{dialog.passkey.name}“ öffnet Ihr Konto dann nicht mehr, und auf allen anderen Geräten sind Sie
            abgemeldet. Löschen Sie ihn danach auch auf dem Gerät.
          </p>
          <LastFactorNote />
        </>
      )}
      {dialog.kind !== 'remove' && (
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={dialog.kind === 'add' ? nameOfDevice() : dialog.passkey.name}
          required
          hint="Woran Sie das Gerät erkennen."
        />
      )}
      {kind === 'rename' ? (
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          {actions.rename}
        </Button>
      ) : (
        <>
          <StepUpFields />
          <StepUpButtons form={state} look={kind === 'remove' ? 'danger' : 'primary'}>
            {actions[kind]}
          </StepUpButtons>
        </>
      )}
    </Form>
  )
}
