import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, it } from '@jest/globals'

const thread = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { lowerThreadPriority } from '${new URL('./thread-priority.ts', import.meta.url).href}'
  lowerThreadPriority()
  parentPort.postMessage(getPriority())
`

it('puts a thread behind the others of its process, where each has a priority of its own', async () => {
  const before = getPriority()
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`))
  const [priority] = await once(worker, 'message')
  expect(priority).toBe(process.platform === 'linux' ? Math.min(before + 5, 19) : before)
  expect(getPriority()).toBe(before)
  await worker.terminate()
})
