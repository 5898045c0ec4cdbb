import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CommentedReview } from './commented-review.tsx'
import { answerReview, decideTexts, isAppealed, standingOf, statusFailed, type TextView } from './manage.ts'
import { ModeratedText } from './moderated-text.tsx'
import { OwnersAnswer, type ReviewedCompany } from './review-entry.tsx'
import type { ModerationStatus } from './words.ts'

interface ModerationEntryProps {
  readonly company: ReviewedCompany
  readonly text: TextView
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One text with all that owners can do about it. */
export const ModerationEntry = ({ company, text, isChosen, onChoose }: ModerationEntryProps) => {
  const dispatch = useDispatch()
  const { id, name, status } = text
  const { state } = useForm(decideTexts, id)
  const isReview = 'rating' in text
  const kind = isReview ? 'review' : 'comment'
  const busy = state.status === 'sending'
  const problem = formProblem(state)
  const decide = (next: ModerationStatus) =>
    dispatch(
      decideTexts.requested({
        company,
        kind,
        authors: [name],
        rulings: [{ id, status: next }],
        before: [standingOf(text)],
      }),
    )
  const isOpen = text.forPlatform !== true
  const waits = isAppealed(text)
  const whose = <span className="visually-hidden">: Text von {name}</span>
  return (
    <ModeratedText
      text={text}
      before={
        isOpen && (
          <input
            type="checkbox"
            aria-label={`Text von ${name} auswählen`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )
      }
    >
      {isReview && text.answer !== null && <OwnersAnswer company={company.name} answer={text.answer} />}
      {!isReview && <CommentedReview slug={company.slug} comment={text} />}
      {!isOpen && status === 'pending' && (
        <p>
          <strong>Die Plattform entscheidet.</strong> Schaufenster hat schon über eine frühere Fassung
          entschieden und deshalb auch über diese. Sie brauchen nichts zu tun.
        </p>
      )}
      {isOpen && waits && (
        <p>
          Gegen Ihre Ablehnung gibt es eine Beschwerde, über die Schaufenster entscheidet. Bis dahin können
          Sie den Text nur genehmigen.
        </p>
      )}
      {problem !== undefined && (
        <p className="review__fault" role="alert">
          <strong>{statusFailed}</strong> {problem}
        </p>
      )}
      <div className="moderated__ways">
        {isOpen && (
          <>
            {status !== 'approved' && (
              <Button size="s" look="primary" busy={busy} onClick={() => decide('approved')}>
                Genehmigen{whose}
              </Button>
            )}
            {status !== 'rejected' && (
              <Button size="s" onClick={() => dispatch(decideTexts.opened({ kind, texts: [text] }))}>
                Ablehnen{whose}
              </Button>
            )}
            {status !== 'pending' && !waits && (
              <Button size="s" look="quiet" busy={busy} onClick={() => decide('pending')}>
                Wieder prüfen{whose}
              </Button>
            )}
          </>
        )}
        {isReview && status === 'approved' && (
          <Button size="s" look="quiet" onClick={() => dispatch(answerReview.opened(text))}>
            {text.answer === null ? 'Antworten' : 'Antwort ändern'}
            {whose}
          </Button>
        )}
      </div>
    </ModeratedText>
  )
}
