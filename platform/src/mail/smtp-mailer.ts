import { createTransport } from 'nodemailer'
import type { Clock } from '../lib/clock.ts'
import { left, right } from '../lib/either.ts'
import type { Vault } from '../vault/vault.ts'
import type { Mailer } from './mail.ts'

const day = 86_400_000

/** Longer than anything that could still be repeated waits; in milliseconds. */
const markLifeMs = 90 * day

/** For a server that says nothing. */
const patienceMs = 20_000

/**
 * Mail over SMTP. A mark in the vault says that a mail was sent; between the server's word and the mark a crash may send it again, with the same `Message-ID`,
 * by which mail programs show it once.
 */
export const createSmtpMailer = ({
  url,
  sender,
  vault,
  clock,
}: {
  /** `smtp://user:password@host:port`, or smtps. */
  readonly url: string
  /** The address that mails come from; its domain is that of the `Message-ID`. */
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
    send: async ({ id, to, at, subject, text, html }) => {
      const mark = `mail-sent/${id}`
      if ((await vault.get(mark)) !== undefined) return right(undefined)
      const refused = await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          date: new Date(at),
          from: { name: 'Schaufenster', address: sender },
          to: { name: to.name, address: to.address },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .then(() => undefined, refusalOf)
      await vault.put(mark, new Uint8Array([1]), 'absent', { expiresAt: clock.now() + markLifeMs })
      return refused === undefined ? right(undefined) : left(refused)
    },
    close: async () => transport.close(),
  }
}

/** Only the answer to an address is about the mail; all else is about the connection, and thrown. */
const refusalOf = (error: unknown): { readonly code: number } => {
  if (
    typeof error === 'object' &&
    error !== null &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
    return { code: error.responseCode }
  throw error
}
