import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import { graceMs } from '../../lib/reservation.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { slugStream } from './company-ids.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

const stoppingAfterTheFence =
  (append: EventStore['append']): EventStore['append'] =>
  async (stream, expected, events) => {
    const appended = await append(stream, expected, events)
    if (events.some(({ type }) => type === 'ReservationAbandoned')) throw new Error('stopped')
    return appended
  }

describe('a slug whose reservation was left behind', () => {
  let isStoreAway = false
  beforeEach(async () => {
    await system.close()
    const memory = createMemoryEventStore()
    system = await createDirectoryTestApp({
      ...memory,
      append: async (stream, ...rest) => {
        if (isStoreAway && stream.startsWith('company-')) throw new Error('the store is away')
        return memory.append(stream, ...rest)
      },
    })
  })
  const away = async (send: () => Promise<{ statusCode: number }>) => {
    isStoreAway = true
    expect((await send()).statusCode).toBe(500)
    isStoreAway = false
    system.clock.advance(graceMs)
  }
  const key = { 'idempotency-key': 'once' }

  test('is passed by who has other names to choose from, and is worth waiting for where it is the only one', async () => {
    const { id } = await system.register('otto', { name: 'Rivale' })
    isStoreAway = true
    expect((await system.call('POST', '/api/companies', 'olga', { name: 'Brot' })).statusCode).toBe(500)
    isStoreAway = false
    expect((await system.register('otto', { name: 'Brot' })).slug).toBe('brot-2')
    const change = () => system.call('PUT', `/api/companies/${id}/slug`, 'otto', { slug: 'brot' })
    expect((await change()).statusCode).toBe(503)
    system.clock.advance(graceMs)
    expect((await change()).statusCode).toBe(200)
  })

  test('and taken over leaves a registration that comes again the next one', async () => {
    const send = () => system.call('POST', '/api/companies', 'olga', { name: 'Bäckerei Müller' }, key)
    await away(send)
    expect((await system.register('otto')).slug).toBe('baeckerei-mueller')
    const [first, second] = [await send(), await send()]
    expect(first.json()).toMatchObject({ data: { slug: 'baeckerei-mueller-2' } })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  })

  test('goes to the change that comes again when the rival gives up', async () => {
    const [mine, theirs] = [await system.register(), await system.register('otto', { name: 'Rivale' })]
    const change = (who: Person, id: string) => () =>
      system.call('PUT', `/api/companies/${id}/slug`, who, { slug: 'brot' }, key)
    await away(change('olga', mine.id))
    const memory = system.store
    // Fences Olga's command out, then stops before its own append.
    const rival = createTestSystem({
      store: { ...memory, append: stoppingAfterTheFence(memory.append) },
      clock: system.clock,
    })
    await expect(
      rival.reservations.withReservation(
        slugStream('brot'),
        companyDecider,
        companyStream(companyId(theirs.id)),
        { type: 'ChangeSlug', by: { ...nobody, userId: 'otto' }, slug: 'brot' },
        commandBy(),
      ),
    ).rejects.toThrow('stopped')
    expect(await system.typesOf()).toContain('ReservationAbandoned')
    const again = change('olga', mine.id)
    expect((await again()).json()).toMatchObject({ data: { slug: 'brot' } })
    expect((await again()).statusCode).toBe(200)
    expect((await change('otto', theirs.id)()).statusCode).toBe(422)
  })
})
