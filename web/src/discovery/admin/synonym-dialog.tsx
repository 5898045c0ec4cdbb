import { useDispatch } from 'react-redux'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { changeSynonym } from './api.ts'
import { readWords, synonymRules } from './rules.ts'

/** The open dialog of synonyms, if any. */
export const SynonymDialog = () => {
  const dispatch = useDispatch()
  const { subject: dialog, shared } = useRecordDialog(changeSynonym)
  if (dialog === undefined) return null
  if (dialog.kind === 'remove')
    return (
      <RecordDialog
        {...shared}
        title="Synonym entfernen"
        send="Entfernen"
        look="danger"
        onSend={() => dispatch(changeSynonym.requested(dialog))}
      >
        <p>„{dialog.synonym.words.join('“, „')}“ finden danach nicht mehr dasselbe.</p>
      </RecordDialog>
    )
  const words = dialog.kind === 'change' ? dialog.synonym.words : (dialog.words ?? [])
  return (
    <RecordDialog
      {...shared}
      title={dialog.kind === 'change' ? 'Synonym ändern' : 'Neues Synonym'}
      send="Speichern"
      rules={synonymRules}
      onSend={(data) => dispatch(changeSynonym.requested({ ...dialog, words: readWords(data) }))}
    >
      <TextAreaField
        label="Gleichbedeutende Wörter"
        name="words"
        rows={5}
        required
        defaultValue={words.map((word) => `${word}\n`).join('')}
        spellCheck={false}
        autoCapitalize="off"
        hint="Eines je Zeile, zwei bis zwölf: Wer eines sucht, findet auch die anderen. Es gilt sofort."
      />
    </RecordDialog>
  )
}
