import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { addressSeconds } from '@schaufenster/platform/blobs/blobs.ts'
import { invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { UploadedFile } from '../contract.ts'
import { fileInForm } from './form-file.ts'
import { isMediaKey, mediaTypeOf, mediaUrl } from './media-key.ts'
import { avifType, pictureWidths, typeOf, type Pictures } from './pictures.ts'

/** Bytes of a file on its way in. */
const mostBytes = 20 * 1024 * 1024
/** Bytes around it. */
const roomForForm = 64 * 1024
const yearInSeconds = 31_536_000
/** Of the WebP that stands in for an AVIF that is being made. */
const soon = 'public, max-age=60'

const PictureForm = Type.Object({
  file: Type.String({ format: 'binary', description: 'JPG, PNG oder WebP, höchstens 20 MB' }),
})

const noFile = invalid({ file: 'Bitte wählen Sie ein Bild aus.' })
const noPicture = notFound('Dieses Bild')

const tooLarge: Refusal = {
  code: 'tooLarge',
  message: 'Diese Datei ist zu groß. Bitte wählen Sie eine kleinere.',
}
const tooMany: Refusal = {
  code: 'tooLarge',
  message: 'Das ist zu viel auf einmal. Bitte senden Sie nur die Datei.',
}

/** The file that was sent. */
const fileIn = ({ headers, body }: FastifyRequest): Buffer => {
  const file = Buffer.isBuffer(body) ? fileInForm(headers['content-type'] ?? '', body) : 'none'
  if (file === 'none') throw new Refused(noFile)
  if (file === 'tooMany') throw new Refused(tooMany)
  if (file.length > mostBytes) throw new Refused(tooLarge)
  return file
}

/** Upload of pictures, and where they are shown from: for ever under one address, since its key is their content. */
export const registerMediaRoutes = async (
  app: App,
  { pictures, uploadLimit }: { readonly pictures: Pictures; readonly uploadLimit: RateLimit },
): Promise<void> => {
  // In a scope of its own: other routes with files have other limits.
  await app.register(async (scope) => {
    const bodyLimit = mostBytes + roomForForm
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/api/fileUpload',
      {
        config: { access: 'user', limits: [uploadLimit], file: PictureForm },
        preParsing: async ({ headers }) => {
          if (Number(headers['content-length']) > bodyLimit) throw new Refused(tooLarge)
        },
        schema: {
          tags: ['directory'],
          summary: 'Bild hochladen',
          consumes: ['multipart/form-data'],
          response: { 201: UploadedFile, 413: Problem, 415: Problem, 422: Problem },
        },
      },
      async (request, reply) => {
        const { key, size } = orRefuse(await pictures.add(fileIn(request)))
        void reply.code(201)
        return { url: mediaUrl(key), key, mimetype: mediaTypeOf(key), size }
      },
    )
  })

  app.get(
    '/media/:key',
    {
      config: { access: 'public' },
      schema: {
        params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({ w: Type.Optional(Type.Integer()) }),
      },
    },
    async ({ params: { key }, query: { w }, headers }, reply) => {
      const width = pictureWidths.find((each) => each === w)
      if (!isMediaKey(key) || (w !== undefined && width === undefined)) throw new Refused(noPicture)
      const avif = width !== undefined && headers.accept?.includes(avifType) === true
      if (width !== undefined) void reply.header('vary', 'accept')
      if (avif) {
        const avifAddress = await pictures.addressOfAvif(key, width)
        if (avifAddress !== undefined)
          return reply.header('cache-control', `public, max-age=${addressSeconds / 2}`).redirect(avifAddress)
        const made = await pictures.avif(key, width)
        if (made !== undefined)
          return reply
            .type(avifType)
            .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
            .header('etag', `"avif-${width}-${key}"`)
            .send(made)
      }
      const address = await pictures.addressOf(key, width)
      if (address !== undefined)
        return reply.header('cache-control', `public, max-age=${addressSeconds / 2}`).redirect(address)
      const content = await pictures.read(key, width)
      if (content === undefined) throw new Refused(noPicture)
      return reply
        .type(typeOf(key, width))
        .header('cache-control', avif ? soon : `public, max-age=${yearInSeconds}, immutable`)
        .header('etag', `"${width ?? 'full'}-${key}"`)
        .send(content)
    },
  )
}
