import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { box } from '@schaufenster/command-service/lib/film/test-telling-films.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { testAdmin } from '../test-instance.ts'
import { startProduct } from '../test-killed-product.ts'

const loginAnswer = Compile(Type.Object({ accessToken: Type.String() }))

const megabyte = 1024 * 1024
/** Of one request. */
const part = 2 * megabyte
const picture = [box('ftyp', [Buffer.from('isom')]), box('mdat', [randomBytes(20 * megabyte)])]
const place = Buffer.from('+52.5200+013.4050/')
const film = Buffer.concat([...picture, box('udta', [place])])
/** What is kept of it: the place where it was made is gone. */
const kept = Buffer.concat([...picture, box('free', [Buffer.alloc(place.length)])])

/** Declares the test that kills the server in the middle of an upload, over the store that the environment names. */
export const itGoesOnAfterACrash = (store: string, environment: () => Promise<NodeJS.ProcessEnv>): void => {
  it(`an upload to ${store} goes on at 70 % and more after a kill -9 of the server, and nothing of it is lost or spoiled`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-upload-crash-'))
    const variables = await environment()
    const running: Awaited<ReturnType<typeof startProduct>>[] = []
    const start = async () => {
      const product = await startProduct(folder, variables)
      running.push(product)
      return { product, client: await clientOf(product.origin) }
    }
    try {
      const { product, client } = await start()
      const location = await client.begin()
      const acknowledged = await client.send(location, 0, Math.ceil((film.length * 0.7) / part) * part)
      // It dies in the middle of a part.
      await client.sendHalf(location, acknowledged)
      await product.kill()

      const again = (await start()).client
      const offset = await again.offset(location)
      expect(acknowledged / film.length).toBeGreaterThanOrEqual(0.7)
      expect(offset).toBeGreaterThanOrEqual(acknowledged)
      expect(await again.send(location, offset, film.length)).toBe(film.length)
      expect(await again.offset(location)).toBe(film.length)
      const key = `${createHash('sha256').update(kept).digest('hex')}.mp4`
      const played = await again.play(key)
      expect(Buffer.from(await played.arrayBuffer()).equals(kept)).toBe(true)
    } finally {
      for (const { kill } of running) await kill()
      await rm(folder, { recursive: true, force: true })
    }
  }, 120_000)
}

const clientOf = async (origin: string) => {
  const { email, password } = testAdmin
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken } = loginAnswer.Parse(await answer.json())
  const known = { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0' }
  const ofPart = (offset: number) => ({
    ...known,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  })
  const offset = async (location: string): Promise<number> => {
    const { status, headers } = await fetch(`${origin}${location}`, { method: 'HEAD', headers: known })
    expect(status).toBe(200)
    return Number(headers.get('upload-offset'))
  }
  return {
    origin,
    offset,
    play: (key: string) => fetch(`${origin}/media/video/${key}`, { headers: known }),
    begin: async (): Promise<string> => {
      const metadata = `filename ${btoa('Film.mp4')},filetype ${btoa('video/mp4')}`
      const { status, headers } = await fetch(`${origin}/api/uploads`, {
        method: 'POST',
        headers: { ...known, 'upload-length': String(film.length), 'upload-metadata': metadata },
      })
      expect(status).toBe(201)
      return headers.get('location') ?? ''
    },
    /** In parts, each acknowledged; answers the end of the last. */
    send: async (location: string, from: number, to: number): Promise<number> => {
      let at = from
      while (at < to) {
        const end = Math.min(at + part, to)
        const body = film.subarray(at, end)
        const checksum = createHash('sha256').update(body).digest('base64')
        const { status, headers } = await fetch(`${origin}${location}`, {
          method: 'PATCH',
          headers: { ...ofPart(at), 'upload-checksum': `sha256 ${checksum}` },
          body,
        })
        expect([status, headers.get('upload-offset')]).toEqual([204, String(end)])
        at = end
      }
      return at
    },
    /** Half a part, whose other half never comes. */
    sendHalf: (location: string, from: number): Promise<void> => {
      const sending = request(`${origin}${location}`, {
        method: 'PATCH',
        headers: { ...ofPart(from), 'content-length': part },
      })
      sending.on('error', () => undefined)
      const half = film.subarray(from, from + part / 2)
      return new Promise((resolve) => void sending.write(half, () => resolve()))
    },
  }
}
