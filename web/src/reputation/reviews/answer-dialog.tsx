import type { ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { longestTexts } from './longest-texts.ts'
import { answerReview } from './manage.ts'

const rules: Rules = {
  answer: [needed('Bitte schreiben Sie eine Antwort.'), plainText, atMost(longestTexts.answer)],
}

/** Answers a review in public, below it. */
export const AnswerDialog = ({ company }: { readonly company: string }) => {
  const { subject } = useForm(answerReview)
  return subject === undefined ? null : <Answer key={subject.id} company={company} review={subject} />
}

const Answer = ({ company, review }: { readonly company: string; readonly review: ReviewView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(answerReview)
  const { offer, field } = useKeptFields(answerReview, {
    company,
    page: `antwort:${review.id}`,
    saved: { answer: review.answer?.text ?? '' },
  })
  const send = (answer: string) => void dispatch(answerReview.requested({ company, id: review.id, answer }))
  return (
    <RecordDialog
      {...shared}
      title={`Auf ${review.name} antworten`}
      rules={rules}
      send="Öffentlich antworten"
      onSend={(data) => send(textOf(data, 'answer').trim())}
    >
      {offer}
      <p>Ihre Antwort steht für alle unter der Bewertung. Nennen Sie nichts Persönliches.</p>
      <TextAreaField label="Ihre Antwort" required rows={6} {...field('answer')} />
      {review.answer !== null && (
        <Button look="quiet" size="s" onClick={() => send('')}>
          Antwort entfernen
        </Button>
      )}
    </RecordDialog>
  )
}
