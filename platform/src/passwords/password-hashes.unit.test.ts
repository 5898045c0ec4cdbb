import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { createPasswordHashes } from './password-hashes.ts'

describe('password hashes', () => {
  const hashes = createPasswordHashes()

  test('match their own password, however it is composed, and no other', async () => {
    const hash = await hashes.hash('Öl und Käse'.normalize('NFC'))
    expect(await hashes.matches(hash, 'Öl und Käse'.normalize('NFD'))).toBe(true)
    expect(await hashes.matches(hash, 'Öl und Kase')).toBe(false)
  })

  test('are another each time and say how they were made', async () => {
    const [first, second] = await Promise.all([hashes.hash('gleich'), hashes.hash('gleich')])
    expect(first).not.toBe(second)
    expect(first).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })

  test('of nobody match nothing', async () => {
    expect(await hashes.matches(undefined, '')).toBe(false)
  })
})

describe('at most', () => {
  test('so many run at a time, in order, and a failure makes room', async () => {
    const limited = limitConcurrency(2)
    const log: string[] = []
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
    const tasks = gates.map(({ promise }, index) =>
      limited(async () => {
        log.push(`start ${index}`)
        await promise
        if (index === 0) throw new Error('failed')
        return index
      }),
    )
    await setImmediate()
    expect(log).toEqual(['start 0', 'start 1'])
    gates[0]?.resolve()
    await expect(tasks[0]).rejects.toThrow('failed')
    gates[1]?.resolve()
    expect(await tasks[1]).toBe(1)
    gates[2]?.resolve()
    gates[3]?.resolve()
    expect(await Promise.all(tasks.slice(2))).toEqual([2, 3])
    expect(log).toEqual(['start 0', 'start 1', 'start 2', 'start 3'])
  })
})
