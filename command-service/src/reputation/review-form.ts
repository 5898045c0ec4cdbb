import type { CommentContent } from '@schaufenster/events/reputation/comment-events.ts'
import type { ReviewContent } from '@schaufenster/events/reputation/review-events.ts'
import type { Rating } from '@schaufenster/events/reputation/review-values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import { checkNeededLine, checkPlainText, createFormCheck, type Checked } from '../lib/field-checks.ts'
import { tidyLine } from '../lib/plain-text.ts'
import type { Ruling } from './moderation.ts'
import { longestTexts, type CommentForm, type ReviewForm, type RulingForm } from './review-contract.ts'
import { checkPublicAnswer, checkPublicText, ruleBrokenBy } from './text-rules.ts'

/** Checks a review field by field and reports every fault. `email` is only read for visitors; files are checked later. */
export const readReviewForm = (
  form: Pick<ReviewForm, 'name' | 'rating' | 'message' | 'email'>,
  needsEmail: boolean,
): Either<Refusal, { readonly content: Omit<ReviewContent, 'image' | 'video'>; readonly email: string }> => {
  const check = createFormCheck()
  const name = check.field('name', form.name, checkAuthorName)
  const rating = check.field('rating', form.rating, checkRating)
  const message = check.field('message', form.message, (text) =>
    checkPublicText(text, 'Bitte beschreiben Sie, was Sie erlebt haben.'),
  )
  const email = needsEmail ? check.field('email', form.email ?? '', checkEmail) : ''
  const refusal = check.refusal()
  return refusal !== undefined ||
    name === undefined ||
    rating === undefined ||
    message === undefined ||
    email === undefined
    ? left(refusal ?? invalid({}))
    : right({ content: { name, rating, message }, email })
}

/** The same for a comment. */
export const readCommentForm = (
  form: Pick<CommentForm, 'name' | 'comment' | 'email'>,
  needsEmail: boolean,
): Either<
  Refusal,
  { readonly content: Pick<CommentContent, 'name' | 'comment'>; readonly email: string }
> => {
  const check = createFormCheck()
  const name = check.field('name', form.name, checkAuthorName)
  const comment = check.field('comment', form.comment, (text) =>
    checkPublicText(text, 'Bitte schreiben Sie einen Kommentar.'),
  )
  const email = needsEmail ? check.field('email', form.email ?? '', checkEmail) : ''
  const refusal = check.refusal()
  return refusal !== undefined || name === undefined || comment === undefined || email === undefined
    ? left(refusal ?? invalid({}))
    : right({ content: { name, comment }, email })
}

const checkAuthorName = (text: string): Checked<string> => {
  if (/[<>]/.test(text)) return left('Bitte schreiben Sie Ihren Namen ohne < und >.')
  const checked = checkNeededLine(text, longestTexts.name, 'einen Namen')
  if (checked._tag === 'Left') return checked
  if (!/\p{L}/u.test(checked.right)) return left('Bitte geben Sie einen Namen mit Buchstaben an.')
  const broken = ruleBrokenBy(checked.right)
  return broken === undefined ? checked : left(broken)
}

const noStars = 'Bitte vergeben Sie 1 bis 5 Sterne.'
const stars = [1, 2, 3, 4, 5] as const

const checkRating = (given: number | string): Checked<Rating> => {
  const rating = stars.find((one) => one === Number(given))
  return rating === undefined ? left(noStars) : right(rating)
}

const checkEmail = (text: string): Checked<string> => {
  const email = tidyLine(text)
  return isEmailAddress(email)
    ? right(email)
    : left('Bitte geben Sie Ihre E-Mail-Adresse an, zum Beispiel name@beispiel.de.')
}

/** Reads a decision: a rejection needs a reason, and an explanation if no listed one fits (D-7.2). */
export const readRuling = (
  form: Pick<RulingForm, 'status' | 'reason' | 'explanation'>,
): Either<Refusal, Ruling> => {
  const { status } = form
  if (status !== 'rejected') return right({ status })
  const reason = form.reason || undefined
  const said = form.explanation?.trim() ?? ''
  const check = createFormCheck()
  if (reason === undefined)
    check.field('reason', '', () => left('Bitte wählen Sie einen Grund. Wer das geschrieben hat, liest ihn.'))
  const explanation =
    said === '' && reason !== 'other' ? undefined : check.field('explanation', said, checkExplanation)
  const refusal = check.refusal()
  if (refusal !== undefined || reason === undefined) return left(refusal ?? invalid({}))
  return right({ status, reason, ...(explanation !== undefined && { explanation }) })
}

const checkExplanation = (text: string): Checked<string> =>
  checkPlainText(
    text,
    longestTexts.explanation,
    'Bitte nennen Sie den Grund in Worten. Wer das geschrieben hat, liest ihn.',
  )

/** Reads words that one field holds, or names what is wrong with it. */
export const readWords = (
  field: string,
  given: string,
  longest: number,
  blank: string,
): Either<Refusal, string> => {
  const checked = checkPlainText(given, longest, blank)
  return checked._tag === 'Left' ? left(invalid({ [field]: checked.left })) : right(checked.right)
}

/** Reads what owners answer in public. */
export const readAnswer = (given: string): Either<Refusal, string> => {
  const checked = checkPublicAnswer(given, 'Bitte schreiben Sie Ihre Antwort.')
  return checked._tag === 'Left' ? left(invalid({ answer: checked.left })) : right(checked.right)
}
