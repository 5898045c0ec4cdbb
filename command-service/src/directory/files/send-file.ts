import { hasAlready } from '@schaufenster/platform/app/known-content.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { blobKeyOf } from '../../lib/picture-key.ts'
import { noFile } from './files-decider.ts'

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
}

/** The media type of a file, by the extension of its key. */
export const fileTypeOf = (key: string): string =>
  own(types, key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'

/** A file shows itself and loads nothing. Browsers render a PDF as an object. */
const policy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Sends a file under its name. Browsers revalidate each time. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: Blobs,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<FastifyReply> => {
  const etag = `"${key.slice(0, 32)}"`
  const access = request.url.startsWith('/api/') ? 'private' : 'public'
  void reply.headers({ etag, 'cache-control': `${access}, no-cache` })
  if (hasAlready(request, etag)) return reply.code(304).send()
  const content = await blobs.get(blobKeyOf(key))
  if (content === undefined) throw new Refused(noFile)
  const ending = key.slice(key.lastIndexOf('.'))
  const shownName = name.toLowerCase().endsWith(ending)
    ? name
    : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}${ending}`
  return reply
    .type(fileTypeOf(key))
    .headers({
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(shownName)}`,
      'content-security-policy': policy,
    })
    .send(content)
}
