import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { uuidPattern } from '../directory/ids.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'

/** Outcomes of mails sent for events (docs/decisions/0121), in the stream `mail-{recipient}`. */

const mail = {
  recipient: SubjectId,
  /** The mail's own id, also in its `Message-ID` and in the outbox. */
  mailId: Type.String({ pattern: uuidPattern }),
  headline: Type.String({ maxLength: 1_000 }),
} as const

const personal = { subject: 'recipient', fields: ['headline'] } as const

/** Where mails go: to a server, or to the outbox if none is set up. */
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

/** The server of the address says that there is no such mailbox. The mail isn't retried. */
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

/** All outcomes of a mail. */
export const mailEvents = [MailSent, MailRefused] as const
export type MailEvent = EventOf<(typeof mailEvents)[number]>
