import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { admin, bearer, clock, newApp, user } from '@schaufenster/platform/app/test-app.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createHeldParts } from './held-parts.ts'
import { registerTusRoutes } from './tus-routes.ts'
import type { Uploads } from './uploads.ts'

const nobody = () => Promise.reject(new Error('nobody asks for it'))
/** Takes every part as the whole of an upload. */
const uploads: Uploads = {
  begin: nobody,
  take: nobody,
  look: nobody,
  cancel: nobody,
  append: async (_id, { content }) => (await buffer(content)).length,
}
const content = Buffer.from('a part')
const sum = createHash('sha256').update(content).digest('base64')

type HeldParts = ReturnType<typeof createHeldParts>

const appWith = async (parts: HeldParts) => {
  const app = await newApp((app) => registerTusRoutes(app, { uploads, now: clock.now, parts }))
  return async (by: Session, id: string, payload: Buffer | Readable = content) =>
    app.inject({
      method: 'PATCH',
      url: `/api/uploads/${id}`,
      headers: {
        ...(await bearer(by)),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length),
        'upload-offset': '0',
        'upload-checksum': `sha256 ${sum}`,
      },
      payload,
    })
}

it('parts of one person that stall keep neither others from sending nor the rest of theirs for good', async () => {
  const parts = createHeldParts({ mostBytes: 3 * content.length })
  let arriving = 0
  const hold: HeldParts['hold'] = (part, use) => {
    arriving += 1
    return parts.hold(part, use)
  }
  const send = await appWith({ hold })
  const stalled = [new Readable({ read: () => {} }), new Readable({ read: () => {} })]
  const left = stalled.map((body, index) => send(user, `stalled-${index}`, body))
  await eventually(async () => expect(arriving).toBe(2))
  const { statusCode, headers } = await send(user, 'third')
  expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  expect((await send(admin, 'another')).statusCode).toBe(204)
  for (const body of stalled) {
    body.push(content)
    body.push(null)
  }
  expect((await Promise.all(left)).map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await send(user, 'third')).statusCode).toBe(204)
})

it('who goes on over a new connection is not held up by the dead one, and who is refused hears why', async () => {
  const parts = createHeldParts({ mostEach: 1 })
  const app = await newApp((app) => registerTusRoutes(app, { uploads, now: clock.now, parts }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const large = Buffer.alloc(8 * 1024 * 1024)
  const headers = {
    ...(await bearer(user)),
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'upload-checksum': `sha256 ${createHash('sha256').update(large).digest('base64')}`,
  }
  const send = async (id: string) =>
    (await fetch(`${url}/api/uploads/${id}`, { method: 'PATCH', headers, body: large })).status
  const dead = request(`${url}/api/uploads/one`, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': large.length },
  })
  const broken = once(dead, 'error')
  dead.write('a')
  await eventually(async () => expect(await send('two')).toBe(429))
  expect(await send('one')).toBe(204)
  await broken
})

it('a part of which nothing comes is given up, and its connection with it', async () => {
  const send = await appWith(createHeldParts({ stallMs: 20 }))
  const { statusCode, headers } = await send(user, 'stalled', new Readable({ read: () => {} }))
  expect([statusCode, headers.connection]).toEqual([408, 'close'])
})
