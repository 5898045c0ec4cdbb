import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { ConfirmDialog } from '../../ui/heavy/confirm-dialog.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useInsightSelector } from '../workspace.ts'
import { audienceWords, definitionRules, readDefinition } from './rules.ts'
import { changeRequested, dialogClosed } from './slice.ts'

const questions = {
  select: {
    title: (version: number) => `Zählweise ${version} gelten lassen`,
    text: 'Ab dann stehen ihre Zahlen überall: hier, in der Statistik der Inhaber und, nach einigen Minuten, auf den öffentlichen Seiten. Sie können jederzeit zurückwechseln.',
    send: 'Gelten lassen',
  },
  discard: {
    title: (version: number) => `Zählweise ${version} verwerfen`,
    text: 'Was nach ihr gezählt wurde, wird gelöscht. Die Aufrufe selbst bleiben: Dieselben Regeln können Sie jederzeit neu anlegen.',
    send: 'Verwerfen',
  },
} as const

/** The open dialog of definitions, if any. */
export const DefinitionDialogs = () => {
  const dispatch = useDispatch()
  const { dialog, change } = useInsightSelector(({ definitions }) => definitions)
  const close = () => dispatch(dialogClosed())
  if (dialog !== undefined && dialog.kind !== 'publish') {
    const { title, text, send } = questions[dialog.kind]
    const problem = formProblem(change)
    return (
      <ConfirmDialog
        title={title(dialog.version)}
        open
        send={send}
        busy={change.status === 'sending'}
        onSend={() => dispatch(changeRequested(dialog))}
        onClose={close}
      >
        <p>{text}</p>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title="Neue Zählweise" open={dialog?.kind === 'publish'} onClose={close}>
      <DefinitionForm onClose={close} />
    </Dialog>
  )
}

const DefinitionForm = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useDispatch()
  const { change } = useInsightSelector(({ definitions }) => definitions)
  return (
    <Form
      state={change}
      rules={definitionRules}
      onSend={(data) => dispatch(changeRequested({ kind: 'publish', rules: readDefinition(data) }))}
    >
      <TextField
        label="Minuten, nach denen wieder gezählt wird"
        name="windowMinutes"
        inputMode="numeric"
        required
        defaultValue="30"
        hint="Kommt derselbe Besucher vorher noch einmal auf dieselbe Seite, zählt das nicht. 0 zählt jeden Aufruf, 1440 sind 24 Stunden."
      />
      <fieldset className="definition-form__audiences">
        <legend>Wessen Aufrufe zählen</legend>
        {audienceWords.map(({ audience, label }) => (
          <Checkbox key={audience} label={label} name={audience} defaultChecked={audience === 'visitor'} />
        ))}
      </fieldset>
      <TextAreaField
        label="Programme, die nicht zählen"
        name="excludedAgents"
        rows={3}
        autoCapitalize="off"
        spellCheck={false}
        hint="Ein Name je Zeile, ohne Version, zum Beispiel NewBot: für Bots, die erst später aufgefallen sind."
      />
      <DialogActions send="Anlegen und zählen" busy={change.status === 'sending'} onClose={onClose} />
    </Form>
  )
}
