import {
  personalDataEvents,
  type accessedLists,
  type PersonalDataEvent,
} from '@schaufenster/events/insight/personal-data-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { Handle } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'

type Looked = PersonalDataEvent['data']

/** A look is a fact already: there is nothing to decide. */
const lookDecider: Decider<undefined, Looked, PersonalDataEvent> = {
  initialState: undefined,
  isEvent: isOneOf(personalDataEvents),
  evolve: () => undefined,
  decide: (_state, data) => right([{ type: 'PersonalDataAccessed', data }]),
}

/** Notes that somebody is about to be shown personal data of these people; resolves when it is on disk. */
export type RecordAccess = (
  context: RequestContext,
  place: (typeof accessedLists)[number],
  subjects: Iterable<string>,
) => Promise<void>

/**
 * Leaves `PersonalDataAccessed` behind, once for each actor, subject, place and day (D-10.10). Nobody's look at their own data is noted. Throws `Refused` when
 * it can't be noted, and then nothing is to be shown.
 */
export const createRecordAccess = (handle: Handle, clock: Clock): RecordAccess => {
  let noted = { day: '', looks: new Set<string>() }
  return async (context, place, subjects) => {
    const { actor } = context
    if (actor.kind !== 'user') throw new Error('visitors are shown nobody’s data')
    const day = berlinDayOf(clock.now())
    if (noted.day !== day) noted = { day, looks: new Set() }
    const { looks } = noted
    const note = async (subject: string): Promise<void> => {
      const commandId = uuidOf('look', actor.userId, subject, place, day)
      if (subject === actor.userId || looks.has(commandId)) return
      const stream = { name: streamName('personalData', subject), partitionKey: subject }
      const data = { subject, place, day }
      orRefuse(await handle(lookDecider, stream, data, { ...context, commandId, causationId: commandId }))
      looks.add(commandId)
    }
    // Those of one page share the commits of the log.
    await Promise.all([...new Set(subjects)].map(note))
  }
}
