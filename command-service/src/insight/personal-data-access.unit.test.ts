import { expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { createTestSystem } from '../lib/test-system.ts'
import { createRecordAccess } from './personal-data-access.ts'

const accessOf = (userId: string) => ({
  actor: { kind: 'user', userId, role: 'admin' } as const,
  commandId: 'request',
  correlationId: 'chain',
  causationId: 'request',
})

test('a look at personal data is noted once for each actor, subject and day, also after a restart, and never at one’s own', async () => {
  const { store, handle, clock } = createTestSystem()
  let recordAccess = createRecordAccess(handle, clock)
  const noted = async () =>
    (await store.readAll(beginning, 100)).events.map(
      ({ stream, metadata }) => `${stream} ${metadata.actor.kind === 'user' ? metadata.actor.userId : ''}`,
    )

  await recordAccess(accessOf('anna'), 'audit', ['olga', 'olga', 'anna', 'rudi'])
  await recordAccess(accessOf('anna'), 'audit', ['olga'])
  expect(await noted()).toEqual(['personalData-olga anna', 'personalData-rudi anna'])

  recordAccess = createRecordAccess(handle, clock)
  await recordAccess(accessOf('anna'), 'audit', ['olga'])
  await recordAccess(accessOf('bert'), 'audit', ['olga'])
  expect(await noted()).toHaveLength(3)

  clock.advance(24 * 60 * 60 * 1000)
  await recordAccess(accessOf('anna'), 'audit', ['olga'])
  expect(await noted()).toHaveLength(4)
  const { events } = await store.readAll(beginning, 1)
  expect(events[0]).toMatchObject({
    type: 'PersonalDataAccessed',
    data: { subject: 'olga', place: 'audit', day: '2026-01-01' },
    metadata: { correlationId: 'chain', partitionKey: 'olga' },
  })
})

test('who is nobody is shown nobody’s data', async () => {
  const { handle, clock } = createTestSystem()
  const guest = { ...accessOf('x'), actor: { kind: 'guest', guestId: 'anonymous' } as const }
  await expect(createRecordAccess(handle, clock)(guest, 'audit', ['olga'])).rejects.toThrow('visitors')
})
