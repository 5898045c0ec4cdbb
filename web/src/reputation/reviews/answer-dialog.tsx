import { useDispatch } from 'react-redux'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { longestTexts } from './longest-texts.ts'
import { answerReview } from './manage.ts'

const rules: Rules = {
  answer: [needed('Bitte schreiben Sie eine Antwort.'), plainText, atMost(longestTexts.answer)],
}

/** Answers a review in public, below it. */
export const AnswerDialog = ({ company }: { readonly company: string }) => {
  const dispatch = useDispatch()
  const { subject: review, state } = useForm(answerReview)
  const send = (answer: string) => {
    if (review !== undefined) dispatch(answerReview.requested({ company, id: review.id, answer }))
  }
  return (
    <RecordDialog
      title={review === undefined ? '' : `Auf ${review.name} antworten`}
      open={review !== undefined}
      state={state}
      rules={rules}
      send="Öffentlich antworten"
      onSend={(data) => send(textOf(data, 'answer').trim())}
      onClose={() => dispatch(answerReview.closed())}
    >
      <p>Ihre Antwort steht für alle unter der Bewertung. Nennen Sie nichts Persönliches.</p>
      <TextAreaField
        label="Ihre Antwort"
        name="answer"
        required
        rows={6}
        defaultValue={review?.answer?.text ?? ''}
      />
      {review !== undefined && review.answer !== null && (
        <Button look="quiet" size="s" onClick={() => send('')}>
          Antwort entfernen
        </Button>
      )}
    </RecordDialog>
  )
}
