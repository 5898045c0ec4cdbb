import { mostOffences } from '@schaufenster/events/reputation/values.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { KeyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { CommandContext, StreamRef } from '../lib/handle.ts'
import { reviewDecider, type ReviewCommand } from './review-decider.ts'
import type { ReviewDeps } from './review-deps.ts'

const slowedDown: Refusal = {
  code: 'tooManyRequests',
  message:
    'Mehrere Ihrer Texte mussten wir entfernen. Deshalb nehmen wir eine Zeit lang nur einen am Tag an. Bitte versuchen Sie es morgen noch einmal.',
}

/** Throws if the address, of these ids under all known keys, has had its text of the day. Checked only after confirmation, so that nobody else learns of the limit. */
export const slowDownOffender = async (
  { removedOf, countsOf }: Pick<ReviewDeps, 'removedOf' | 'countsOf'>,
  [addressId, ...older]: KeyedIds,
): Promise<void> => {
  if ((await removedOf([addressId, ...older])) < mostOffences) return
  const refusedForMs = await countsOf('texts of slowed down addresses').take(addressId, 1, dayMs)
  if (refusedForMs > 0) throw new Refused(slowedDown, Math.ceil(refusedForMs / 1000))
}

/** The same for a new wording of a review, which counts as a text. A repeated command and what changes nothing don't. */
export const slowDownEdit = async (
  deps: Pick<ReviewDeps, 'streams' | 'removedOf' | 'countsOf'>,
  { name }: StreamRef,
  command: ReviewCommand & { readonly type: 'EditReview' },
  { commandId }: CommandContext,
): Promise<void> => {
  const { state, commands } = await deps.streams.current(reviewDecider, name)
  if (state === undefined || commands.has(commandId)) return
  const edited = reviewDecider.decide(state, command)
  if (isRight(edited) && edited.right.length > 0)
    await slowDownOffender(deps, [state.addressId, ...command.author.addressIds])
}
