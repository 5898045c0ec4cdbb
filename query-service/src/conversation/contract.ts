import Type, { type Static } from 'typebox'

/** A mail that waits in the outbox, in words. */
const WaitingMail = Type.Object({
  id: Type.String(),
  /** ISO 8601: when what it tells of happened. */
  at: Type.String(),
  to: Type.Object({ name: Type.String(), address: Type.String() }),
  subject: Type.String(),
  text: Type.String(),
  /** What the history finds by `correlation`; mails from before there was one have none. */
  correlation: Type.Optional(Type.String()),
})
export type WaitingMail = Static<typeof WaitingMail>

/** Mails that were not sent because no mail server is set up, the newest first. */
export const OutboxAnswer = Type.Object({
  /** The newest first. */
  data: Type.Array(WaitingMail),
  /** New mails go to a mail server: what is here is from before. */
  isSending: Type.Boolean(),
})
export type OutboxAnswer = Static<typeof OutboxAnswer>
