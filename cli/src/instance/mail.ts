import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import type { SubjectKeys } from '@schaufenster/events/lib/subject-keys.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Mailer } from '@schaufenster/platform/mail/mail.ts'
import { createOutbox, type Outbox, type Sealer } from '@schaufenster/platform/mail/outbox.ts'
import { createSmtpMailer } from '@schaufenster/platform/mail/smtp-mailer.ts'
import type { Stores } from './stores.ts'

/** Where mails go, and the outbox for when they go nowhere. */
export interface Post {
  readonly mailer: Mailer
  readonly outbox: Outbox
}

/** With `SMTP_URL` mail is sent. Without it the mailer is the outbox itself, and administrators read there what would have been sent. */
export const createPost = (
  { vault, keys }: Pick<Stores, 'vault' | 'keys'>,
  { smtpUrl, mailFrom, publicUrl }: Config,
  clock: Clock,
): Post => {
  const outbox = createOutbox(vault, sealerOf(keys, 'mail'), clock)
  if (smtpUrl === undefined) return { mailer: outbox, outbox }
  const sender = mailFrom ?? `noreply@${new URL(publicUrl).hostname}`
  return { mailer: createSmtpMailer({ url: smtpUrl, sender, vault, clock }), outbox }
}

/** Under the keys of the people themselves, so that erasing one of them erases what is sealed. `field`: what kind of thing it is. */
export const sealerOf = (keys: SubjectKeys, field: string): Sealer => ({
  seal: async (subject, id, text) => {
    const ring = await keys.create(subject)
    return JSON.stringify(ring.seal(subject, id, field, text))
  },
  open: async (text) => {
    const sealed: unknown = JSON.parse(text)
    if (!isSealed(sealed)) throw new Error('this is not sealed')
    return (await keys.ringFor([sealed.$sealed])).open(sealed)
  },
})
