import { expect, test } from '@jest/globals'
import { ErasureRequested, privacyEvents } from '@schaufenster/events/identity/privacy-events.ts'
import { retentionActor } from '@schaufenster/events/identity/retention-events.ts'
import { streamName, type Actor, type StreamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
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

/** Includes copies delivered without a request, erasures that nobody requested, and erasures of other things. */
const anyLog: fc.Arbitrary<readonly LawEvent[]> = fc.array(
  fc
    .record({
      person: fc.constantFrom(...people),
      type: fc.constantFrom(...privacyEvents.map(({ type }) => type), PersonalDataErased.type),
      nth: fc.nat(1),
      entries: fc.nat(),
      erased: fc.constantFrom('user', 'ownerInvitation'),
    })
    .map(({ person: { userId, requestIds }, type, nth, entries, erased }) => {
      const requestId = requestIds[nth]
      const data = {
        DataExportRequested: { userId, requestId },
        DataExportProvided: { userId, requestId, entries },
        ErasureRequested: { userId },
        PersonalDataErased: { subject: userId },
      }[type]
      const category = type === PersonalDataErased.type ? erased : 'privacy'
      return { stream: streamName(category, userId), partitionKey: userId, event: { type, data } }
    }),
  { maxLength: 20 },
)

projectionLaws(privacyRequests, anyLog, { runs: 20 })

const envelope = (stream: StreamName, actor: Actor) => ({
  id: newUuid(),
  schemaVersion: 1,
  stream,
  revision: 0,
  position: positionFromOrdinal(1),
  metadata: {
    occurredAt: '2026-01-01T00:00:00.000Z',
    actor,
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    partitionKey: 'olga',
  },
})

test('the erasure of an invitation is nobody’s request, that of an account is', () => {
  const erased = (category: string) => ({
    ...envelope(streamName(category, 'olga'), { kind: 'system', name: 'erasure' }),
    type: PersonalDataErased.type,
    data: { subject: 'olga' },
  })
  expect(privacyRequests.route(erased('ownerInvitation'))).toEqual({ keys: [] })
  expect(privacyRequests.route(erased('user'))).toEqual({ keys: ['olga'] })
})

test('an erasure that nobody asked for says that a period was over', () => {
  const requestedBy = (actor: Actor) =>
    privacyRequests.fold(
      undefined,
      {
        ...envelope(streamName('privacy', 'olga'), actor),
        type: ErasureRequested.type,
        data: { userId: 'olga' },
      },
      'olga',
    )
  const requested = {
    kind: 'erasure',
    userId: 'olga',
    requestedAt: '2026-01-01T00:00:00.000Z',
    isOpen: true,
  }
  expect(requestedBy(retentionActor)).toEqual({ ...requested, hasExpired: true })
  expect(requestedBy({ kind: 'system', name: 'operator' })).toEqual(requested)
})
