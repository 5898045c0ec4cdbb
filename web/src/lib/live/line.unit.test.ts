import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { LiveFrame } from '@schaufenster/query-service/live/contract.ts'
import { createLine, type LineNews } from './line.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** The other end of every line that is dialled. */
const createTestServer = () => {
  const dialled: ReturnType<typeof createSocket>[] = []
  const createSocket = () => {
    const listeners: [string, (given: { data: string; code: number }) => void][] = []
    const said: unknown[] = []
    const emit = (kind: string, given: { data?: string; code?: number } = {}) =>
      listeners.forEach(
        ([wanted, listener]) => wanted === kind && listener({ data: '', code: 1006, ...given }),
      )
    let closed = false
    return {
      said,
      closed: () => closed,
      open: () => emit('open'),
      tell: (frame: LiveFrame) => emit('message', { data: JSON.stringify(frame) }),
      hangUp: (code?: number) => emit('close', code === undefined ? {} : { code }),
      socket: {
        send: (text: string) => void said.push(JSON.parse(text)),
        close: () => {
          closed = true
        },
        addEventListener: (kind: string, listener: (given: { data: string; code: number }) => void) => {
          listeners.push([kind, listener])
        },
      },
    }
  }
  return {
    dialled,
    last: () => {
      const end = dialled.at(-1)
      if (end === undefined) throw new Error('nobody has dialled')
      return end
    },
    connect: () => {
      const end = createSocket()
      dialled.push(end)
      return end.socket
    },
  }
}

const start = (seen?: string) => {
  const server = createTestServer()
  const news: LineNews[] = []
  let token: string | undefined = 'first'
  const line = createLine({
    connect: server.connect,
    token: () => token,
    refresh: async () => {
      token = token === undefined ? undefined : 'second'
    },
    hear: (one) => news.push(one),
    random: () => 0.5,
  })
  const logOut = () => {
    token = undefined
  }
  const follow = (channels: readonly string[], shown = seen) => line.follow(channels, shown)
  return { server, news, line: { follow }, logOut }
}

const ready = (position: string): LiveFrame => ({ event: 'ready', data: { position, refused: [] } })
const changed = (position: string): LiveFrame => ({
  event: 'changed',
  data: { channel: 'admin', ids: ['a'], position },
})
const hello = (token: string, channels: readonly string[], since?: string) => ({
  event: 'hello',
  data: { token, channels, ...(since !== undefined && { since }) },
})

describe('a line', () => {
  test('greets, tells what moved, and follows other channels from where it is', () => {
    const { server, news, line } = start('01')
    line.follow(['admin'])
    server.last().open()
    server.last().tell(ready('05'))
    server.last().tell(changed('07'))
    line.follow(['admin'])
    line.follow(['company:x'], '09')
    expect(server.last().said).toEqual([
      hello('first', ['admin'], '01'),
      hello('first', ['company:x'], '07.09'),
    ])
    expect(news).toEqual([{ kind: 'live' }, { kind: 'changed', channels: ['admin'], position: '07' }])
    line.follow([])
    expect(server.last().closed()).toBe(true)
    jest.runAllTimers()
    expect(server.dialled).toHaveLength(1)
  })

  test('that nobody wants any more is closed as soon as it is open', () => {
    const { server, line } = start('01')
    line.follow(['admin'])
    line.follow([])
    expect(server.last().closed()).toBe(false)
    server.last().open()
    expect(server.last().closed()).toBe(true)
    expect(server.last().said).toEqual([])
    line.follow(['admin'])
    expect(server.dialled).toHaveLength(2)
  })

  test('asks for everything when it does not know from where, and when it was away for too long', () => {
    const { server, news, line } = start()
    line.follow(['admin', 'user:u'])
    server.last().open()
    server.last().tell(ready('05'))
    server.last().tell({ event: 'reload', data: { position: '99' } })
    const all = ['admin', 'user:u']
    expect(news).toEqual([
      { kind: 'changed', channels: all, position: '05' },
      { kind: 'live' },
      { kind: 'changed', channels: all, position: '99' },
    ])
  })

  test('tries again, more slowly each time, says so, and resumes at what it heard last', async () => {
    const { server, news, line } = start('01')
    line.follow(['admin'])
    server.last().open()
    server.last().tell(ready('05'))
    server.last().tell({ event: 'beat', data: { position: '06' } })
    for (const delay of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      const before = server.dialled.length
      server.last().hangUp()
      await jest.advanceTimersByTimeAsync(delay - 1)
      expect(server.dialled).toHaveLength(before)
      await jest.advanceTimersByTimeAsync(1)
      expect(server.dialled).toHaveLength(before + 1)
    }
    expect(news.map(({ kind }) => kind).slice(1)).toEqual(['interrupted', ...Array(4).fill('broken')])
    server.last().open()
    expect(server.last().said).toEqual([hello('first', ['admin'], '06')])
    server.last().tell(changed('08'))
    server.last().tell(ready('08'))
    expect(news.slice(-2)).toEqual([
      { kind: 'changed', channels: ['admin'], position: '08' },
      { kind: 'live' },
    ])
    // Silence is a broken line too.
    await jest.advanceTimersByTimeAsync(61_000)
    expect(server.dialled).toHaveLength(7)
  })

  test('broken for more than a minute, it resumes where it was, and asks for everything where that is too much to tell', async () => {
    const { server, news, line } = start('01')
    line.follow(['admin', 'user:u'])
    server.last().open()
    server.last().tell(ready('05'))
    // The server is gone, and nobody says so: it is noticed by the silence, and then no call gets through.
    await jest.advanceTimersByTimeAsync(60_000)
    for (let waited = 0; waited < 90_000; waited += 5_000) {
      if (!server.last().closed()) server.last().hangUp()
      await jest.advanceTimersByTimeAsync(5_000)
    }
    expect(news.at(-1)).toEqual({ kind: 'broken' })
    server.last().open()
    expect(server.last().said).toEqual([hello('first', ['admin', 'user:u'], '05')])
    const heard = news.length
    server.last().tell({ event: 'reload', data: { position: '99' } })
    server.last().tell(ready('99'))
    expect(news.slice(heard)).toEqual([
      { kind: 'changed', channels: ['admin', 'user:u'], position: '99' },
      { kind: 'live' },
    ])
    // It need not be told twice.
    server.last().hangUp()
    await jest.advanceTimersByTimeAsync(1_000)
    server.last().open()
    expect(server.last().said).toEqual([hello('first', ['admin', 'user:u'], '99')])
  })

  test('resumes from where it has been told everything, however little of it arrived', async () => {
    const { server, line } = start('01')
    line.follow(['admin', 'company:x', 'views'])
    server.last().open()
    const partial = (channel: string, position: string): LiveFrame => ({
      event: 'changed',
      data: { channel, position, partial: true },
    })
    const resumes = async (since: string) => {
      server.last().hangUp()
      await jest.advanceTimersByTimeAsync(5_000)
      server.last().open()
      expect(server.last().said.at(0)).toEqual(hello('first', ['admin', 'company:x', 'views'], since))
    }
    // Two channels have moved up to 07, and it breaks between them: also while it is told what it missed.
    server.last().tell(partial('company:x', '07'))
    await resumes('01')
    server.last().tell(partial('company:x', '07'))
    server.last().tell(changed('07'))
    await resumes('01')
    server.last().tell(ready('07'))
    server.last().tell(partial('company:x', '09'))
    await resumes('07')
    server.last().tell(ready('09'))
    // Numbers beside the log tell no position of it.
    server.last().tell(partial('views', '11'))
    await resumes('09')
    server.last().tell(ready('09'))
    server.last().tell({ event: 'beat', data: { position: '12' } })
    await resumes('12')
  })

  test('hears of a new channel from where it was shown, though others were told of later things', async () => {
    const { server, news, line } = start('01')
    line.follow(['admin'])
    server.last().open()
    server.last().tell(ready('05'))
    server.last().tell(changed('20'))
    line.follow(['admin', 'company:x'], '15')
    expect(server.last().said.at(-1)).toEqual(hello('first', ['admin', 'company:x'], '20.15'))
    // What it hears before it is answered says nothing of the new one.
    server.last().tell(changed('21'))
    server.last().hangUp()
    await jest.advanceTimersByTimeAsync(1_000)
    server.last().open()
    expect(server.last().said).toEqual([hello('first', ['admin', 'company:x'], '20.15')])
    server.last().tell(ready('21'))
    line.follow(['company:x'], '16')
    expect(server.last().said.at(-1)).toEqual(hello('first', ['company:x'], '21'))
    server.last().tell(ready('21'))
    const heard = news.length
    line.follow([])
    line.follow(['admin'], '30')
    server.last().open()
    expect(server.last().said).toEqual([hello('first', ['admin'], '30')])
    expect(news).toHaveLength(heard)
  })

  test('asks for everything when it follows so much before it is answered that its positions are too many', () => {
    const { server, news, line } = start('01')
    line.follow(['admin'])
    server.last().open()
    const channels = Array.from({ length: 8 }, (_, index) => `company:${index}`)
    for (const [index] of channels.entries()) line.follow(channels.slice(0, index + 1), `1${index}`)
    const sinces = server.last().said.map((said) => JSON.parse(JSON.stringify(said)).data.since)
    expect(sinces.slice(-2)).toEqual(['01.10.11.12.13.14.15.16', undefined])
    for (const _greeting of sinces) server.last().tell(ready('20'))
    expect(news[0]).toEqual({ kind: 'changed', channels, position: '20' })
  })

  test('comes back with a new token, and not at all when the session is over', async () => {
    const { server, line, logOut } = start('01')
    line.follow(['admin'])
    server.last().open()
    server.last().hangUp(4401)
    await jest.advanceTimersByTimeAsync(1_000)
    server.last().open()
    expect(server.last().said).toEqual([hello('second', ['admin'], '01')])
    logOut()
    server.last().hangUp(4401)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.dialled).toHaveLength(2)
  })
})
