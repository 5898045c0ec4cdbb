import type { Either } from '../lib/either.ts'

/** Whom a mail goes to. */
export interface Recipient {
  /** Id of the person, for sealing what is kept of the mail. */
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The contents of a mail, as text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A letter on its way to one recipient. */
export interface Mail extends Letter {
  /** Derived from its subject and recipient, so that a repeat has the same id. Part of the `Message-ID` and of the sent mark in the vault. */
  readonly id: string
  readonly to: Recipient
  /** When the event behind it happened, in milliseconds since 1970. */
  readonly at: number
  /** The correlation id of its event, which leads back to the user's click. */
  readonly correlationId: string
}

/** The recipient's server will never accept it, because there is no such mailbox. */
export interface MailRefused {
  readonly code: number
}

/** Where the mail went: to a mail server, or to the outbox if there is none. */
export type MailTaker = 'server' | 'outbox'

/** Sends mails. A mail whose id was sent before is not sent again, and the answer is the same. */
export interface Mailer {
  /** Left when retrying can't help. Transient faults (no connection, a wrong password) are thrown. */
  send(mail: Mail): Promise<Either<MailRefused, MailTaker>>
  close(): Promise<void>
}
