import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { SelectField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { longestTexts } from './longest-texts.ts'
import { decideTexts, standingOf, statusFailed, type Rejection } from './manage.ts'
import type { ReviewedCompany } from './review-entry.tsx'
import { isRejectionReason, rejectionNames, textsCounted } from './words.ts'

const reason = [needed('Bitte wählen Sie einen Grund.')]
const withReason: Rules = { reason, explanation: [plainText, atMost(longestTexts.explanation)] }
const withText: Rules = {
  reason,
  explanation: [needed('Bitte schreiben Sie den Grund.'), plainText, atMost(longestTexts.explanation)],
}

const options = Object.entries(rejectionNames).map(([value, label]) => ({ value, label }))

interface RejectionDialogProps {
  readonly company: ReviewedCompany
}

/** Asks owners why: the author reads it, and can appeal to the platform (D-7.2). */
export const RejectionDialog = ({ company }: RejectionDialogProps) => {
  const { subject } = useForm(decideTexts)
  if (subject === undefined) return null
  const ids = subject.texts.map(({ id }) => id).join(' ')
  return <Rejecting key={ids} company={company} rejection={subject} page={`ablehnung:${ids}`} />
}

interface RejectingProps extends RejectionDialogProps {
  readonly rejection: Rejection
  readonly page: string
}

const Rejecting = ({ company, rejection: { kind, texts }, page }: RejectingProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(decideTexts)
  const { offer, field, input, setInput } = useKeptFields(decideTexts, {
    company: company.id,
    page,
    saved: { reason: '', explanation: '' },
  })
  const needsText = input.reason === 'other'
  const send = (data: FormData) => {
    const why = textOf(data, 'reason')
    if (!isRejectionReason(why)) return
    const explanation = textOf(data, 'explanation').trim()
    dispatch(
      decideTexts.requested({
        company,
        kind,
        authors: texts.map(({ name }) => name),
        rulings: texts.map(({ id }) => ({
          id,
          status: 'rejected',
          reason: why,
          explanation: explanation === '' ? null : explanation,
        })),
        before: texts.map(standingOf),
        inDialog: true,
      }),
    )
  }
  return (
    <RecordDialog
      {...shared}
      title={`${textsCounted(kind, texts.length)} ablehnen`}
      rules={needsText ? withText : withReason}
      send="Ablehnen"
      look="danger"
      onSend={send}
    >
      {offer}
      <p>
        Wer den Text geschrieben hat, erfährt den Grund und kann bei Schaufenster Beschwerde einlegen. Ihre
        Seite zeigt, wie viele Bewertungen abgelehnt sind.
      </p>
      {formProblem(shared.state) !== undefined && (
        <p>
          <strong>{statusFailed}</strong>
        </p>
      )}
      <SelectField
        label="Grund"
        name="reason"
        required
        options={options}
        value={input.reason}
        onChange={({ target }) => setInput({ ...input, reason: target.value })}
      />
      <TextAreaField label="Erläuterung" required={needsText} {...field('explanation')} />
    </RecordDialog>
  )
}
