import { webAddressPattern } from '@schaufenster/events/directory/values.ts'
import { HostCompletion, HostUpload } from '@schaufenster/events/media/values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { callUntilAnswered, usualCalls, type HostCalls } from './host-calls.ts'
import { sendFile } from './send-file.ts'
import type { HostRefusal, HostSlot, VideoHost } from './video-host.ts'

const Slot = Type.Object({
  /** Where the file is sent to. */
  upload_link: HostUpload,
  /** Is called when all of it has arrived. */
  complete_uri: HostCompletion,
})
const Shown = Type.Object({ link: Type.String({ pattern: webAddressPattern }) })
const slot = Compile(Slot)
const shown = Compile(Shown)

/** Where the host is, and the token that it knows us by; it is sent to that address alone. */
export interface VideoHostConfig {
  /** Without a slash at the end. */
  readonly url: string
  readonly token: string
}

/**
 * The host over HTTP: asks for a slot (`POST /me/videos`), sends the file by `PUT` with `Content-Range`, completes it by `DELETE`, and says what is
 * shown by `PATCH`. `DELETE /videos/{id}` removes it.
 */
export const createHttpVideoHost = (
  { url, token }: VideoHostConfig,
  calls: HostCalls = usualCalls,
): VideoHost => {
  const call = (method: string, path: string, signal: AbortSignal, body?: object): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return callUntilAnswered(calls, `${url}${path}`, { method, headers, ...content }, signal)
  }

  const describe: VideoHost['describe'] = async (hostId, { name, description, privacy }, signal) => {
    const body = { name, description, privacy: { view: privacy } }
    const answer = await call('PATCH', `/videos/${encodeURIComponent(hostId)}`, signal, body)
    const read = await readJson(answer, shown, 'nennt keinen Link')
    return read._tag === 'Left' ? read : right({ hostId, link: read.right.link })
  }

  return {
    describe,
    remove: async (hostId, signal) => {
      const answer = await call('DELETE', `/videos/${encodeURIComponent(hostId)}`, signal)
      await answer.body?.cancel()
      return answer.ok || isGone(answer) ? right(undefined) : left(refusedBy(answer))
    },
    reserve: async (size, signal): Promise<Either<HostRefusal, HostSlot>> => {
      // Hidden until `describe` says who may see it.
      const request = { type: 'streaming', size, privacy: { view: 'nobody' } }
      const asked = await call('POST', '/me/videos', signal, request)
      const place = await readJson(asked, slot, 'nennt keinen Platz für die Datei')
      if (place._tag === 'Left') return place
      return right({ upload: place.right.upload_link, completion: place.right.complete_uri })
    },
    send: async (file, { upload, completion, isBegun }, signal): Promise<Either<HostRefusal, string>> => {
      const sent = await sendFile(calls, { address: upload, isBegun }, file, signal)
      if (sent._tag === 'Left') return sent
      // A path at the same host: the token goes nowhere else.
      const { pathname, search } = new URL(completion, url)
      const base = new URL(url).pathname.replace(/\/$/, '')
      const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
      const completed = await call('DELETE', `${path}${search}`, signal)
      await completed.body?.cancel()
      if (!completed.ok) return left(refusedBy(completed))
      const [, hostId] = /\/([A-Za-z0-9_-]{1,100})\/?$/.exec(completed.headers.get('location') ?? '') ?? []
      return hostId === undefined ? left('Der Videodienst nennt keine Kennung des Videos.') : right(hostId)
    },
  }
}

const isGone = ({ status }: Response) => status === 404 || status === 410

const refusedBy = ({ status }: Response): HostRefusal => `Der Videodienst lehnt ab (Status ${status}).`

const readJson = async <Value>(
  answer: Response,
  schema: { Check(value: unknown): value is Value },
  what: string,
): Promise<Either<HostRefusal, Value>> => {
  if (!answer.ok) {
    await answer.body?.cancel()
    return left(refusedBy(answer))
  }
  const value: unknown = await answer.json().catch(() => undefined)
  return schema.Check(value) ? right(value) : left(`Der Videodienst ${what}.`)
}
