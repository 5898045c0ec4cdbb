import { operatorDecider, operatorStream } from '@schaufenster/command-service/discovery/operator-decider.ts'
import { isSealed } from '@schaufenster/events/lib/sealed.ts'
import type { SubjectKeys } from '@schaufenster/events/lib/subject-keys.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { signedBy } from '@schaufenster/platform/mail/letter.ts'
import type { Mail, Mailer } from '@schaufenster/platform/mail/mail.ts'
import { createOutbox, type Outbox, type Sealer } from '@schaufenster/platform/mail/outbox.ts'
import { createSmtpMailer } from '@schaufenster/platform/mail/smtp-mailer.ts'
import type { Stores } from './stores.ts'
import type { WriteSide } from './write-side.ts'

/** Where mails go, and the outbox for when they go nowhere. */
export interface Post {
  readonly mailer: Mailer
  readonly outbox: Outbox
  /** Sends what nobody would send again: what no server takes waits in the outbox, where administrators read it. */
  readonly deliver: (mail: Mail) => Promise<void>
}

/** With `SMTP_URL` mail is sent. Without it the mailer is the outbox itself, and administrators read there what would have been sent. */
export const createPost = (
  { vault, keys }: Pick<Stores, 'vault' | 'keys'>,
  { smtpUrl, mailFrom, publicUrl }: Config,
  clock: Clock,
  operatorLine: OperatorLine,
): Post => {
  const outbox = createOutbox(vault, sealerOf(keys, 'mail'), clock)
  const sender = mailFrom ?? `noreply@${new URL(publicUrl).hostname}`
  const mailer = signing(
    smtpUrl === undefined ? outbox : createSmtpMailer({ url: smtpUrl, sender, vault, clock }),
    operatorLine,
  )
  return {
    mailer,
    outbox,
    deliver: async (mail) => {
      const sent = await mailer.send(mail).catch(() => undefined)
      if (sent === undefined || isLeft(sent)) await outbox.send(mail)
    },
  }
}

/** The operator of the installation, in one line; undefined until entered. */
export type OperatorLine = () => Promise<string | undefined>

/** From the log itself, because a process that sends mail may have no read models. */
export const operatorLineIn =
  ({ streams }: Pick<WriteSide, 'streams'>): OperatorLine =>
  async () => {
    const { state } = await streams.current(operatorDecider, operatorStream.name)
    if (state === undefined) return undefined
    const { name, legalForm, street, plz, city, email } = state
    return dotted([[name, legalForm].filter(Boolean).join(' '), street, `${plz} ${city}`, email])
  }

const dotted = (parts: readonly string[]): string => parts.join(' · ')

/** Letters name their sender (§ 5 DDG, § 35a GmbHG). */
const signing = (mailer: Mailer, operatorLine: OperatorLine): Mailer => ({
  send: async (mail) => {
    const sender = await operatorLine()
    return mailer.send(sender === undefined ? mail : signedBy(mail, sender))
  },
  close: () => mailer.close(),
})

/** Encrypted with the people's own keys, so that erasing one erases their data. `field`: the kind of data. */
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
