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

/** An access is a fact: there is nothing to decide. */
const lookDecider: Decider<undefined, Looked, PersonalDataEvent> = {
  initialState: undefined,
  isEvent: isOneOf(personalDataEvents),
  evolve: () => undefined,
  decide: (_state, data) => right([{ type: 'PersonalDataAccessed', data }]),
}

/** Records that somebody is about to see personal data of these people; resolves once it is on disk. */
export type RecordAccess = (
  context: RequestContext,
  place: (typeof accessedLists)[number],
  subjects: Iterable<string>,
) => Promise<void>

/**
 * Appends `PersonalDataAccessed`, once per actor, subject, place and day (D-10.10), but not for one's own
 * data. Throws `Refused` if that fails, in which case the data must not be shown.
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
    // Accesses on one page share the log's commits.
    await Promise.all([...new Set(subjects)].map(note))
  }
}
