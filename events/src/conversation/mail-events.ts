import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { uuidPattern } from '../directory/ids.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'

/** Outcomes of mails that follow from events (docs/decisions/0121), in the stream `mail-{recipient}`. */

const mail = {
  recipient: SubjectId,
  /** That of the mail itself: in its `Message-ID`, and in the outbox. */
  mailId: Type.String({ pattern: uuidPattern }),
  headline: Type.String({ maxLength: 1_000 }),
} as const

const personal = { subject: 'recipient', fields: ['headline'] } as const

/** Who takes mails: a server, or the outbox where none is set up. */
export const mailTakers = ['server', 'outbox'] as const

/** A mail was handed over. */
export const MailSent = defineEvent({
  type: 'MailSent',
  title: 'E-Mail verschickt',
  schema: closedObject({ ...mail, takenBy: Type.Enum(mailTakers) }),
  personal,
  fields: {
    recipient: { label: 'An', refersTo: 'user' },
    mailId: { label: 'Kennung der E-Mail', format: 'hidden' },
    headline: 'Betreff',
    takenBy: { label: 'Übergeben an', words: { server: 'den Mailserver', outbox: 'den Postausgang' } },
  },
})

/** There is no such mailbox, says the server of the address; it isn't tried again. */
export const MailRefused = defineEvent({
  type: 'MailRefused',
  title: 'E-Mail nicht zustellbar',
  schema: closedObject({ ...mail, code: Type.Integer({ minimum: 500 }) }),
  personal,
  fields: {
    recipient: { label: 'An', refersTo: 'user' },
    mailId: { label: 'Kennung der E-Mail', format: 'hidden' },
    headline: 'Betreff',
    code: 'Antwort des Mailservers',
  },
})

/** Everything that becomes of a mail. */
export const mailEvents = [MailSent, MailRefused] as const
export type MailEvent = EventOf<(typeof mailEvents)[number]>
