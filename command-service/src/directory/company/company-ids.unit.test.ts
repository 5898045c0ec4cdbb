import { expect, test } from '@jest/globals'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { bakeryId, owner } from './company-fixtures.ts'
import { findCompanyId, slugStream } from './company-ids.ts'
import { noCompany } from './editor.ts'

/** A store whose process dies before its nth append. */
const dyingAt = (store: EventStore, nth: number): EventStore => {
  let count = 0
  return {
    ...store,
    append: async (...args) => {
      count += 1
      if (count === nth) throw new Error('killed')
      return store.append(...args)
    },
  }
}

/** A registration killed before the given append: 1 reserves, 2 registers, 3 confirms. */
const killedAt = async (nth: number): Promise<EventStore> => {
  const store = createMemoryEventStore()
  const { reservations } = createTestSystem({ store: dyingAt(store, nth) })
  const registering = reservations.withReservation(
    slugStream('baeckerei'),
    companyDecider,
    companyStream(bakeryId),
    {
      type: 'RegisterCompany',
      by: owner,
      name: 'Bäckerei',
      industryIds: [],
      slug: 'baeckerei',
      changes: {},
    },
    commandBy(),
  )
  await expect(registering).rejects.toThrow('killed')
  return store
}

test('a slug that a crash left reserved leads to its company if that took it, and else nowhere', async () => {
  const found = async (store: EventStore) => findCompanyId(createTestSystem({ store }).streams, 'Baeckerei')
  expect(await found(await killedAt(2))).toEqual(left(noCompany))
  expect(await found(await killedAt(3))).toEqual(right(bakeryId))
})
