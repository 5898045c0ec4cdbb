import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../lib/clock.ts'
import { dayMs } from '../lib/durations.ts'
import { right } from '../lib/either.ts'
import type { Vault } from '../vault/vault.ts'
import type { Mailer } from './mail.ts'

/** Encrypts personal data under the key of the person. */
export interface Sealer {
  /** `id` identifies the sealed item: the same id and text give the same result. */
  seal(subject: string, id: string, text: string): Promise<string>
  /** Undefined if the person was erased. */
  open(sealed: string): Promise<string | undefined>
}

/** Keeps mails when there is no mail server. Administrators read them and pass on what matters. */
export interface Outbox extends Mailer {
  /** Newest first, without those of erased people. */
  list(limit: number): Promise<readonly OutboxEntry[]>
  /** How many mails wait, counted up to a limit. Opens none of them. */
  count(limit: number): Promise<number>
  /** Changes whenever the newest mails do. Opens none of them. */
  mark(limit: number): Promise<string>
}

const Entry = Type.Object({
  id: Type.String(),
  at: Type.Number(),
  to: Type.Object({ id: Type.String(), name: Type.String(), address: Type.String() }),
  subject: Type.String(),
  text: Type.String(),
  /** Missing in mails from before it was recorded. */
  correlationId: Type.Optional(Type.String()),
})
const entryCheck = Compile(Entry)

/** A mail as it is kept: the text only. */
export type OutboxEntry = Static<typeof Entry>

/** How many days a mail is kept. */
export const outboxDays = 30
const keptMs = outboxDays * dayMs

const prefix = 'outbox/'

/** Sorts in reverse order of time, because a vault lists its keys forwards only. */
const keyOf = ({ at, id }: { readonly at: number; readonly id: string }): string =>
  `${prefix}${String(1e15 - at).padStart(16, '0')}-${id}`

/** An outbox in the vault, sealed, for 30 days. */
export const createOutbox = (vault: Vault, sealer: Sealer, clock: Clock): Outbox => ({
  send: async ({ id, to, at, subject, text, correlationId }) => {
    const entry: OutboxEntry = { id, at, to, subject, text, correlationId }
    const sealed = await sealer.seal(to.id, id, JSON.stringify(entry))
    // The key is derived from the mail, so an existing entry means that it was sent already.
    await vault.put(keyOf(entry), new TextEncoder().encode(sealed), 'absent', {
      expiresAt: clock.now() + keptMs,
    })
    return right('outbox')
  },

  list: async (limit) => {
    const kept = await vault.list(prefix, limit)
    const opened = await Promise.all(
      kept.map(async ({ value }) => sealer.open(new TextDecoder().decode(value))),
    )
    return opened.flatMap((text) => (text === undefined ? [] : [entryOf(text)]))
  },

  count: async (limit) => (await vault.list(prefix, limit)).length,

  mark: async (limit) => (await vault.list(prefix, limit)).map(({ key }) => key).join(' '),

  close: async () => {},
})

const entryOf = (text: string): OutboxEntry => {
  const entry: unknown = JSON.parse(text)
  if (!entryCheck.Check(entry)) throw new Error('the outbox has an entry of unexpected shape')
  return entry
}
