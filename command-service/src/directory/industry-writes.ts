import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { IndustryEvent } from '@schaufenster/events/directory/industry-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isLeft, left, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { CommandContext, Handled } from '../lib/handle.ts'
import { notFree } from '../lib/reservation-decider.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import {
  industryDecider,
  industryStream,
  type IndustryCommand,
  type IndustryState,
} from './industry-decider.ts'

/** What a command left of an industry: its state, where it stands in the log, and what was appended. */
export type IndustryHandled = Handled<IndustryState, IndustryEvent>
type CreateIndustry = IndustryCommand & { readonly type: 'CreateIndustry' }

const nameTaken: Refusal = {
  code: 'conflict',
  message: 'Diese Branche gibt es schon.',
  fields: { name: 'Diese Branche gibt es schon. Bitte wählen Sie einen anderen Namen.' },
}

/** Creates an industry whose slug nobody else has; with the id of one that exists it is done already. */
export const createIndustry = async (
  { reservations }: Pick<DirectoryDeps, 'reservations'>,
  id: IndustryId,
  command: CreateIndustry,
  context: CommandContext,
): Promise<Either<Refusal, IndustryHandled>> => {
  const name = streamName('industrySlug', command.industry.slug)
  const { withReservation } = reservations
  const created = await withReservation(name, industryDecider, industryStream(id), command, context)
  return isLeft(created) && created.left === notFree ? left(nameTaken) : created
}
