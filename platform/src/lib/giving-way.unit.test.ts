import { expect, test } from '@jest/globals'
import { givingWay } from './giving-way.ts'

async function* upTo(count: number): AsyncGenerator<number> {
  for (let n = 1; n <= count; n += 1) yield n
}

test('others have the thread between items that wait for nothing', async () => {
  let hadTurn = false
  setImmediate(() => {
    hadTurn = true
  })
  for await (const _ of givingWay(upTo(5_000_000))) if (hadTurn) break
  expect(hadTurn).toBe(true)
})

test('all items come, in their order', async () => {
  expect(await Array.fromAsync(givingWay(upTo(5)))).toEqual([1, 2, 3, 4, 5])
})
