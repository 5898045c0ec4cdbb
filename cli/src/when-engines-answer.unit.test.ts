import { expect, test } from '@jest/globals'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { opening } from './instance/storage/opening.ts'
import { whenEnginesAnswer } from './when-engines-answer.ts'

const away = Object.assign(new Error('MongoDB is away'), { name: 'VaultUnavailable' })

const waiting = (variables: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', ...variables })
  const stop = new AbortController().signal
  return { lines, options: { config, print: (line: string) => lines.push(line), stop, firstPauseMs: 1 } }
}

test('a start goes on by itself when the engine that it waits for answers, and says each reason once', async () => {
  const { lines, options } = waiting({ MONGODB_URL: 'mongodb://there' })
  let tries = 0
  const open = () =>
    opening('Der Tresor', async () => {
      tries += 1
      if (tries < 4) throw away
      return 'open'
    })
  expect(await whenEnginesAnswer(open, options)).toBe('open')
  expect(lines).toEqual(['Der Tresor lässt sich nicht öffnen: MongoDB is away. Der Start wartet darauf.'])
})

test.each([
  ['what no waiting mends', { MONGODB_URL: 'mongodb://there' }, new Error('of another version')],
  ['a full disk, where there is no engine', {}, away],
])('a start ends with %s', async (_what, variables, fault) => {
  const { lines, options } = waiting(variables)
  const opened = whenEnginesAnswer(() => opening('Der Tresor', () => Promise.reject(fault)), options)
  await expect(opened).rejects.toThrow('Der Tresor lässt sich nicht öffnen')
  expect(lines).toEqual([])
})
