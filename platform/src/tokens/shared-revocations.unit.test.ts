import { expect, test } from '@jest/globals'
import { newUuid } from '../lib/ids.ts'
import { createMemoryVault } from '../vault/memory-vault.ts'
import { accessTokenMinutes, createAccessTokens } from './access-tokens.ts'
import { sharedRevocations } from './shared-revocations.ts'

const minuteMs = 60_000

/** Several processes on one vault. A token issued by one is valid in all. */
const processes = () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const vault = createMemoryVault(clock)
  const start = () =>
    sharedRevocations(
      createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], clock),
      vault,
      clock,
    )
  return { clock, vault, start }
}

const sessionOf = (userId: string) =>
  ({ userId, sessionId: newUuid(), role: 'user', permissions: [] }) as const

test('a session that is ended in one process is over there at once, and in others when they have listened', async () => {
  const { start } = processes()
  const [here, there] = [start(), start()]
  const [ended, other] = [sessionOf(newUuid()), sessionOf(newUuid())]
  const tokens = [await here.issue(ended), await here.issue(other)] as const
  await here.withdraw(ended.sessionId)
  expect(await here.read(tokens[0])).toBeUndefined()
  expect(await there.read(tokens[0])).toEqual(ended)
  await there.hear()
  expect(await there.read(tokens[0])).toBeUndefined()
  expect(await there.read(tokens[1])).toEqual(other)
})

test('a process that was started anew refuses who is gone, and what is noted goes when no token can be about', async () => {
  const { clock, vault, start } = processes()
  const gone = sessionOf(newUuid())
  const first = start()
  const token = await first.issue(gone)
  await first.withdraw(gone.userId)
  await first.withdraw(gone.userId)
  const second = start()
  await second.hear()
  clock.time += (accessTokenMinutes - 1) * minuteMs
  await second.hear()
  expect(await second.read(token)).toBeUndefined()
  expect(await vault.list('withdrawn/', 10)).toHaveLength(1)
  clock.time += 2 * minuteMs
  expect(await vault.list('withdrawn/', 10)).toEqual([])
})
