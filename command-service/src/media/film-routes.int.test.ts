import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { newApp } from '@schaufenster/platform/app/test-app.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { registerFilmRoutes } from './film-routes.ts'

const film = randomBytes(20 * 1024 * 1024)
let folder: string
let blobs: Blobs
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
  blobs = await openFileBlobs(folder)
  key = `${(await blobs.put(film)).key}.mp4`
})
afterAll(() => rm(folder, { recursive: true }))

const everySeen = { isSeen: async () => true, opens: () => false }

const ask = async (
  headers: Record<string, string> = {},
  url = `/media/video/${key}`,
  method: 'GET' | 'HEAD' = 'GET',
) => {
  const app = await newApp((app) => registerFilmRoutes(app, { ...everySeen, blobs }))
  return app.inject({ method, url, headers })
}

it('plays a film as a whole, which is asked for again after some minutes, and says what it is without it', async () => {
  const whole = await ask()
  expect(whole.rawPayload.equals(film)).toBe(true)
  const headers = {
    'content-type': 'video/mp4',
    'content-length': String(film.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    etag: `"${key}"`,
  }
  expect(whole).toMatchObject({ statusCode: 200, headers })
  const head = await ask({}, `/media/video/${key}`, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject(headers)
  const mov = await ask({}, `/media/video/${key.replace('mp4', 'mov')}`, 'HEAD')
  expect(mov.headers['content-type']).toBe('video/mp4')
})

it('plays any part of it, if it is still the same', async () => {
  const part = await ask({ range: 'bytes=1000-1999' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 1000-1999/${film.length}`,
    'content-length': '1000',
  })
  expect(part.rawPayload.equals(film.subarray(1000, 2000))).toBe(true)
  expect((await ask({ range: 'bytes=-5' })).rawPayload.equals(film.subarray(-5))).toBe(true)
  expect((await ask({ range: 'bytes=0-0', 'if-range': `"${key}"` })).statusCode).toBe(206)
  expect((await ask({ range: 'bytes=0-0', 'if-range': '"another"' })).statusCode).toBe(200)
  const beyond = await ask({ range: `bytes=${film.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
    416,
    `bytes */${film.length}`,
    '',
  ])
  const known = await ask({ 'if-none-match': `"other", W/"${key}"`, range: 'bytes=0-0' })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

it('serves captions, and nothing that is no film', async () => {
  const captions = `${(await blobs.put(Buffer.from('WEBVTT\n'))).key}.vtt`
  const shown = await ask({}, `/media/captions/${captions}`)
  expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    'WEBVTT\n',
  ])
  for (const url of [
    `/media/video/${captions}`,
    `/media/captions/${key}`,
    `/media/video/${'0'.repeat(64)}.mp4`,
    '/media/video/..%2f..%2fvault.db',
  ])
    expect((await ask({}, url)).statusCode).toBe(404)
})

it('plays what visitors do not see for whoever has a code, keeps that for them alone, and gives no address that outlasts it', async () => {
  const addressOf = async () => 'https://films.example/'
  const hidden = {
    blobs: { ...blobs, addressOf },
    isSeen: async () => false,
    opens: (_key: string, code: string) => code === 'good',
  }
  const app = await newApp((app) => registerFilmRoutes(app, hidden))
  const play = (code: string) => app.inject({ url: `/media/video/${key}?t=${code}`, method: 'HEAD' })
  expect((await play('bad')).statusCode).toBe(404)
  const { statusCode, headers } = await play('good')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300'])
})

it('sends browsers to where they can fetch it themselves', async () => {
  const bucket = {
    ...blobs,
    addressOf: async (key: string, type: string) => `https://films.example/${key}?as=${type}`,
  }
  const app = await newApp((app) => registerFilmRoutes(app, { ...everySeen, blobs: bucket }))
  const answer = await app.inject({ url: `/media/video/${key}` })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    `https://films.example/${key.slice(0, 64)}?as=video/mp4`,
  ])
})

it('lets go of the file when whoever watches goes away', async () => {
  const app = await newApp((app) => registerFilmRoutes(app, { ...everySeen, blobs }))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const isOpen = async () => {
    const files = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return files.some((file) => file.endsWith(key.slice(0, 64)))
  }
  const begun = Promise.withResolvers<void>()
  const watching = get(`${origin}/media/video/${key}`, (answer) => answer.once('data', () => begun.resolve()))
  watching.on('error', () => undefined)
  await begun.promise
  expect(await isOpen()).toBe(true)
  watching.destroy()
  await eventually(async () => !(await isOpen()))
})
