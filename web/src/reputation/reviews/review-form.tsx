import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { addedFileIn } from './added-file-field.tsx'
import { AuthorFields } from './author-fields.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import type { ReviewedCompany } from './review-entry.tsx'
import { SentNote } from './sent-note.tsx'
import { StarsField } from './stars-field.tsx'
import { guestReviewRules, reviewRules } from './text-rules.ts'
import { useOwnText } from './use-own-text.ts'
import { sendReview } from './write.ts'

/** Writes a review, with or without an account; unsent input is kept. */
export const ReviewFormView = ({ company }: { readonly company: ReviewedCompany }) => {
  const { id, name } = company
  const dispatch = useDispatch()
  const { state, sent } = useForm(sendReview)
  const { isGuest, confirmsByMail, draft, author, keep } = useOwnText(id, sent)
  if (sent > 0) return <SentNote confirmsByMail={confirmsByMail} what="Ihre Bewertung" />
  const send = (data: FormData) =>
    dispatch(
      sendReview.requested({
        about: id,
        form: {
          rating: Number(textOf(data, 'rating')),
          message: textOf(data, 'message'),
          name: textOf(data, 'name'),
          ...(isGuest && { email: textOf(data, 'email') }),
          website: textOf(data, 'website'),
        },
        file: addedFileIn(data),
      }),
    )
  return (
    <Form
      label={`${name} bewerten`}
      state={state}
      rules={isGuest ? guestReviewRules : reviewRules}
      onSend={send}
    >
      <DraftKeeper onKeep={keep}>
        <StarsField value={draft['rating'] ?? ''} />
        <MessageField
          label="Was haben Sie erlebt?"
          name="message"
          defaultValue={draft['message'] ?? ''}
          hint="Was Sie schreiben, wird vor der Veröffentlichung geprüft."
        />
        <AuthorFields {...author} />
      </DraftKeeper>
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Bewertung senden
      </Button>
    </Form>
  )
}
