import Type, { type Static } from 'typebox'

/** The text of a mail in the outbox. */
const WaitingMail = Type.Object({
  id: Type.String(),
  /** When the event behind it happened, ISO 8601. */
  at: Type.String(),
  to: Type.Object({ name: Type.String(), address: Type.String() }),
  subject: Type.String(),
  text: Type.String(),
  /** Matches `correlation` in the history. Missing in mails from before it was recorded. */
  correlation: Type.Optional(Type.String()),
})
export type WaitingMail = Static<typeof WaitingMail>

/** Mails that were not sent because no mail server is set up, newest first. */
export const OutboxAnswer = Type.Object({
  /** Newest first. */
  data: Type.Array(WaitingMail),
  /** A mail server is set up now, so these mails are old ones. */
  isSending: Type.Boolean(),
})
export type OutboxAnswer = Static<typeof OutboxAnswer>
