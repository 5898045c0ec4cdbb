import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { graceMs } from '../../lib/reservation.ts'
import { logLeftIn, saidBy } from '../../lib/test-own-process.ts'

const start = Date.UTC(2026, 0, 1)
const email = 'mara@example.org'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaufenster-registration-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Registers Mara in a child process, this long after the first; a killed process returns nothing. */
const registerIn = async (after: number, password: string, killAfter?: string) => {
  const child = join(import.meta.dirname, 'registration-crash-child.ts')
  const more = killAfter === undefined ? [] : [killAfter]
  const said = await saidBy(child, folder, start + after, email, password, ...more)
  return said === '' ? 'killed' : JSON.parse(said)
}
const logLeft = () => logLeftIn(join(folder, 'log.db'))
const idsRegistered = async () =>
  (await logLeft()).flatMap(({ type, data }) => (type === 'UserRegistered' ? [data['userId']] : []))
const taken = { left: expect.objectContaining({ code: 'conflict' }) }
const inWork = { left: expect.objectContaining({ code: 'unavailable' }) }

test('an address that was reserved by a process that was killed is anybody’s again after the time of grace, once', async () => {
  expect(await registerIn(0, 'das erste Passwort', 'Reserved')).toBe('killed')
  expect((await logLeft()).map(({ type }) => type)).toEqual(['Reserved'])

  // Until then the first one may still complete.
  expect(await registerIn(graceMs - 1, 'ein zweites Passwort')).toMatchObject({ registered: inWork })
  expect(await idsRegistered()).toEqual([])

  const third = await registerIn(graceMs, 'ein drittes Passwort')
  expect(third).toMatchObject({ registered: { right: { userId: third.owner } }, isOpened: true })
  const fourth = await registerIn(2 * graceMs, 'ein viertes Passwort')
  expect(fourth).toMatchObject({ registered: taken, owner: third.owner, isOpened: false })

  expect(await idsRegistered()).toEqual([third.owner])
  const types = (await logLeft()).map(({ type }) => type)
  expect(types.filter((type) => type === 'ReservationAbandoned')).toHaveLength(1)
  expect(types.filter((type) => type === 'ReservationConfirmed')).toHaveLength(1)
  expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
})

test('a registration that came before its process was killed is the one, and opens the account at once', async () => {
  expect(await registerIn(0, 'das erste Passwort', 'UserRegistered')).toBe('killed')
  const [owner] = await idsRegistered()

  // Repeating the registration within the grace period doesn't register again but finds the account.
  const again = await registerIn(1, 'das erste Passwort')
  expect(again).toMatchObject({ registered: inWork, owner, isOpened: true })
  const rival = await registerIn(graceMs, 'ein zweites Passwort')
  expect(rival).toMatchObject({ registered: taken, owner, isOpened: false })

  expect(await idsRegistered()).toEqual([owner])
  const types = (await logLeft()).map(({ type }) => type)
  expect(types).toContain('ReservationConfirmed')
  expect(types).not.toContain('ReservationAbandoned')
  expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
})
