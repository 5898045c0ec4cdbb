import { expect, test } from '@jest/globals'
import { dayMs, minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { watchForDamage } from './damage-watch.ts'

test('a data folder is looked through minutes after the start and then daily, also after a look that failed, until it closes', async () => {
  const waited: number[] = []
  const said: unknown[] = []
  const fault = new Error('the thread broke')
  let looks = 0
  const look = async (): Promise<void> => {
    looks += 1
    if (looks === 1) throw fault
  }
  const isThird = Promise.withResolvers<void>()
  const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    waited.push(milliseconds)
    if (waited.length < 3) return
    isThird.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  const watching = watchForDamage({ look }, { error: (told: unknown) => void said.push(told) }, pause)
  await isThird.promise
  await watching.close()
  expect(waited).toEqual([5 * minuteMs, dayMs, dayMs])
  expect(looks).toBe(2)
  expect(said).toEqual([{ err: fault }])
})
