import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from '@jest/globals'

const megabyte = 1024 * 1024

/** Works until its young generation has grown and reports its size. Then reports the size once it has shrunk, checking repeatedly. */
const thread = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { parentPort } from 'node:worker_threads'
  import { trimHeapAtRest } from '${new URL('./trim-heap.ts', import.meta.url).href}'
  const roomOfYoung = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').physical_space_size
  trimHeapAtRest(200)
  let kept
  while (roomOfYoung() < ${16 * megabyte}) kept = Array.from({ length: 100_000 }, (_, at) => ({ text: 'x' + at }))
  parentPort.postMessage(roomOfYoung())
  setInterval(() => roomOfYoung() < ${2 * megabyte} && parentPort.postMessage(roomOfYoung()), 100)
`

test('a thread that rests gives back the room that its young objects had', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`))
  const [atWork] = await once(worker, 'message')
  expect(atWork).toBeGreaterThanOrEqual(16 * megabyte)
  const [atRest] = await once(worker, 'message')
  expect(atRest).toBeLessThan(2 * megabyte)
  await worker.terminate()
})
