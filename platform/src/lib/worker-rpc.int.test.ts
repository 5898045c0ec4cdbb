import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, it } from '@jest/globals'
import { startRevivedWorker } from './revived-worker.ts'
import { connectRemote, serveRemote, startRemoteWorker, WorkerGone } from './worker-rpc.ts'

interface Calculator {
  add(a: number, b: number): Promise<number>
  fail(code: string): Promise<never>
  afterwards(): Promise<string>
  never(): Promise<never>
}

class Overdrawn extends Error {
  override readonly name = 'Overdrawn'
  readonly code: string
  constructor(code: string) {
    super('Das Konto ist leer.', {
      cause: Object.assign(new Error('database or disk is full'), { errcode: 13 }),
    })
    this.code = code
  }
}

const release = Promise.withResolvers<string>()

const calculator: Calculator = {
  add: async (a, b) => a + b,
  fail: async (code) => {
    throw new Overdrawn(code)
  },
  afterwards: () => release.promise,
  never: () => Promise.race([]),
}

describe('calls over a line', () => {
  const { port1, port2 } = new MessageChannel()
  afterEach(() => {
    port1.close()
  })

  it('answers each call, carries errors across, and rejects what is open when the line closes', async () => {
    serveRemote(port2, calculator)
    const remote = connectRemote<Calculator>(port1)

    const held = remote.call('afterwards')
    expect(await Promise.all([remote.call('add', 1, 2), remote.call('add', 20, 22)])).toEqual([3, 42])
    release.resolve('a slow call does not hold up the others')
    expect(await held).toMatch('slow')

    await expect(remote.call('fail', 'ACCOUNT')).rejects.toMatchObject({
      name: 'Overdrawn',
      message: 'Das Konto ist leer.',
      code: 'ACCOUNT',
      stack: expect.stringContaining('worker-rpc.int.test.ts'),
      cause: { message: 'database or disk is full', errcode: 13 },
    })
    const uncloneable = connectRemote<{ add(a: unknown): Promise<number> }>(port1)
    await expect(uncloneable.call('add', () => 1)).rejects.toThrow('could not be cloned')

    const open = remote.call('never')
    port2.close()
    await expect(open).rejects.toThrow('the line to the worker is closed')
    await expect(remote.call('add', 1, 1)).rejects.toThrow('the line to the worker is closed')
  })
})

describe('a worker thread', () => {
  const source = (body: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort, workerData } from 'node:worker_threads'
        import { serveRemote } from '${import.meta.resolve('./worker-rpc.ts')}'
        ${body}`)}`,
    )

  interface Greeter {
    ready(): Promise<void>
    greet(name: string): Promise<string>
    never(): Promise<never>
    close(): Promise<void>
  }
  const start = (functions: string) => startRemoteWorker<Greeter>(source(functions), { greeting: 'Hallo' })
  const greeter = (close: string) => `serveRemote(parentPort, {
    ready: async () => {},
    greet: async (name) => workerData.greeting + ' ' + name,
    never: () => Promise.race([]),
    close: async () => { ${close} },
  })`

  const crashingGreeter = greeter('').replace(
    'Promise.race([])',
    `new Promise(() => setImmediate(() => { throw new Error('out of memory') }))`,
  )

  it('serves its functions, and ends after it was asked to close, also when a call is open', async () => {
    const remote = await start(greeter(''))
    expect(await remote.call('greet', 'Welt')).toBe('Hallo Welt')
    const open = expect(remote.call('never')).rejects.toThrow('the worker has ended')
    await remote.close()
    await open
    await expect(remote.call('greet', 'Welt')).rejects.toBeInstanceOf(WorkerGone)
  })

  it('ends when it fails to close, and says why', async () => {
    const remote = await start(greeter(`throw new Error('the disk is broken')`))
    await expect(remote.close()).rejects.toThrow('the disk is broken')
    await expect(remote.call('greet', 'Welt')).rejects.toThrow('the worker has ended')
  })

  it.each([
    ['says that it is not', `serveRemote(parentPort, { ready: async () => { throw new Error('no file') } })`],
    ['fails before', `throw new Error('no file')`],
  ])('that is never ready, because it %s, has ended when the caller hears of it', async (_, body) => {
    const threads = activeThreads()
    await expect(start(body)).rejects.toThrow('no file')
    expect(activeThreads()).toBe(threads)
  })

  it('that goes by itself says so, rejects its open calls with the reason, and need not be closed', async () => {
    const remote = await start(crashingGreeter)
    await expect(remote.call('never')).rejects.toThrow('out of memory')
    expect(String(await remote.gone)).toMatch(/^WorkerGone: .*out of memory$/)
    await remote.close()
  })

  it('is started anew by the next call, where that was asked for', async () => {
    const remote = await startRevivedWorker<Greeter>(source(crashingGreeter), { greeting: 'Hallo' })
    await expect(remote.call('never')).rejects.toThrow('out of memory')
    const greetings = ['Welt', 'du'].map((name) => remote.call('greet', name))
    expect(await Promise.all(greetings)).toEqual(['Hallo Welt', 'Hallo du'])
    await expect(remote.call('never')).rejects.toBeInstanceOf(WorkerGone)
    const threads = activeThreads()
    await remote.close()
    expect(activeThreads()).toBe(threads)
  })
})

/** Threads that keep this process alive. */
const activeThreads = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length
