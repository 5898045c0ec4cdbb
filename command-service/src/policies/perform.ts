import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Mailer } from '@schaufenster/platform/mail/mail.ts'
import type { Handle } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import type { Effect } from './policy.ts'

/** What effects are done with. */
export interface Performer {
  readonly handle: Handle
  readonly mailer: Mailer
  /** Hears of what was refused for good: a rule said no, or there is no such mailbox. */
  readonly refused: (policy: string, why: string) => void
}

/** Does what a policy wants. Again with the same effect it is done once: by its command id, by the id of its mail. */
export const perform = async (
  policy: string,
  effect: Effect,
  { handle, mailer, refused }: Performer,
): Promise<void> => {
  const { because } = effect
  const actor: Actor = { kind: 'system', name: policy }
  if (effect.kind === 'command') {
    const answer = await effect.send(handle, {
      actor,
      commandId: uuidOf('policy', policy, because.id),
      correlationId: because.metadata.correlationId,
      causationId: because.id,
    })
    if (isLeft(answer)) refused(policy, answer.left.code)
    return
  }
  const { to, letter } = effect
  const sent = await mailer.send({
    ...letter,
    id: uuidOf('mail', policy, because.id, to.id),
    to,
    at: Date.parse(because.metadata.occurredAt),
  })
  if (isLeft(sent)) refused(policy, `SMTP ${sent.left.code}`)
}
