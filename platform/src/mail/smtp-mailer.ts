import { createTransport } from 'nodemailer'
import type { Clock } from '../lib/clock.ts'
import { dayMs } from '../lib/durations.ts'
import { left, right, type Either } from '../lib/either.ts'
import type { Vault } from '../vault/vault.ts'
import type { Mailer, MailRefused, MailTaker } from './mail.ts'
import { nameOfReader } from './plain-name.ts'

/** How many days a sent mail is remembered, so that none goes out twice: longer than anything waits to be repeated. */
export const sentMarkDays = 90
const markLifeMs = sentMarkDays * dayMs

/** How long to wait for a silent server. */
const patienceMs = 20_000

/**
 * Mail over SMTP. A mark in the vault records that a mail was sent. A crash between the server's answer and the mark may send it again, with the same
 * `Message-ID`, so that mail programs show it once.
 */
export const createSmtpMailer = ({
  url,
  sender,
  vault,
  clock,
}: {
  /** `smtp://user:password@host:port`, or smtps. */
  readonly url: string
  /** The sender address of mails. Its domain is used in the `Message-ID`. */
  readonly sender: string
  readonly vault: Vault
  readonly clock: Clock
}): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, at, subject, text, html, correlationId }) => {
      const mark = `mail-sent/${id}`
      const earlier = await vault.get(mark)
      if (earlier !== undefined) return answerOf(earlier.value)
      const refused = await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          date: new Date(at),
          from: { name: 'Schaufenster', address: sender },
          to: { name: nameOfReader(to.name), address: to.address },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Correlation-Id': correlationId },
        })
        .then(() => '', refusalOf)
      const answer = new TextEncoder().encode(refused)
      await vault.put(mark, answer, 'absent', { expiresAt: clock.now() + markLifeMs })
      return answerOf(answer)
    },
    close: async () => transport.close(),
  }
}

/** The answer recorded in a mark: a refusal's code, or anything else for success. */
const answerOf = (mark: Uint8Array): Either<MailRefused, MailTaker> => {
  const code = Number(new TextDecoder().decode(mark))
  return code >= 500 ? left({ code }) : right('server')
}

/** Only an answer about the address concerns the mail. Everything else concerns the connection and is thrown. */
const refusalOf = (error: unknown): string => {
  if (
    typeof error === 'object' &&
    error !== null &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
    return String(error.responseCode)
  throw error
}
