import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { WebSocket } from 'ws'
import { buildApp } from '../app/build-app.ts'
import type { Session } from '../app/session.ts'
import { eventually } from '../lib/test-eventually.ts'
import { createAccessTokens } from '../tokens/access-tokens.ts'
import type { LiveFrame } from './live-frames.ts'
import type { LiveChange, LiveSource } from './live-hub.ts'
import { registerLive, type LiveOptions } from './live-server.ts'
import { createUnloggedHub, type UnloggedSource } from './unlogged-source.ts'

const closings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** The most changes that these tests' log can tell at a time; for the product it is events. */
const longestMissed = 500

/** A log of changes, each at its own position. */
const createTestLog = () => {
  const log: LiveChange[] = []
  let grown = Promise.withResolvers<void>()
  let readers = 0
  let reads = 0
  const positionAt = (ordinal: number): string => String(ordinal).padStart(4, '0')
  const source: LiveSource = {
    head: async () => positionAt(log.length),
    follow: async function* follow(after, signal) {
      readers += 1
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      for (let read = Number(after); !signal.aborted;) {
        if (read < log.length) {
          const changes = log.slice(read)
          read = log.length
          yield { changes, through: positionAt(read) }
        } else await Promise.race([grown.promise, aborted])
      }
      readers -= 1
    },
    isPosition: (text) => /^\d{4}$/.test(text),
    between: async (after, through) => {
      reads += 1
      const missed = log.slice(Number(after), Number(through))
      return missed.length > longestMissed
        ? undefined
        : missed.map((change, at) => ({ position: positionAt(Number(after) + at + 1), changes: [change] }))
    },
  }
  return {
    source,
    readers: () => readers,
    /** How often missed events were read. */
    reads: () => reads,
    add: (...changes: LiveChange[]) => {
      log.push(...changes)
      grown.resolve()
      grown = Promise.withResolvers()
      return positionAt(log.length)
    },
  }
}

const changed = (channel: string, id: string): LiveChange => ({ kind: 'changed', channel, id })

/** Numbers that change outside the log. */
const createTestNumbers = () => {
  const waiting: string[] = []
  let followers = 0
  let move = Promise.withResolvers<void>()
  const unlogged: UnloggedSource = {
    holds: (channel) => channel.startsWith('views'),
    paceMs: 5,
    follow: async function* follow(signal) {
      followers += 1
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      try {
        yield []
        for (; !signal.aborted; await Promise.race([move.promise, aborted])) {
          if (waiting.length > 0) yield waiting.splice(0)
        }
      } finally {
        followers -= 1
      }
    },
  }
  return {
    unlogged,
    followers: () => followers,
    tell: (...channels: string[]) => {
      waiting.push(...channels)
      move.resolve()
      move = Promise.withResolvers()
    },
  }
}

const anna: Session = { userId: 'anna', sessionId: 's-anna', role: 'admin', permissions: [] }
const olga: Session = { userId: 'olga', sessionId: 's-olga', role: 'user', permissions: [] }

const openTestServer = async (bounds: Pick<LiveOptions, 'beatMs' | 'patienceMs' | 'mostLines'> = {}) => {
  let aheadMs = 0
  const tokens = createAccessTokens([{ kid: 'k', key: new Uint8Array(32).fill(1) }], {
    now: () => Date.now() + aheadMs,
  })
  const app = await buildApp({ tokens, idKey: new Uint8Array(32), publicUrl: 'http://localhost' })
  const log = createTestLog()
  const numbers = createTestNumbers()
  const faults: unknown[] = []
  registerLive(app, {
    tokens,
    source: log.source,
    unlogged: [numbers.unlogged],
    mayFollow: async ({ role, userId }, channel) =>
      role === 'admin' || channel === `company:${userId}` || channel === `views:${userId}`,
    report: (fault) => faults.push(fault),
    publicUrl: 'http://localhost',
    ...bounds,
  })
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  closings.push(async () => {
    await app.close()
    expect(faults).toEqual([])
  })

  const open = async (options = {}, path = '/api/live') => {
    const socket = new WebSocket(`${address}${path}`, options)
    closings.push(() => socket.terminate())
    const frames: LiveFrame[] = []
    let code: number | undefined
    socket.on('message', (bytes) => {
      const { event, data } = JSON.parse(String(bytes))
      const position = app.positions.latestOf(data.position)
      frames.push({ event, data: { ...data, position } })
    })
    socket.on('close', (closed) => {
      code = closed
    })
    socket.on('error', () => {})
    const gone = async (): Promise<number | undefined> => {
      await eventually(() => code !== undefined)
      return code
    }
    const say = (frame: unknown) => socket.send(JSON.stringify(frame))
    const greet = async (session: Session, channels: readonly string[], ...since: readonly string[]) => {
      const token = await tokens.issue(session)
      const known = since.map((text) => (/^\d/.test(text) ? app.positions.issue(text) : text)).join('.')
      say({ event: 'hello', data: { token, channels, ...(known && { since: known }) } })
    }
    const hello = async (...greeting: Parameters<typeof greet>) => {
      const known = frames.length
      await greet(...greeting)
      await eventually(() => frames.slice(known).some(({ event }) => event === 'ready'))
      return frames.slice(known)
    }
    await new Promise((settled) => socket.once('open', settled).once('close', settled))
    return { socket, frames, gone, say, greet, hello }
  }
  const move = (milliseconds: number) => {
    aheadMs += milliseconds
  }
  return { app, log, numbers, open, move }
}

describe('live push', () => {
  test('tells each what is theirs, once, and reads the log only while somebody listens', async () => {
    const { log, open } = await openTestServer()
    log.add(changed('admin', 'before'))
    expect(log.readers()).toBe(0)
    const admin = await open()
    const owner = await open()
    expect(await admin.hello(anna, ['admin'])).toEqual([
      { event: 'ready', data: { position: '0001', refused: [] } },
    ])
    expect(await owner.hello(olga, ['admin', 'company:olga', 'company:otto'])).toEqual([
      { event: 'ready', data: { position: '0001', refused: ['admin', 'company:otto'] } },
    ])
    log.add(changed('admin', 'otto'), changed('company:otto', 'otto'))
    await eventually(() => admin.frames.length === 2)
    log.add(changed('admin', 'olga'), changed('company:olga', 'olga'))
    await eventually(() => admin.frames.length === 3 && owner.frames.length === 2)
    expect(admin.frames.slice(1)).toEqual([
      { event: 'changed', data: { channel: 'admin', ids: ['otto'], position: '0003' } },
      { event: 'changed', data: { channel: 'admin', ids: ['olga'], position: '0005' } },
    ])
    expect(owner.frames.slice(1)).toEqual([
      { event: 'changed', data: { channel: 'company:olga', ids: ['olga'], position: '0005' } },
    ])
    log.add(...Array.from({ length: 200 }, (_, index) => changed('admin', `c${index}`)))
    await eventually(() => admin.frames.length === 4)
    expect(admin.frames.at(-1)).toEqual({ event: 'changed', data: { channel: 'admin', position: '0205' } })
    expect(log.readers()).toBe(1)
    admin.socket.close()
    owner.socket.close()
    await eventually(() => log.readers() === 0)
  })

  test('resumes where a line broke, without a gap or a repeat, or says that it was too long ago', async () => {
    const { log, open } = await openTestServer()
    const first = await open()
    await first.hello(anna, ['admin'])
    log.add(changed('admin', 'a'))
    await eventually(() => first.frames.length === 2)
    first.socket.terminate()
    await eventually(() => log.readers() === 0)
    log.add(changed('admin', 'b'), changed('company:x', 'x'))
    log.add(changed('admin', 'b'), changed('admin', 'c'))

    const second = await open()
    expect(await second.hello(anna, ['admin'], '0001')).toEqual([
      { event: 'changed', data: { channel: 'admin', ids: ['b', 'c'], position: '0005' } },
      { event: 'ready', data: { position: '0005', refused: [] } },
    ])
    log.add(changed('admin', 'd'))
    await eventually(() => second.frames.length === 3)
    expect(await second.hello(anna, ['company:x', 'admin'], '0002')).toEqual([
      // A line that breaks here has not heard of the next frame, so it may not resume from this one.
      { event: 'changed', data: { channel: 'company:x', ids: ['x'], position: '0006', partial: true } },
      { event: 'changed', data: { channel: 'admin', ids: ['b', 'c', 'd'], position: '0006' } },
      { event: 'ready', data: { position: '0006', refused: [] } },
    ])
    // Of several positions the earliest counts.
    expect(await second.hello(anna, ['admin'], '0006', '0004', '0005')).toEqual([
      { event: 'changed', data: { channel: 'admin', ids: ['c', 'd'], position: '0006' } },
      { event: 'ready', data: { position: '0006', refused: [] } },
    ])
    const third = await open()
    expect(await third.hello(anna, ['admin'], '0006', 'long ago')).toEqual([
      { event: 'reload', data: { position: '0006' } },
      { event: 'ready', data: { position: '0006', refused: [] } },
    ])
  })

  test('tells whoever joins of numbers beside the log once, then each time that they moved, and only those who may', async () => {
    const { log, numbers, open } = await openTestServer()
    log.add(changed('admin', 'a'))
    const admin = await open()
    const owner = await open()
    await admin.hello(anna, ['admin'])
    expect(numbers.followers()).toBe(0)
    const moved = (channel: string) => ({
      event: 'changed',
      data: { channel, position: '0001', partial: true },
    })
    const ready = (...refused: string[]) => ({ event: 'ready', data: { position: '0001', refused } })
    await admin.hello(anna, ['admin', 'views', 'views:otto'])
    await owner.hello(olga, ['views', 'views:olga', 'views:otto'])
    await eventually(() => admin.frames.length === 4 && owner.frames.length === 2)
    expect(admin.frames.slice(1)).toEqual([ready(), moved('views'), moved('views:otto')])
    expect(owner.frames).toEqual([ready('views', 'views:otto'), moved('views:olga')])
    numbers.tell('views', 'views:olga', 'views:olga')
    await eventually(() => admin.frames.length === 5 && owner.frames.length === 3)
    expect([admin.frames[4], owner.frames[2]]).toEqual([moved('views'), moved('views:olga')])
    // The same line already follows `views`, so its news is told only once.
    await admin.hello(anna, ['views', 'views:olga'])
    await eventually(() => admin.frames.length === 7)
    expect(admin.frames.slice(5)).toEqual([ready(), moved('views:olga')])
    expect(numbers.followers()).toBe(1)
    log.add({ kind: 'accessLost', channel: 'views:olga', userId: 'olga' })
    await admin.hello(anna, ['admin', 'views'])
    log.add(changed('admin', 'b'))
    await eventually(() => admin.frames.some(({ data }) => data.position === '0003'))
    numbers.tell('views:olga', 'views')
    await eventually(() => admin.frames.length === 10)
    await owner.hello(olga, [])
    expect(owner.frames.slice(3)).toEqual([{ event: 'ready', data: { position: '0003', refused: [] } }])
    owner.socket.close()
    await admin.hello(anna, ['admin'])
    await eventually(() => numbers.followers() === 0)
  })

  test('ends with the session, with its token, and with the rights that it had', async () => {
    const { log, open, move } = await openTestServer({ beatMs: 20 })
    const stranger = await open()
    stranger.say({ event: 'hello', data: { token: 'forged', channels: [] } })
    expect(await stranger.gone()).toBe(4401)
    const rude = await open()
    rude.say({ event: 'hello', data: { channels: ['admin'] } })
    expect(await rude.gone()).toBe(4400)

    const loggedOut = await open()
    await loggedOut.hello(olga, ['company:olga'])
    const demoted = await open()
    await demoted.hello(anna, ['admin'])
    const sold = await open()
    await sold.hello({ ...olga, sessionId: 'another' }, ['company:olga'])
    log.add({ kind: 'sessionOver', sessionId: 's-olga' }, { kind: 'userChanged', userId: 'anna' })
    expect(await loggedOut.gone()).toBe(4401)
    expect(await demoted.gone()).toBe(4401)

    log.add(changed('company:olga', 'olga'), {
      kind: 'accessLost',
      channel: 'company:olga',
      userId: 'olga',
    })
    await eventually(() =>
      sold.frames.some(({ event, data }) => event === 'beat' && data.position === '0004'),
    )
    expect(sold.frames.map(({ event }) => event)).not.toContain('changed')
    move(16 * 60_000)
    expect(await sold.gone()).toBe(4401)
  })

  test('cuts off who gives no sign of life, and knows no other address', async () => {
    const { open } = await openTestServer({ beatMs: 5, patienceMs: 20 })
    const silent = await open({ autoPong: false })
    expect(await silent.gone()).toBe(1006)
    const lost = await open({}, '/api/elsewhere')
    expect(await lost.gone()).toBe(1006)
  })

  test('opens no line for a page of somebody else', async () => {
    const { open } = await openTestServer()
    const { socket } = await open({ headers: { origin: 'https://evil.example' } })
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
    const ours = await open({ headers: { origin: 'http://localhost' } })
    expect(ours.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('has room for who says who they are, however many hold lines without a word', async () => {
    const { open } = await openTestServer({ mostLines: 2 })
    const [first, second] = [await open(), await open()]
    const ours = await open()
    expect(await first.gone()).toBe(1006)
    await ours.hello(olga, ['company:olga'])
    const others = await open()
    expect(await second.gone()).toBe(1006)
    await others.hello(anna, ['admin'])
    expect((await open()).socket.readyState).not.toBe(WebSocket.OPEN)
    expect(ours.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('cuts off who takes nothing, instead of keeping it all', async () => {
    const { log, open } = await openTestServer()
    const slow = await open()
    const channels = Array.from({ length: 100 }, (_, index) => `company:${index}`)
    await slow.hello(anna, channels)
    slow.socket.pause()
    const much = channels.flatMap((channel) =>
      Array.from({ length: 100 }, (_, index) => changed(channel, `${index}`.padStart(36, '0'))),
    )
    while (log.readers() > 0) {
      log.add(...much)
      await pause(50)
    }
    slow.socket.resume()
    expect(await slow.gone()).toBe(1006)
  })

  test('reads what was missed once for all lines, and not without end for one person', async () => {
    const { log, open } = await openTestServer()
    log.add(...Array.from({ length: 600 }, (_, index) => changed('admin', `c${index}`)))
    const lines = await Promise.all(Array.from({ length: 10 }, () => open()))
    for (const since of ['0590', '0591', '0599'])
      await Promise.all(lines.map((line) => line.hello(anna, ['admin'], since)))
    expect(log.reads()).toBe(1)
    const [line = await open()] = lines
    // Each `since` is earlier than the one before, so no cached read helps.
    for (let since = 589; since > 540; since -= 1) await line.hello(anna, ['admin'], `0${since}`)
    expect(log.reads()).toBe(30)
    expect(line.frames.filter(({ event }) => event === 'reload')).toHaveLength(20)
    expect(await (await open()).hello(olga, ['company:olga'], '0500')).toHaveLength(1)
    expect(log.reads()).toBe(31)
  })

  test('closes the line of who greets without end on all together, with a reason', async () => {
    const { open } = await openTestServer()
    const lines = await Promise.all(Array.from({ length: 3 }, () => open()))
    for (let at = 0; at < 120; at += 1) await lines[at % 3]?.hello(anna, ['admin'])
    const [line = await open(), another] = lines
    await line.greet(anna, ['admin'])
    expect(await line.gone()).toBe(4429)
    expect(another?.socket.readyState).toBe(WebSocket.OPEN)
    await (await open()).hello(olga, [])
  })

  test('closes a line on which greetings come faster than they are answered, instead of keeping them', async () => {
    const { open } = await openTestServer()
    const line = await open()
    await Promise.all(Array.from({ length: 40 }, () => line.greet(olga, ['company:olga'])))
    expect(await line.gone()).toBe(4429)
  })

  test('closes the line that says more between two heartbeats than browsers ever do', async () => {
    const { open } = await openTestServer()
    const line = await open()
    for (let at = 0; at < 60; at += 1) await line.hello(olga, ['company:olga'])
    await line.greet(olga, ['company:olga'])
    expect(await line.gone()).toBe(4429)
  })

  test('has twenty lines for one person, and room for others then', async () => {
    const { open } = await openTestServer()
    const lines = await Promise.all(Array.from({ length: 20 }, () => open()))
    for (const line of lines) await line.hello(olga, ['company:olga'])
    const another = await open()
    await another.greet(olga, ['company:olga'])
    expect(await another.gone()).toBe(4429)
    await (await open()).hello(anna, ['admin'])
    // A line that greets anew is none more.
    await lines[0]?.hello(olga, [])
    lines[1]?.socket.close()
    await lines[1]?.gone()
    await (await open()).hello(olga, [])
  })

  test('says goodbye when the product stops', async () => {
    const { app, open } = await openTestServer()
    const admin = await open()
    await admin.hello(anna, ['admin'])
    await app.close()
    expect(await admin.gone()).toBe(1001)
  })
})

test('what moves beside the log is followed anew when that broke, and whoever listens asks once for what was missed', async () => {
  const faults: unknown[] = []
  const told: LiveFrame[] = []
  let attempts = 0
  const hub = createUnloggedHub(
    {
      holds: () => true,
      paceMs: 1,
      follow: async function* follow(signal) {
        attempts += 1
        if (attempts === 2) throw new Error('nobody counts')
        yield []
        if (attempts > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    },
    () => '0007',
    (fault) => faults.push(fault),
  )
  const line = {}
  hub.join(line, {
    session: anna,
    channels: new Set(['views']),
    send: (frame) => told.push(frame),
    end: () => {},
  })
  await eventually(() => attempts === 3 && told.length > 0)
  expect(faults).toEqual([new Error('nobody counts')])
  expect(told.at(-1)).toEqual({
    event: 'changed',
    data: { channel: 'views', position: '0007', partial: true },
  })
  await hub.close()
})
