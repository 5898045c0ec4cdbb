import { captionsKeyPattern, videoKeyPattern } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { addressSeconds, type BlobInfo, type Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { askedRange } from './byte-range.ts'

const yearInSeconds = 31_536_000
const params = Type.Object({ key: Type.String({ maxLength: 100 }) })

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

/** Serves films and captions. An address never changes its content, since the key is the hash of the content. */
export const registerFilmRoutes = (app: App, { blobs }: { readonly blobs: Blobs }): void => {
  for (const { url, shape, gone, isAtStore } of kinds)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      config: { access: 'public' },
      schema: { params },
      handler: async (request, reply) => {
        const { key } = request.params
        const blob = shape.test(key) ? key.slice(0, key.indexOf('.')) : undefined
        if (blob === undefined) throw new Refused(gone)
        const address = isAtStore ? await blobs.addressOf?.(blob, typeOf(key)) : undefined
        if (address !== undefined)
          return reply.header('cache-control', `public, max-age=${addressSeconds / 2}`).redirect(address)
        const info = await blobs.stat(blob)
        if (info === undefined) throw new Refused(gone)
        const { start, end } = answerHead(request, reply, key, info)
        if (start > end || request.method === 'HEAD') return reply.send()
        const content = await blobs.get(blob, { start, end })
        if (content === undefined) throw new Refused(gone)
        return reply.send(content)
      },
    })
}

/** Sets status and headers and returns the bytes to send; there are none if `start` is greater than `end`. */
const answerHead = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { size }: BlobInfo,
): { readonly start: number; readonly end: number } => {
  const etag = `"${key}"`
  const nothing = { start: 0, end: -1 }
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${yearInSeconds}, immutable`,
  })
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (known?.some((each) => each === etag || each === '*')) {
    void reply.code(304)
    return nothing
  }
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
