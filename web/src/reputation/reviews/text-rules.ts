import { atMost, emailAddress, needed, plainText, type Rules } from '../../lib/form-checks.ts'
import { longestTexts } from './longest-texts.ts'

const email = [needed('Bitte geben Sie Ihre E-Mail-Adresse an.'), emailAddress]
const name = [needed('Bitte geben Sie einen Namen an.'), plainText, atMost(longestTexts.name)]

/** What a review is judged by before it is sent. */
export const reviewRules: Rules = {
  rating: [needed('Bitte wählen Sie 1 bis 5 Sterne.')],
  message: [needed('Bitte beschreiben Sie, was Sie erlebt haben.'), plainText, atMost(longestTexts.text)],
  name,
}
/** That of somebody without an account. */
export const guestReviewRules: Rules = { ...reviewRules, email }

/** What a comment is judged by. */
export const commentRules: Rules = {
  comment: [needed('Bitte schreiben Sie Ihren Kommentar.'), plainText, atMost(longestTexts.text)],
  name,
}
/** That of somebody without an account. */
export const guestCommentRules: Rules = { ...commentRules, email }
