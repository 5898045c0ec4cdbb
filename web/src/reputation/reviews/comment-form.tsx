import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MessageField } from '../../ui/form/message-field.tsx'
import { addedFileIn } from './added-file-field.tsx'
import { AuthorFields } from './author-fields.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import { SentNote } from './sent-note.tsx'
import { commentRules, guestCommentRules } from './text-rules.ts'
import { useOwnText } from './use-own-text.ts'
import { sendComment } from './write.ts'

interface CommentFormProps {
  /** The id of the review, and who wrote it. */
  readonly review: string
  readonly name: string
}

/** Writes a comment on a review, with or without an account. */
export const CommentFormView = ({ review, name }: CommentFormProps) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(sendComment, review)
  const { isGuest, confirmsByMail, draft, author, keep } = useOwnText(review, sent)
  if (sent > 0) return <SentNote confirmsByMail={confirmsByMail} what="Ihr Kommentar" />
  const send = (data: FormData) =>
    dispatch(
      sendComment.requested({
        about: review,
        form: {
          comment: textOf(data, 'comment'),
          name: textOf(data, 'name'),
          ...(isGuest && { email: textOf(data, 'email') }),
          website: textOf(data, 'website'),
        },
        file: addedFileIn(data),
      }),
    )
  return (
    <Form
      label={`Bewertung von ${name} kommentieren`}
      state={state}
      rules={isGuest ? guestCommentRules : commentRules}
      onSend={send}
    >
      <DraftKeeper onKeep={keep}>
        <MessageField label="Ihr Kommentar" name="comment" defaultValue={draft['comment'] ?? ''} />
        <AuthorFields {...author} />
      </DraftKeeper>
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Kommentar senden
      </Button>
    </Form>
  )
}
