import { MessageChannel, Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from '@jest/globals'
import { connectRemote, serveRemote, startRemoteWorker } from './worker-rpc.ts'

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
    super('Das Konto ist leer.')
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

  it('serves its functions and can be ended while a call is open', async () => {
    const remote = startRemoteWorker<{ greet(name: string): Promise<string>; never(): Promise<never> }>(
      source(`serveRemote(parentPort, {
        greet: async (name) => workerData.greeting + ' ' + name,
        never: () => Promise.race([]),
      })`),
      { greeting: 'Hallo' },
    )
    expect(await remote.call('greet', 'Welt')).toBe('Hallo Welt')
    const open = expect(remote.call('never')).rejects.toThrow('the worker has ended')
    await remote.terminate()
    await open
  })

  it('that fails rejects its open calls with the reason', async () => {
    const worker = new Worker(source(`parentPort.on('message', () => { throw new Error('out of memory') })`))
    const remote = connectRemote<{ any(): Promise<void> }>(worker)
    await expect(remote.call('any')).rejects.toThrow('out of memory')
  })
})
