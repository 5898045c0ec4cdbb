import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { namesInThread, type NamesInThread } from './names-in-thread.ts'

const known = ['hamburg', 'muenchen', 'koeln']
const asked = ['hambrug', 'quastenflosser', 'muenchn']
const answer = [[0], [], [1]]

/** The thread itself, but a question of one special word ends it. */
const mortal = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ args: [typed] }) => {
      if (typed?.includes('koelln')) throw new Error('out of memory')
    })
    await import('${import.meta.resolve('./names-thread.ts')}')`)}`,
)

let faults: string[]
let paused: PromiseWithResolvers<void>
let names: NamesInThread

beforeEach(() => {
  faults = []
  paused = Promise.withResolvers()
  names = namesInThread(
    known,
    (fault) => void faults.push(String(fault)),
    mortal,
    (milliseconds, signal) => Promise.race([paused.promise, rest(milliseconds, signal)]),
  )
})
afterEach(async () => {
  await names.close()
  expect(threads()).toBe(0)
})

test('a thread answers for all names at once as this one does, which answers until then', async () => {
  expect(await names.near(asked)).toEqual(answer)
  expect(threads()).toBe(0)
  await names.start()
  expect(threads()).toBe(1)
  expect(await names.near(asked)).toEqual(answer)
  expect(await names.near([])).toEqual([])
})

test('a thread that dies is started again after a pause, and no question stays without its answer', async () => {
  await names.start()
  const open = [names.near(asked), names.near(['koelln']), names.near(asked)]
  expect(await Promise.all(open)).toEqual([answer, [[2]], answer])
  expect(faults).toEqual([expect.stringMatching(/^WorkerGone: .*out of memory$/)])
  expect(await names.near(['koelln'])).toEqual([[2]])
  expect(faults).toHaveLength(1)

  paused.resolve()
  while (faults.length === 1) expect(await names.near(['koelln'])).toEqual([[2]])
  expect(faults).toEqual([1, 2].map(() => expect.stringMatching(/^WorkerGone: .*out of memory$/)))
})

test.each(['while the thread starts', 'while it waits to start it again'])('closes %s', async (when) => {
  if (when === 'while the thread starts') return void names.start()
  await names.start()
  await names.near(['koelln'])
  expect(faults).toHaveLength(1)
})

/** Threads that keep this process alive. */
const threads = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length
