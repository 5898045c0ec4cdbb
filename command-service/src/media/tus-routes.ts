import { Readable } from 'node:stream'
import { mostVideoBytes } from '@schaufenster/events/media/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { byOf } from '../lib/sends.ts'
import { UploadBegun } from './contract.ts'
import { createHeldParts, Stalled } from './held-parts.ts'
import {
  bytesIn,
  checksumAlgorithms,
  checksumIn,
  metadataIn,
  metadataText,
  tusVersion,
} from './tus-headers.ts'
import { uploadLifeMs, type Uploader, type Uploads } from './uploads.ts'
import { fileNameOf, noVideo, videoTypeOf } from './video-type.ts'

const megabyte = 1024 * 1024
/** Bytes of a part that comes with a checksum: it is held in memory until it is checked. */
const mostChecked = 16 * megabyte

const partType = 'application/offset+octet-stream'
const tags = ['media']
const path = '/api/uploads'
const params = Type.Object({ id: Type.String({ maxLength: 100 }) })
interface PathOfUpload {
  readonly Params: Static<typeof params>
}

const noPart = { code: 'invalid', message: 'Bitte senden Sie einen Teil der Datei.' } as const
const tooLargeToCheck = {
  code: 'tooLarge',
  message: 'Mit Prüfsumme darf ein Teil höchstens 16 MB haben.',
} as const
const stalled = {
  message: 'Von diesem Teil kam zu lange nichts mehr an. Bitte senden Sie ihn noch einmal.',
}
const spoiled = {
  message: 'Der Teil kam nicht so an, wie er abgeschickt wurde. Bitte senden Sie ihn noch einmal.',
}

const uploaderOf = (request: FastifyRequest): Uploader => ({
  by: byOf(request),
  context: request.commandContext(),
})

/**
 * Resumable uploads: tus 1.0 with the extensions creation, termination, expiration and checksum
 * (docs/decisions/0180). Errors are answered as everywhere (D-G1), except for statuses that the protocol
 * defines.
 */
export const registerTusRoutes = async (
  app: App,
  {
    uploads,
    now,
    parts = createHeldParts(),
  }: {
    readonly uploads: Uploads
    readonly now: () => number
    readonly parts?: ReturnType<typeof createHeldParts>
  },
): Promise<void> => {
  const begun = createRateLimit({ max: 200, windowMs: hourMs, key: (request) => who(request).userId })

  const expires = (reply: FastifyReply) =>
    reply.header('upload-expires', new Date(now() + uploadLifeMs).toUTCString())

  // A scope of its own: no other route accepts such a body or speaks this protocol.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(partType, (_request, payload, done) => done(null, payload))
    scope.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply.header('tus-resumable', tusVersion)
      if (method === 'OPTIONS' || headers['tus-resumable'] === tusVersion) return
      return reply
        .code(412)
        .header('tus-version', tusVersion)
        .send({ message: `Hier wird tus ${tusVersion} gesprochen.` })
    })

    scope.route({
      method: 'OPTIONS',
      url: path,
      config: { access: 'public' },
      // Its headers say all; the description of the API has no such method.
      schema: { hide: true },
      handler: async (_request, reply) =>
        reply
          .code(204)
          .headers({
            'tus-version': tusVersion,
            'tus-extension': 'creation,termination,expiration,checksum',
            'tus-max-size': mostVideoBytes,
            'tus-checksum-algorithm': checksumAlgorithms.join(','),
          })
          .send(),
    })

    scope.post(
      path,
      {
        config: { access: 'user', limits: [begun] },
        schema: {
          tags,
          summary: 'Video hochladen: beginnen',
          description:
            'tus 1.0. `Upload-Length`: Bytes, höchstens 2 GB. `Upload-Metadata`: `company` (Kennung oder Slug; fehlt sie, ist das Video für ein Tutorial), `filename`, `filetype` (`video/mp4` oder `video/quicktime`). Die Antwort nennt in `Location`, wohin die Teile gehen.',
          response: { 201: UploadBegun, 412: Problem, 413: Problem, 415: Problem },
        },
      },
      async (request, reply) => {
        const size = bytesIn(request, 'Upload-Length')
        const metadata = metadataIn(request)
        const name = fileNameOf(metadata.get('filename'))
        const mime = videoTypeOf(metadata.get('filetype'), name)
        if (mime === undefined) throw new Refused(noVideo)
        const company = metadata.get('company')
        const id = await uploads.begin(uploaderOf(request), { company, name, size, mime })
        return expires(reply)
          .code(201)
          .header('location', `${path}/${id}`)
          .send({ data: { _id: id, id } })
      },
    )

    scope.head<PathOfUpload>(
      `${path}/:id`,
      { config: { access: 'user' }, schema: { hide: true, params } },
      async (request, reply) => {
        const { offset, state } = await uploads.look(request.params.id, uploaderOf(request))
        const { company, name, size, mime } = state
        return reply
          .headers({
            'cache-control': 'no-store',
            'upload-offset': offset,
            'upload-length': size,
            'upload-metadata': metadataText({ company, filename: name, filetype: mime }),
          })
          .send()
      },
    )

    scope.patch<PathOfUpload>(
      `${path}/:id`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Video hochladen: einen Teil senden',
          description: '`Upload-Offset`: wo der Teil beginnt. Mit `Upload-Checksum` höchstens 16 MB.',
          consumes: [partType],
          params,
          response: {
            204: Type.Null(),
            408: Problem,
            409: Problem,
            410: Problem,
            412: Problem,
            413: Problem,
            415: Problem,
            429: Problem,
            460: Problem,
          },
        },
      },
      async (request, reply) => {
        const offset = bytesIn(request, 'Upload-Offset')
        const { body, raw } = request
        if (!(body instanceof Readable)) throw new Refused(noPart)
        const length = Number(request.headers['content-length'] ?? 0)
        // Stays open when refused, so that the sender still gets the reason.
        const content: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false })
        const append = (content: AsyncIterable<Uint8Array>) =>
          uploads.append(
            request.params.id,
            { offset, length, content, cutOff: () => raw.destroy() },
            uploaderOf(request),
          )
        const isRight = checksumIn(request)
        // Of an unknown length there is none either.
        if (isRight !== undefined && !(Number(request.headers['content-length']) <= mostChecked))
          throw new Refused(tooLargeToCheck)
        const part = {
          person: who(request).userId,
          upload: request.params.id.toLowerCase(),
          length,
          content,
          cutOff: () => raw.destroy(),
        }
        let end: number | undefined
        try {
          end = await (isRight === undefined
            ? append(content)
            : parts.hold(part, async (whole) => (isRight(whole) ? append(once(whole)) : undefined)))
        } catch (fault) {
          if (!(fault instanceof Stalled)) throw fault
          return reply.code(408).header('connection', 'close').send(stalled)
        }
        if (end === undefined) return reply.code(460).send(spoiled)
        void reply.header('upload-offset', end)
        return expires(reply).code(204).send()
      },
    )

    scope.delete<PathOfUpload>(
      `${path}/:id`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Hochladen abbrechen',
          params,
          response: { 204: Type.Null(), 410: Problem, 412: Problem },
        },
      },
      async (request, reply) => {
        await uploads.cancel(request.params.id, uploaderOf(request))
        return reply.code(204).send()
      },
    )
  })
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
