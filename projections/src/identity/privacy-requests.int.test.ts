import { privacyEvents } from '@schaufenster/events/identity/privacy-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/projection-laws.ts'
import { privacyRequests } from './privacy-requests.ts'

const people = [
  {
    userId: 'olga',
    requestIds: ['019aa5d6-2c00-7000-8000-000000000001', '019aa5d6-2c00-7000-8000-000000000002'],
  },
  {
    userId: 'rudi',
    requestIds: ['019aa5d6-2c00-7000-8000-000000000003', '019aa5d6-2c00-7000-8000-000000000004'],
  },
]

/** Also copies that were handed over without a word of who asked, and erasures that nobody asked for. */
const anyLog: fc.Arbitrary<readonly LawEvent[]> = fc.array(
  fc
    .record({
      person: fc.constantFrom(...people),
      type: fc.constantFrom(...privacyEvents.map(({ type }) => type), PersonalDataErased.type),
      nth: fc.nat(1),
      entries: fc.nat(),
    })
    .map(({ person: { userId, requestIds }, type, nth, entries }) => {
      const requestId = requestIds[nth]
      const data = {
        DataExportRequested: { userId, requestId },
        DataExportProvided: { userId, requestId, entries },
        ErasureRequested: { userId },
        PersonalDataErased: { subject: userId },
      }[type]
      const category = type === PersonalDataErased.type ? 'user' : 'privacy'
      return { stream: streamName(category, userId), partitionKey: userId, event: { type, data } }
    }),
  { maxLength: 20 },
)

projectionLaws(privacyRequests, anyLog, { runs: 20 })
