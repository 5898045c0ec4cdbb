import type { OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { AddedFileField, addedFileIn } from './added-file-field.tsx'
import { StarsField } from './stars-field.tsx'
import { reviewRules } from './text-rules.ts'
import { editReview } from './write.ts'

interface OwnReviewFormProps {
  readonly review: OwnReview
  readonly code: string | undefined
  readonly onDone: () => void
}

/** Changes an own review; it is checked once more. */
export const OwnReviewForm = ({ review, code, onDone }: OwnReviewFormProps) => {
  const { id, rating, message, name, image, video } = review
  const dispatch = useDispatch()
  const { state, sent } = useForm(editReview)
  const [begun] = useState(sent)
  useEffect(() => {
    if (sent > begun) onDone()
  }, [sent, begun, onDone])
  const send = (data: FormData) =>
    dispatch(
      editReview.requested({
        id,
        code,
        form: {
          rating: Number(textOf(data, 'rating')),
          message: textOf(data, 'message'),
          name: textOf(data, 'name'),
          ...(textOf(data, 'dropFile') === 'on' && { image: null, video: null }),
        },
        file: addedFileIn(data),
      }),
    )
  return (
    <Form label="Bewertung ändern" state={state} rules={reviewRules} onSend={send}>
      <StarsField value={String(rating)} />
      <MessageField label="Was haben Sie erlebt?" name="message" defaultValue={message} />
      <AddedFileField />
      {(image !== null || video !== null) && (
        <Checkbox
          name="dropFile"
          value="on"
          label={`Das bisherige ${video === null ? 'Bild' : 'Video'} entfernen`}
        />
      )}
      <TextField label="Ihr Name" name="name" required defaultValue={name} autoComplete="name" />
      <p className="field__hint">Nach einer Änderung wird Ihre Bewertung noch einmal geprüft.</p>
      <div className="static-page__ways">
        <Button type="submit" look="primary" busy={state.status === 'sending'}>
          Änderung senden
        </Button>
        <Button onClick={onDone}>Abbrechen</Button>
      </div>
    </Form>
  )
}
