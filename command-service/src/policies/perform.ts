import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Mailer } from '@schaufenster/platform/mail/mail.ts'
import type { CommandContext, Handle } from '../lib/handle.ts'
import { isBeyondHour } from '../lib/mails-an-hour.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { mailDecider, mailStream } from './mail-decider.ts'
import type { Effect } from './policy.ts'

/** What effects need. */
export interface Performer {
  readonly handle: Handle
  readonly mailer: Mailer
  /** Counts letters that anybody can trigger, by kind and address. */
  readonly letterCounts: WindowCounts
  /** Receives final refusals: a rule said no, or the mailbox doesn't exist. */
  readonly refused: (policy: string, why: string) => void
}

/** How a policy sends the command that follows from an event: each time with the same id. */
export const contextOfPolicy = (
  policy: string,
  { id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>,
): CommandContext => ({
  actor: { kind: 'system', name: policy },
  correlationId: metadata.correlationId,
  causationId: id,
  commandId: uuidOf('policy', policy, id),
})

/** Performs an effect. Repeating it has no further effect: it is recognised by its command id or mail id. */
export const perform = async (
  policy: string,
  effect: Effect,
  { handle, mailer, letterCounts, refused }: Performer,
  signal: AbortSignal,
): Promise<void> => {
  const { because } = effect
  const context = contextOfPolicy(policy, because)
  if (effect.kind === 'command') {
    const answer = await effect.send(handle, context, signal)
    if (isLeft(answer)) refused(policy, answer.left.code)
    return
  }
  const { to, letter, part, limitedAs } = effect
  const id = uuidOf('mail', policy, because.id, to.id, ...(part === undefined ? [] : [part]))
  const at = Date.parse(because.metadata.occurredAt)
  const mail = { ...letter, id, to, at, correlationId: context.correlationId }
  if (limitedAs !== undefined && (await isBeyondHour(letterCounts, limitedAs, mail))) {
    refused(policy, `${limitedAs}: enough for this hour`)
    return
  }
  const answer = await mailer.send(mail)
  // Recorded again after a crash: the mail returns its first answer.
  orRefuse(await handle(mailDecider, mailStream(to.id), { mail, answer }, { ...context, commandId: id }))
  if (isLeft(answer)) refused(policy, `SMTP ${answer.left.code}`)
}
