import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { longestTexts } from './longest-texts.ts'
import { judgeText, type Verdict } from './queue.ts'

const rules: Rules = {
  reasons: [
    needed('Bitte begründen Sie die Entscheidung. Beide Seiten lesen die Begründung.'),
    plainText,
    atMost(longestTexts.reasons),
  ],
}

const titles: Readonly<Record<Verdict['verdict'], string>> = {
  approved: 'Veröffentlichen',
  rejected: 'Ablehnen',
  pending: 'Wieder prüfen',
  upheld: 'Ablehnung bestätigen',
}

/** Asks for the reasons of what the platform decides. */
export const VerdictDialog = () => {
  const dispatch = useDispatch()
  const { subject, state } = useForm(judgeText)
  return (
    <RecordDialog
      title={subject === undefined ? '' : `${titles[subject.verdict]}: Text von ${subject.text.name}`}
      open={subject !== undefined}
      state={state}
      rules={rules}
      send={subject === undefined ? '' : titles[subject.verdict]}
      onSend={(data) => {
        if (subject === undefined) return
        dispatch(judgeText.requested({ ...subject, reasons: textOf(data, 'reasons').trim() }))
      }}
      onClose={() => dispatch(judgeText.closed())}
    >
      <p>
        {subject?.verdict === 'upheld'
          ? 'Es bleibt dabei, wie das Unternehmen entschieden hat.'
          : 'Ihre Entscheidung gilt anstelle der des Unternehmens, das sie nicht mehr ändern kann.'}
      </p>
      <TextAreaField label="Begründung" name="reasons" required rows={6} defaultValue="" />
    </RecordDialog>
  )
}
