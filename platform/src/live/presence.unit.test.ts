import { expect, test } from '@jest/globals'
import { createMemoryVault } from '../vault/memory-vault.ts'
import { createPresence, presenceMs } from './presence.ts'

test('whoever is at work is told until they leave or fall silent', async () => {
  let now = 0
  const clock = { now: () => now }
  const presence = createPresence(createMemoryVault(clock), clock)
  const olga = { thing: 'c0', place: 'about', userId: 'olga' }
  const otto = { thing: 'c0', place: 'hours', userId: 'otto' }
  await presence.enter(olga)
  await presence.enter(otto)
  await presence.enter({ ...olga, thing: 'c01' })
  expect(await presence.at('c0')).toEqual([olga, otto])
  const before = await presence.marks()
  expect([...before.keys()]).toEqual(['c0', 'c01'])
  await presence.leave(otto)
  await presence.leave(otto)
  expect(await presence.at('c0')).toEqual([olga])
  expect((await presence.marks()).get('c0')).not.toBe(before.get('c0'))
  now += presenceMs - 1
  await presence.enter(olga)
  now += presenceMs - 1
  expect(await presence.at('c0')).toEqual([olga])
  expect(await presence.at('c01')).toEqual([])
  now += 1
  expect(await presence.at('c0')).toEqual([])
})
