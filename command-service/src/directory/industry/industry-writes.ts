import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryEvent } from '@schaufenster/events/directory/industry-events.ts'
import { streamName, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, left, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handled } from '../../lib/handle.ts'
import { notFree } from '../../lib/reservation-decider.ts'
import { slugFrom } from '../../lib/slug-from.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import {
  industryDecider,
  industryStream,
  type IndustryCommand,
  type IndustryState,
} from './industry-decider.ts'

/** The result of a command: the industry's state, its position in the log, and the appended events. */
export type IndustryHandled = Handled<IndustryState, IndustryEvent>
type CreateIndustry = IndustryCommand & { readonly type: 'CreateIndustry' }
type RenameIndustry = IndustryCommand & { readonly type: 'RenameIndustry' }

const nameTaken: Refusal = {
  code: 'conflict',
  message: 'So heißt oder hieß schon eine Branche.',
  fields: { name: 'So heißt oder hieß schon eine Branche. Bitte wählen Sie einen anderen Namen.' },
}

const slugStream = (slug: string): StreamName => streamName('industrySlug', slug)

/** Creates an industry with a unique slug; succeeds without change if its id exists. */
export const createIndustry = async (
  { reservations }: Pick<DirectoryDeps, 'reservations'>,
  id: IndustryId,
  command: CreateIndustry,
  context: CommandContext,
): Promise<Either<Refusal, IndustryHandled>> => {
  const name = slugStream(command.industry.slug)
  const created = await reservations.withReservation(
    name,
    industryDecider,
    industryStream(id),
    command,
    context,
  )
  return isLeft(created) && created.left === notFree ? left(nameTaken) : created
}

/**
 * Renames an industry to a name that no other has or had; its own former names remain available to it.
 * Reserves nothing for a command that would be refused anyway.
 */
export const renameIndustry = async (
  { handle, reservations, streams }: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'>,
  id: IndustryId,
  command: RenameIndustry,
  context: CommandContext,
): Promise<Either<Refusal, IndustryHandled>> => {
  const stream = industryStream(id)
  const { state, revision } = await streams.current(industryDecider, stream.name)
  const { expectedVersion = revision } = context
  const decided = industryDecider.decide(state, command)
  if (isLeft(decided) || decided.right.length === 0 || expectedVersion !== revision)
    return handle(industryDecider, stream, command, context)
  const name = slugStream(slugFrom(command.name))
  const renamed = await reservations.withReservation(name, industryDecider, stream, command, context)
  return isLeft(renamed) && renamed.left === notFree ? left(nameTaken) : renamed
}
