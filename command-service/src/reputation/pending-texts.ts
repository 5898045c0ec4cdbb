import { CompanyIdSchema } from '@schaufenster/events/directory/ids.ts'
import { MediaKey } from '@schaufenster/events/directory/values.ts'
import { VideoKey } from '@schaufenster/events/media/values.ts'
import { Rating } from '@schaufenster/events/reputation/review-values.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Sealer } from '@schaufenster/platform/mail/outbox.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const writer = {
  company: CompanyIdSchema,
  /** The subject whose key encrypts it, and later its events. */
  subject: Type.String(),
  email: Type.String(),
} as const
const files = { image: Type.Optional(MediaKey), video: Type.Optional(VideoKey) } as const
const said = { name: Type.String(), ...files } as const

const PendingText = Type.Union([
  Type.Object({
    kind: Type.Literal('review'),
    ...writer,
    content: Type.Object({ ...said, rating: Rating, message: Type.String() }),
  }),
  Type.Object({
    kind: Type.Literal('comment'),
    ...writer,
    content: Type.Object({ ...said, review: Type.String(), comment: Type.String() }),
  }),
])
/** A visitor's review or comment whose address nobody has confirmed yet. */
export type PendingText = Static<typeof PendingText>

/** As stored in the vault: files in clear, so that the sweep spares them. */
const Kept = Type.Object({ sealed: Type.String(), ...files })

const texts = Compile(PendingText)
const records = Compile(Kept)

/** How long a visitor has to confirm the address. */
export const confirmationDays = 7

const prefix = 'pending-text/'
const purpose = 'confirm-text'
/** More than wait in a week. */
const most = 100_000

/**
 * Visitors' texts with an unconfirmed address: kept in the vault for a week, each encrypted with its own key,
 * and never in the log (D-7.4). They stay the whole week, so that opening a link twice gives the same answer.
 */
export interface PendingTexts {
  /** Resolves to the mailed link's code once it is on disk. Repeating it changes nothing. */
  keep(pendingId: string, text: PendingText): Promise<string>
  /** The text of a code; undefined for an unknown or expired one. */
  byCode(code: string): Promise<{ readonly pendingId: string; readonly text: PendingText } | undefined>
  /** The pictures and videos of all that wait. */
  files(): Promise<readonly (MediaKey | VideoKey)[]>
}

/** Over the vault and its one-time tokens. */
export const createPendingTexts = ({
  vault,
  sealer,
  links,
  clock,
}: {
  readonly vault: Vault
  readonly sealer: Sealer
  readonly links: OneTimeTokens
  readonly clock: Clock
}): PendingTexts => {
  const recordIn = (value: Uint8Array) => records.Parse(JSON.parse(new TextDecoder().decode(value)))
  return {
    keep: async (pendingId, text) => {
      const expiresAt = clock.now() + confirmationDays * dayMs
      const sealed = await sealer.seal(text.subject, pendingId, JSON.stringify(text))
      const { image, video } = text.content
      const record = { sealed, ...(image !== undefined && { image }), ...(video !== undefined && { video }) }
      const value = new TextEncoder().encode(JSON.stringify(record))
      await vault.put(prefix + pendingId, value, 'absent', { expiresAt })
      return links.issue({ purpose, userId: text.subject, requestId: pendingId }, expiresAt)
    },
    byCode: async (code) => {
      const grant = await links.read(purpose, code)
      const record = grant && (await vault.get(prefix + grant.requestId))
      const opened = record && (await sealer.open(recordIn(record.value).sealed))
      return grant && opened !== undefined
        ? { pendingId: grant.requestId, text: texts.Parse(JSON.parse(opened)) }
        : undefined
    },
    files: async () =>
      (await vault.list(prefix, most)).flatMap(({ value }) => {
        const { image, video } = recordIn(value)
        return [image, video].filter((key) => key !== undefined)
      }),
  }
}
