import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { logIn } from './product.ts'

const Listening = Compile(Type.Object({ url: Type.String() }))
const Shown = Compile(
  Type.Object({
    data: Type.Object({
      status: Type.Optional(Type.String()),
      videoLink: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
)
const admin = { email: 'bench@example.org', password: 'ein langes Passwort' }
const megabyte = 1024 * 1024

/** A film server in its own process. */
export interface FilmServer {
  readonly url: string
  readonly processId: number
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the product's calls or the bare server, in a subfolder. */
export const startFilms = async (kind: 'product' | 'bare', folder: string): Promise<FilmServer> => {
  const own = join(folder, kind)
  await mkdir(own, { recursive: true })
  const child = fork(fileURLToPath(new URL('film-server.ts', import.meta.url)), [kind, own], {
    env: { ...process.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const [message]: unknown[] = await once(child, 'message')
  if (child.pid === undefined) throw new Error('the server did not start')
  return {
    url: Listening.Parse(message).url,
    processId: child.pid,
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The same for all, and incompressible. */
const piece = randomBytes(megabyte)
const playable = readFileSync(
  new URL('../../command-service/src/media/processing/test-playable.mp4', import.meta.url),
)

/** The first megabyte of a film that browsers play: what is played, and the head of media that no track has, to the end of so many megabytes. */
const startOf = (megabytes: number): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write('mdat', 4)
  head.writeBigUInt64BE(BigInt(megabytes * megabyte - playable.length), 8)
  return Buffer.concat([playable, head, piece]).subarray(0, megabyte)
}

const sumOf = (part: Buffer): string => `sha256 ${createHash('sha256').update(part).digest('base64')}`

const partType = { 'content-type': 'application/offset+octet-stream' }

/** Sends this many megabytes of a film of size `of`, from an offset, in one request; `checked`: with its checksum, like browsers. */
export const sendPart = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  {
    from,
    megabytes,
    of = megabytes,
    checked = false,
  }: {
    readonly from: number
    readonly megabytes: number
    readonly of?: number
    readonly checked?: boolean
  },
): Promise<void> => {
  const length = megabytes * megabyte
  const pieces = Array.from({ length: megabytes }, (_, at) => (from + at === 0 ? startOf(of) : piece))
  const sum = checked ? { 'upload-checksum': sumOf(Buffer.concat(pieces)) } : {}
  const sending = request(url, {
    method: 'PATCH',
    headers: { ...headers, ...partType, ...sum, 'content-length': length, 'upload-offset': from * megabyte },
  })
  const answered = once(sending, 'response')
  for (const each of pieces) if (!sending.write(each)) await once(sending, 'drain')
  sending.end()
  const [answer] = await answered
  answer.resume()
  if (answer.statusCode !== 204) throw new Error(`${url}: ${answer.statusCode}`)
}

/** Begins an upload; returns the URL and the headers for its parts. */
export const beginUpload = async (server: FilmServer, megabytes: number) => {
  const token = await logIn(server, admin.email, admin.password)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const { status, headers: answered } = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(megabytes * megabyte),
      'upload-metadata': `filename ${btoa('film.mp4')},filetype ${btoa('video/mp4')}`,
    },
  })
  if (status !== 201) throw new Error(`an upload was answered with ${status}`)
  return { url: `${server.url}${answered.get('location') ?? ''}`, headers }
}

/** Makes a tutorial from an upload, waits until it is processed, and returns its URL. */
export const processed = async (server: FilmServer, uploaded: string): Promise<string> => {
  const token = await logIn(server, admin.email, admin.password)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id: 'jobs', upload: uploaded.slice(uploaded.lastIndexOf('/') + 1) })
  const { status } = await fetch(`${server.url}/api/adminVideos`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`a tutorial was answered with ${status}`)
  for (;;) {
    const answer = await fetch(`${server.url}/api/adminVideos/jobs`, { headers })
    const { data } = Shown.Parse(await answer.json())
    if (data.status === 'Failed') throw new Error('the film was not processed')
    if (data.videoLink !== null) return `${server.url}${data.videoLink}`
    await setTimeout(200)
  }
}
