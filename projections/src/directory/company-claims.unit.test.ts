import { expect, test } from '@jest/globals'
import type { companyClaimEvents } from '@schaufenster/events/directory/company-claim-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyClaims, type CompanyClaimsDocument } from './company-claims.ts'

type ClaimEvent = RecordedOf<(typeof companyClaimEvents)[number]>
type SaidOf<Event> = Event extends ClaimEvent ? Pick<Event, 'type' | 'data'> : never
type Said = SaidOf<ClaimEvent>

const id = '0192f0c1-7a00-7000-8000-000000000001'
const at = (revision: number) => `2026-11-21T08:${String(revision).padStart(2, '0')}:00.000Z`
const metadata = (revision: number) => ({
  occurredAt: at(revision),
  actor: { kind: 'user', userId: 'olga', role: 'user' } as const,
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  partitionKey: id,
})

const after = (...said: readonly Said[]) =>
  said.reduce<CompanyClaimsDocument | undefined>((document, one, revision) => {
    const event = Object.assign(
      {
        id: newUuid(),
        schemaVersion: 1,
        stream: streamName('company', id),
        revision,
        position: positionFromOrdinal(revision + 1),
        metadata: metadata(revision),
      },
      one,
    )
    return companyClaims.fold(document, event, id)
  }, undefined)

const sealed = (text: string) => ({ $sealed: 'olga', box: text })
const asked = (claimId: string, userId: string): Said => ({
  type: 'CompanyClaimRequested',
  data: { claimId, userId, proof: 'evidence', role: sealed('Wirtin'), evidence: sealed('Anruf') },
})
const linked = (claimId: string, userId: string): Said => ({
  type: 'CompanyClaimRequested',
  data: { claimId, userId, proof: 'mail', validUntil: '2026-11-28T08:00:00.000Z' },
})

test('an administrator is waited for by whoever wrote to them, since the first of them', () => {
  expect(after(linked('c-1', 'olga'))?.waitingSince).toBeNull()
  const both = after(linked('c-1', 'otto'), asked('c-2', 'olga'), asked('c-3', 'sven'))
  expect(both?.waitingSince).toBe(at(1))
  const rejected: Said = {
    type: 'CompanyClaimRejected',
    data: { claimId: 'c-2', userId: 'olga', reason: 'Unklar.' },
  }
  const one = after(asked('c-2', 'olga'), asked('c-3', 'sven'), rejected)
  expect(one).toMatchObject({ waitingSince: at(1), claims: [{ reason: 'Unklar.' }, { standing: 'open' }] })
})

test('a newer request of the same person takes the place of the one before', () => {
  const document = after(linked('c-1', 'olga'), asked('c-2', 'olga'))
  expect(document?.claims.map(({ claimId }) => claimId)).toEqual(['c-2'])
})

test('a decision that was taken back leaves no trace', () => {
  const data = { claimId: 'c-1', userId: 'olga' }
  const document = after(
    asked('c-1', 'olga'),
    { type: 'CompanyClaimed', data },
    { type: 'CompanyClaimReopened', data },
  )
  expect(document).toEqual(after(asked('c-1', 'olga')))
})

test('of decided ones the last twenty are kept', () => {
  const many = Array.from({ length: 25 }, (_, index): readonly Said[] => {
    const [claimId, userId] = [`c-${index}`, `user-${index}`]
    return [
      asked(claimId, userId),
      { type: 'CompanyClaimRejected', data: { claimId, userId, reason: 'Nein.' } },
    ]
  })
  expect(after(...many.flat())?.claims.map(({ claimId }) => claimId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `c-${index + 5}`),
  )
})
