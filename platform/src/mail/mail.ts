import type { Either } from '../lib/either.ts'

/** Whom a mail goes to. */
export interface Recipient {
  /** Of the person, for sealing what is kept of the mail. */
  readonly id: string
  readonly name: string
  readonly address: string
}

/** What a mail says: the same in words and in HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A letter on its way to one recipient. */
export interface Mail extends Letter {
  /** Made of what it is about and who gets it, so that a repeat has the same: part of its `Message-ID`, and of the sent mark in the vault. */
  readonly id: string
  readonly to: Recipient
  /** Milliseconds since 1970: when what it tells of happened. */
  readonly at: number
  /** The chain of what it follows from, back to somebody's click: that of its event. */
  readonly correlationId: string
}

/** The server of the recipient's address will never take it: there is no such mailbox. */
export interface MailRefused {
  readonly code: number
}

/** Where the mail went: a mail server, or the outbox if there is none. */
export type MailTaker = 'server' | 'outbox'

/** Sends mails. A mail whose id was sent before is not sent again, and the answer is the same. */
export interface Mailer {
  /** Left when trying again can't help. What may pass (no connection, a wrong password) is thrown. */
  send(mail: Mail): Promise<Either<MailRefused, MailTaker>>
  close(): Promise<void>
}
