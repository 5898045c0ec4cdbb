import { captionsKeyPattern, videoKeyPattern } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { hasAlready } from '@schaufenster/platform/app/known-content.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Session } from '@schaufenster/platform/app/session.ts'
import type { BlobInfo, Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { askedRange } from './byte-range.ts'

/** Hidden films must disappear soon: browsers revalidate after this many seconds and get a 304. */
const keptSeconds = 300
const params = Type.Object({ key: Type.String({ maxLength: 100 }) })
const querystring = Type.Object({
  t: Type.Optional(Type.String({ maxLength: 200, description: 'Öffnet, was Besucher nicht sehen' })),
})

/** What serving films needs of the rest of the product. */
export interface FilmDeps {
  readonly blobs: Pick<Blobs, 'get' | 'stat' | 'addressOf'>
  /** Whether visitors can see something that shows the file with this key (D-G11). */
  readonly isSeen: (key: string) => Promise<boolean>
  /** Whether a code, given only to people who may watch it, opens the file. */
  readonly opens: (key: string, code: string) => boolean
}

const kinds = [
  {
    url: '/media/video/:key',
    shape: new RegExp(videoKeyPattern),
    gone: notFound('Dieses Video'),
    isAtStore: true,
  },
  {
    url: '/media/captions/:key',
    shape: new RegExp(captionsKeyPattern),
    gone: notFound('Diese Untertitel'),
    // Browsers load captions only from the host of the page.
    isAtStore: false,
  },
] as const

const typeOf = (key: string): string => {
  // Firefox refuses `video/quicktime` but plays the same content as MP4.
  return key.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/mp4'
}

/**
 * Serves films and captions: to everybody while visitors can see something that shows them, otherwise to
 * managers of videos and holders of a code. A URL never changes its content, because the key is the content's
 * hash.
 */
export const registerFilmRoutes = (app: App, { blobs, isSeen, opens }: FilmDeps): void => {
  const mayWatch = (key: string, { t = '' }: Static<typeof querystring>, session?: Session): boolean =>
    opens(key, t) || may(session, 'video.manage')

  for (const { url, shape, gone, isAtStore } of kinds)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { access: 'visitor' },
      schema: { params, querystring },
      handler: async (request, reply) => {
        const { key } = request.params
        const blob = shape.test(key) ? key.slice(0, key.indexOf('.')) : undefined
        if (blob === undefined) throw new Refused(gone)
        const isOpened = mayWatch(key, request.query, request.session)
        if (!isOpened && !(await isSeen(key))) throw new Refused(gone)
        const kept = `${isOpened ? 'private' : 'public'}, max-age=${keptSeconds}`
        // An address at the store outlasts what a code opens.
        const address = isAtStore && !isOpened ? await blobs.addressOf?.(blob, typeOf(key)) : undefined
        if (address !== undefined) return reply.header('cache-control', kept).redirect(address)
        const info = await blobs.stat(blob)
        if (info === undefined) throw new Refused(gone)
        const { start, end } = answerHead(request, reply.header('cache-control', kept), key, info)
        if (start > end || request.method === 'HEAD') return reply.send()
        const content = await blobs.get(blob, { start, end })
        if (content === undefined) throw new Refused(gone)
        return reply.send(content)
      },
    })
}

/** Sets status and headers and returns the bytes to send; there are none if `start` is greater than `end`. */
const answerHead = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { size }: BlobInfo,
): { readonly start: number; readonly end: number } => {
  const etag = `"${key}"`
  const nothing = { start: 0, end: -1 }
  void reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (hasAlready(request, etag)) {
    void reply.code(304)
    return nothing
  }
  const { headers } = request
  const condition = headers['if-range']
  const isSame = condition === undefined || condition === etag
  const range = isSame ? askedRange(headers.range, size) : undefined
  if (range === 'none') {
    void reply.code(416).headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return nothing
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.type(typeOf(key)).header('content-length', end - start + 1)
  return { start, end }
}
