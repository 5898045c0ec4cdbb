import type { ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { conflictOf } from '../../lib/conflict.ts'
import { isFields } from '../../lib/fields.ts'
import { atMost, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import type { FormState } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../../ui/heavy/conflict-notice.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { longestTexts } from './longest-texts.ts'
import { answerReview } from './manage.ts'

const rules: Rules = {
  answer: [needed('Bitte schreiben Sie eine Antwort.'), plainText, atMost(longestTexts.answer)],
}

/** The answer that another owner gave meanwhile, null if it was taken away; undefined if nobody did anything. */
const otherAnswerOf = (state: FormState): string | null | undefined => {
  const details = conflictOf(state)?.details
  const answer = isFields(details) ? details['answer'] : undefined
  return typeof answer === 'string' || answer === null ? answer : undefined
}

/** Answers a review in public, below it. */
export const AnswerDialog = ({ company }: { readonly company: string }) => {
  const { subject } = useForm(answerReview)
  return subject === undefined ? null : <Answer key={subject.id} company={company} review={subject} />
}

const Answer = ({ company, review }: { readonly company: string; readonly review: ReviewView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(answerReview)
  const { offer, field, input, drop } = useKeptFields(answerReview, {
    company,
    page: `antwort:${review.id}`,
    saved: { answer: review.answer?.text ?? '' },
  })
  const other = otherAnswerOf(shared.state)
  const seen = other === undefined ? (review.answer?.text ?? null) : other
  const [isRemoving, setRemoving] = useState(false)
  const send = (answer: string) => {
    setRemoving(answer === '')
    dispatch(answerReview.requested({ company, id: review.id, answer, seen }))
  }
  return (
    <RecordDialog
      {...shared}
      title={`Auf ${review.name} antworten`}
      rules={rules}
      send="Öffentlich antworten"
      onSend={(data) => send(textOf(data, 'answer').trim())}
      notice={
        other === undefined ? undefined : (
          <ConflictNotice
            subject="die Antwort"
            changes={[
              {
                what: 'Antwort',
                value: other ?? 'entfernt',
                mine: isRemoving ? 'entfernen' : input.answer,
                at: '',
                by: 'other',
              },
            ]}
            busy={false}
            onKeep={() => send(isRemoving ? '' : input.answer.trim())}
            onDrop={drop}
          />
        )
      }
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
