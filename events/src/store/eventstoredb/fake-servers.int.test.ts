import { afterAll, describe, expect, it } from '@jest/globals'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { beginning } from '../position.ts'
import { sampleEvent } from '../suite/sample-events.ts'
import { connectEventStoreDb } from './client-server.ts'
import { serveFakeServer } from './fake-server-on-a-port.ts'
import { createFakeServer } from './fake-server.ts'
import { positionOf } from './log-position.ts'
import { WrongRevision, type Server } from './server.ts'
import type { OutgoingEvent } from './stored-form.ts'

const served = await serveFakeServer(createFakeServer())
const client = connectEventStoreDb(served.url)
afterAll(async () => {
  await client.close()
  served.cut()
})

const made = (number: number): OutgoingEvent => {
  const { id, type, schemaVersion, metadata } = sampleEvent()
  return { id, type, data: { number }, metadata: { schemaVersion, link: '', metadata } }
}

/** What servers of 24.10.1 answered (docs/decisions/0142): a fake that answers otherwise proves nothing. */
describe.each<[string, Server]>([
  ['in memory', createFakeServer()],
  ['on a port', client],
])('the server %s', (_name, server) => {
  const open = () => {
    const stream = `table-${newUuid()}`
    const read = () =>
      Array.fromAsync(server.readStream(stream, { from: 0, direction: 'forwards' }), ({ data }) => data)
    const last = async () => {
      const events = await Array.fromAsync(server.readStream(stream, { from: 'end', direction: 'backwards' }))
      return positionOf(events[0]?.position)
    }
    return { stream, read, last }
  }

  it.each([1, 2, 3, 5, 50])(
    'answers an append of %i events with the position of the last one',
    async (count) => {
      const { stream, last } = open()
      const events = Array.from({ length: count }, (_, n) => made(n))
      expect(await server.append(stream, 'noStream', events)).toBe(await last())
      expect(await last()).not.toBe(beginning)
    },
  )

  it('answers a repeat with its first position, also of the beginning alone, after others, and of other bodies', async () => {
    const { stream, read } = open()
    const [one, two] = [made(1), made(2)]
    const ofOne = await server.append(stream, 'noStream', [one])
    const ofTwo = await server.append(stream, { exact: 0 }, [two])
    await server.append(stream, { exact: 1 }, [made(3)])
    expect(await server.append(stream, 'noStream', [one])).toBe(ofOne)
    expect(await server.append(stream, 'noStream', [one, two])).toBe(ofTwo)
    expect(await server.append(stream, 'noStream', [{ ...one, data: { number: 9 } }])).toBe(ofOne)
    expect(await read()).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  })

  it('refuses the same ids with a new one under the same expectation', async () => {
    const { stream, read } = open()
    const one = made(1)
    await server.append(stream, 'noStream', [one])
    await expect(server.append(stream, 'noStream', [one, made(2)])).rejects.toBeInstanceOf(WrongRevision)
    expect(await read()).toEqual([{ number: 1 }])
  })

  it('appends ids under another expectation a second time', async () => {
    const { stream, read, last } = open()
    const one = made(1)
    const first = await server.append(stream, 'noStream', [one])
    const second = await server.append(stream, { exact: 0 }, [one])
    expect(second).not.toBe(first)
    expect(second).toBe(await last())
    expect(await read()).toEqual([{ number: 1 }, { number: 1 }])
  })
})
