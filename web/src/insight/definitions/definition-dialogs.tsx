import { useDispatch } from 'react-redux'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changeDefinition } from './api.ts'
import { audienceWords, definitionRules, readDefinition } from './rules.ts'

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
  const { subject: dialog, shared } = useRecordDialog(changeDefinition)
  if (dialog === undefined) return null
  if (dialog.kind === 'publish')
    return (
      <RecordDialog
        {...shared}
        title="Neue Zählweise"
        rules={definitionRules}
        send="Anlegen und zählen"
        onSend={(data) =>
          dispatch(changeDefinition.requested({ kind: 'publish', rules: readDefinition(data) }))
        }
      >
        <DefinitionFields />
      </RecordDialog>
    )
  const { title, text, send } = questions[dialog.kind]
  return (
    <RecordDialog
      {...shared}
      title={title(dialog.version)}
      send={send}
      onSend={() => dispatch(changeDefinition.requested(dialog))}
    >
      <p>{text}</p>
    </RecordDialog>
  )
}

const DefinitionFields = () => (
  <>
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
  </>
)
