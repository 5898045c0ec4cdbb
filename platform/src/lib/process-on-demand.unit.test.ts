import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createProcessOnDemand } from './process-on-demand.ts'

const idleMs = 60_000

describe('a process on demand', () => {
  let log: string[]
  let isBusy: boolean
  let letEnd: () => void
  beforeEach(() => {
    jest.useFakeTimers()
    log = []
    isBusy = false
    letEnd = () => {}
  })
  afterEach(() => void jest.useRealTimers())

  const open = (isSlowToEnd = false) => {
    let started = 0
    return createProcessOnDemand({
      idleMs,
      mayEnd: async () => !isBusy,
      start: async () => {
        const pid = (started += 1)
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        log.push(`start ${pid}`)
        const close = async () => {
          if (isSlowToEnd) await new Promise<void>((resolve) => (letEnd = resolve))
          log.push(`end ${pid}`)
          end()
        }
        return { process: { pid, ended, close }, crash: end }
      },
    })
  }
  const ask = async ({ process }: { readonly process: { readonly pid: number } }) => process.pid
  const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

  it('starts with the first question, ends when nobody asks any more, and comes back', async () => {
    const demand = open()
    await after(2 * idleMs)
    expect([demand.pid(), await demand.peek(ask), log]).toEqual([undefined, undefined, []])
    expect(await Promise.all([demand.use(ask), demand.use(ask)])).toEqual([1, 1])
    expect(demand.pid()).toBe(1)
    await after(idleMs - 1)
    expect(await demand.use(ask)).toBe(1)
    await after(idleMs - 1)
    expect(await demand.peek(ask)).toBe(1)
    expect(log).toEqual(['start 1'])
    await after(1)
    expect([demand.pid(), log]).toEqual([undefined, ['start 1', 'end 1']])
    expect(await demand.use(ask)).toBe(2)
  })

  it('stays while a question waits for its answer, and while it has something to do by itself', async () => {
    const demand = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = demand.use(() => promise)
    await demand.use(ask)
    await after(10 * idleMs)
    expect(log).toEqual(['start 1'])
    isBusy = true
    resolve()
    await asked
    await after(10 * idleMs)
    expect(log).toEqual(['start 1'])
    isBusy = false
    await after(idleMs)
    expect(log).toEqual(['start 1', 'end 1'])
  })

  it('is never there twice: who asks while it ends gets the next one', async () => {
    const demand = open(true)
    await demand.use(ask)
    await after(idleMs)
    const next = demand.use(ask)
    await after(idleMs)
    expect(log).toEqual(['start 1'])
    letEnd()
    expect(await next).toBe(2)
    expect(log).toEqual(['start 1', 'end 1', 'start 2'])
  })

  it('is started anew when it went by itself, or could not start', async () => {
    const demand = open()
    await demand.use(async ({ crash }) => crash())
    expect(demand.pid()).toBeUndefined()
    expect(await demand.use(ask)).toBe(2)

    let tries = 0
    const broken = createProcessOnDemand({
      idleMs,
      mayEnd: async () => true,
      start: async () => {
        tries += 1
        if (tries === 1) throw new Error('no memory')
        return { process: { pid: 1, ended: new Promise(() => {}), close: async () => {} } }
      },
    })
    await expect(broken.use(ask)).rejects.toThrow('no memory')
    expect(await broken.use(ask)).toBe(1)
  })

  it('is asked nothing any more once it is closed', async () => {
    const demand = open()
    await demand.use(ask)
    await demand.close()
    expect(log).toEqual(['start 1', 'end 1'])
    await expect(demand.use(ask)).rejects.toMatchObject({ name: 'DemandClosed' })
    await demand.close()
    await after(2 * idleMs)
    expect(log).toEqual(['start 1', 'end 1'])
  })
})
