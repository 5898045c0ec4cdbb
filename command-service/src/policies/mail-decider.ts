import { mailEvents, type MailEvent } from '@schaufenster/events/conversation/mail-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Mail, MailRefused, MailTaker } from '@schaufenster/platform/mail/mail.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** A mail and the server's answer. */
export interface MailAnswered {
  readonly mail: Pick<Mail, 'id' | 'to' | 'subject'>
  readonly answer: Either<MailRefused, MailTaker>
}

/** All mails to one person are a stream. */
export const mailStream = (recipient: string): StreamRef => ({
  name: streamName('mail', recipient),
  partitionKey: recipient,
})

/** The outcome of a mail is a fact: there is nothing to decide. */
export const mailDecider: Decider<undefined, MailAnswered, MailEvent> = {
  initialState: undefined,
  isEvent: isOneOf(mailEvents),
  evolve: () => undefined,
  decide: (_state, { mail: { id, to, subject }, answer }) => {
    const about = { recipient: to.id, mailId: id, headline: subject }
    return right([
      isLeft(answer)
        ? { type: 'MailRefused', data: { ...about, code: answer.left.code } }
        : { type: 'MailSent', data: { ...about, takenBy: answer.right } },
    ])
  },
}
