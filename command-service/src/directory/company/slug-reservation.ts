import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isLeft, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handled } from '../../lib/handle.ts'
import { notFree, reservationDecider } from '../../lib/reservation-decider.ts'
import type { Folded } from '../../lib/stream-folder.ts'
import { takingBack } from '../../lib/undoing.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import type { CompanyCommand } from './company-commands.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { slugStream } from './company-ids.ts'
import { isGoneUnseen, type CompanyState } from './company-state.ts'

type Deps = Pick<DirectoryDeps, 'reservations' | 'streams' | 'clock'>

/** A command that gives a company a slug. */
interface NeedsSlug {
  readonly id: CompanyId
  readonly slug: string
  readonly command: CompanyCommand
  readonly context: CommandContext
  /** The event that the command undoes, if it does. */
  readonly undoes?: string
  /** From the company's stream, if it was just read. */
  readonly commands?: Folded<CompanyState>['commands']
}

/**
 * Handles the command with its slug reserved. A slug is released when somebody wants it whose company is gone for good
 * and was never approved: nobody can have linked to it. Left: `notFree` or `undecided` (compare by identity), or the
 * refusal of the decider.
 */
export const withSlug = async (
  deps: Deps,
  { id, slug, command, context, undoes, commands }: NeedsSlug,
): Promise<Either<Refusal, Handled<CompanyState, CompanyEvent>>> => {
  const name = slugStream(slug)
  const decider = undoes === undefined ? companyDecider : takingBack(companyDecider, undoes)
  const attempt = () =>
    deps.reservations.withReservation(name, decider, companyStream(id), command, context, commands)
  const first = await attempt()
  const isFree = isLeft(first) && first.left === notFree && (await releasedByGone(deps, slug, context))
  return isFree ? attempt() : first
}

const releasedByGone = async (
  { reservations, streams, clock }: Deps,
  slug: string,
  context: CommandContext,
): Promise<boolean> => {
  const { state } = await streams.current(reservationDecider, slugStream(slug))
  if (state.status !== 'taken') return false
  const holder = companyStream(companyId(state.claim.partitionKey)).name
  const isGone = isGoneUnseen((await streams.current(companyDecider, holder)).state, clock.now())
  if (isGone) await reservations.release(slugStream(slug), holder, context)
  return isGone
}
