import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { SelectField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { longestTexts } from './longest-texts.ts'
import { decideTexts, standingOf, statusFailed } from './manage.ts'
import type { ReviewedCompany } from './review-entry.tsx'
import { isRejectionReason, rejectionNames, textsCounted } from './words.ts'

const reason = [needed('Bitte wählen Sie einen Grund.')]
const withReason: Rules = { reason, explanation: [plainText, atMost(longestTexts.explanation)] }
const withText: Rules = {
  reason,
  explanation: [needed('Bitte schreiben Sie den Grund.'), plainText, atMost(longestTexts.explanation)],
}

const options = Object.entries(rejectionNames).map(([value, label]) => ({ value, label }))

/** Asks owners why: the author reads it, and can appeal to the platform (D-7.2). */
export const RejectionDialog = ({ company }: { readonly company: ReviewedCompany }) => {
  const dispatch = useDispatch()
  const { subject, state } = useForm(decideTexts)
  const [chosen, setChosen] = useState('')
  const close = () => {
    setChosen('')
    dispatch(decideTexts.closed())
  }
  const send = (data: FormData) => {
    const why = textOf(data, 'reason')
    if (subject === undefined || !isRejectionReason(why)) return
    const explanation = textOf(data, 'explanation').trim()
    dispatch(
      decideTexts.requested({
        company,
        kind: subject.kind,
        authors: subject.texts.map(({ name }) => name),
        rulings: subject.texts.map(({ id }) => ({
          id,
          status: 'rejected',
          reason: why,
          explanation: explanation === '' ? null : explanation,
        })),
        before: subject.texts.map(standingOf),
        inDialog: true,
      }),
    )
  }
  return (
    <RecordDialog
      title={subject === undefined ? '' : `${textsCounted(subject.kind, subject.texts.length)} ablehnen`}
      open={subject !== undefined}
      state={state}
      rules={chosen === 'other' ? withText : withReason}
      send="Ablehnen"
      look="danger"
      onSend={send}
      onClose={close}
    >
      <p>
        Wer den Text geschrieben hat, erfährt den Grund und kann bei Schaufenster Beschwerde einlegen. Ihre
        Seite zeigt, wie viele Bewertungen abgelehnt sind.
      </p>
      {formProblem(state) !== undefined && (
        <p>
          <strong>{statusFailed}</strong>
        </p>
      )}
      <SelectField
        label="Grund"
        name="reason"
        required
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextAreaField label="Erläuterung" name="explanation" required={chosen === 'other'} defaultValue="" />
    </RecordDialog>
  )
}
