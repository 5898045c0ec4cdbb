import type { App } from '@schaufenster/platform/app/build-app.ts'
import { hasAlready } from '@schaufenster/platform/app/known-content.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import type { RateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { addressSeconds } from '@schaufenster/platform/blobs/blobs.ts'
import { invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import Value from 'typebox/value'
import { isMediaKey } from '../../lib/picture-key.ts'
import { tidyLine } from '../../lib/plain-text.ts'
import { createTurns } from '../../lib/turns.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { GrantAnswer, GrantForm, UploadQuery, UploadedFile } from '../file-contract.ts'
import { fileKinds, type FileKind } from '../files/file-kinds.ts'
import { userHolder } from '../files/pending-uploads.ts'
import { receiveFile } from '../files/received-file.ts'
import { fileTypeOf } from '../files/send-file.ts'
import { grantHolder, grantTerms } from '../files/upload-grants.ts'
import { fileInForm, type NamedContent } from './form-file.ts'
import { mediaUrl } from './media-key.ts'
import type { PictureAccess } from './picture-access.ts'
import { avifType, pictureWidths, typeOf } from './pictures.ts'

const megabyte = 1024 * 1024
/** Maximum bytes of an upload. */
const mostBytes = 20 * megabyte
/** Extra bytes for the form around it. */
const roomForForm = 64 * 1024
/** What is taken off a page is to be gone soon: browsers ask again after so many seconds, and are told 304. */
const keptSeconds = 3_600
/** Of pictures that may be hidden any moment, and of hidden ones for those who may see them; like films. */
const shortSeconds = 300
/** Of the WebP that stands in for an AVIF that is being made. */
const soonSeconds = 60

const FileForm = Type.Object({
  file: Type.String({
    format: 'binary',
    description: 'JPG, PNG, WebP oder PDF, für Bewertungen und Kommentare auch MP4 oder MOV, höchstens 20 MB',
  }),
})

const noFile = invalid({ file: 'Bitte wählen Sie eine Datei aus.' })
const noPicture = notFound('Dieses Bild')

const tooLarge = (most: number): Refusal => ({
  code: 'tooLarge',
  message: `Diese Datei ist zu groß. Bitte wählen Sie eine, die höchstens ${most / megabyte} MB hat.`,
})
const tooMany: Refusal = {
  code: 'tooLarge',
  message: 'Das ist zu viel auf einmal. Bitte senden Sie nur die Datei.',
}
const loginFirst: Refusal = {
  code: 'forbidden',
  message: 'Bitte melden Sie sich an, um Dateien hochzuladen.',
}
const grantGone: Refusal = {
  code: 'forbidden',
  message: 'Hier lässt sich keine Datei mehr hinzufügen. Bitte laden Sie die Seite neu.',
}

/** The sender of a file, and what they may send. */
interface Sender {
  readonly holder: string
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
}

/** The file that was sent. */
const fileIn = ({ headers, body }: FastifyRequest, mostBytes: number): NamedContent => {
  const file = Buffer.isBuffer(body) ? fileInForm(headers['content-type'] ?? '', body) : 'none'
  if (file === 'none') throw new Refused(noFile)
  if (file === 'tooMany') throw new Refused(tooMany)
  if (file.content.length > mostBytes) throw new Refused(tooLarge(mostBytes))
  return file
}

type MediaDeps = Pick<
  DirectoryDeps,
  'blobs' | 'pictures' | 'pendingUploads' | 'uploadGrants' | 'videoFault'
> & {
  readonly uploadLimit: RateLimit
  readonly access: PictureAccess
}

/**
 * Upload of files, and where pictures are shown from: always the same under one address, since its key is their content. What visitors can't see
 * is there only for holders of a code.
 */
export const registerMediaRoutes = async (app: App, deps: MediaDeps): Promise<void> => {
  const { pictures, pendingUploads, uploadGrants, uploadLimit, access } = deps
  const inTurn = createTurns()

  /** Users send files for companies, visitors what their grant allows; throws for anybody else before the file is read. */
  const senderOf = async ({ session, query }: FastifyRequest): Promise<Sender> => {
    const grant = Value.Check(GrantOf, query) ? query.grant : undefined
    if (grant !== undefined) {
      const purpose = await uploadGrants.read(grant)
      if (purpose === undefined) throw new Refused(grantGone)
      return { holder: grantHolder(purpose), ...grantTerms[purpose] }
    }
    if (session === undefined) throw new Refused(loginFirst)
    return { holder: userHolder(session.userId), kinds: ['picture', 'pdf'], mostBytes }
  }

  const refuseEarly = async (request: FastifyRequest): Promise<void> => {
    const { mostBytes: most } = await senderOf(request)
    if (Number(request.headers['content-length']) > most + roomForForm) throw new Refused(tooLarge(most))
  }

  // A scope of its own: other file routes have other limits.
  await app.register(async (scope) => {
    const bodyLimit = mostBytes + roomForForm
    scope.addHook('preParsing', refuseEarly)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/api/fileUpload',
      {
        config: { access: 'visitor', limits: [uploadLimit], file: FileForm },
        schema: {
          tags: ['directory'],
          summary: 'Datei hochladen: ein Bild, ein PDF, mit Erlaubnis eines Formulars auch als Besucher',
          consumes: ['multipart/form-data'],
          querystring: UploadQuery,
          response: { 201: UploadedFile, 413: Problem, 415: Problem, 422: Problem },
        },
      },
      async (request, reply) => {
        const { grant, private: isPrivate = false } = Value.Parse(UploadQuery, request.query)
        const { holder, kinds, mostBytes: most } = await senderOf(request)
        const sent = fileIn(request, most)
        const { kind, ...file } = orRefuse(await receiveFile({ ...deps, inTurn }, sent, kinds))
        if (grant !== undefined && !(await uploadGrants.use(grant))) throw new Refused(grantGone)
        const { key, size } = file
        const mimetype = fileTypeOf(key)
        void reply.code(201)
        if (kind === 'picture' && grant === undefined && !isPrivate)
          return { url: mediaUrl(key), key, mimetype, size }
        const id = await pendingUploads.keep({ ...file, name: nameOf(sent.name), holder })
        return { url: `/api/uploads/${id}`, key: id, mimetype, size }
      },
    )
  })

  app.post(
    '/api/fileUpload/grant',
    {
      config: { access: 'visitor', limits: [uploadLimit] },
      schema: {
        tags: ['directory'],
        summary: 'Erlaubnis, für ein Formular eine Datei hochzuladen',
        body: GrantForm,
        response: { 201: GrantAnswer },
      },
    },
    async (request, reply) => {
      const { purpose } = request.body
      const { kinds, mostBytes: most } = grantTerms[purpose]
      const { grant, validUntil } = await uploadGrants.issue(purpose)
      void reply.code(201)
      return {
        data: {
          grant,
          validUntil: new Date(validUntil).toISOString(),
          mostBytes: most,
          types: kinds.flatMap((kind) => fileKinds[kind].types),
        },
      }
    },
  )

  app.get(
    '/media/:key',
    {
      config: { access: 'public' },
      schema: {
        params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          w: Type.Optional(Type.Integer()),
          t: Type.Optional(Type.String({ maxLength: 200, description: 'Öffnet, was Besucher nicht sehen' })),
        }),
      },
    },
    async (request, reply) => {
      const { key } = request.params
      const { w, t = '' } = request.query
      const width = pictureWidths.find((each) => each === w)
      if (!isMediaKey(key) || (w !== undefined && width === undefined)) throw new Refused(noPicture)
      const isOpened = t !== '' && access.opens(key, t)
      const standing = isOpened ? 'opened' : await access.standingOf(key)
      if (standing === 'withheld') throw new Refused(noPicture)
      const keptFor = (most: number): string =>
        standing === 'opened'
          ? `private, max-age=${shortSeconds}`
          : `public, max-age=${standing === 'open' ? most : Math.min(most, shortSeconds)}`
      const kept = keptFor(keptSeconds)
      const avif = width !== undefined && request.headers.accept?.includes(avifType) === true
      if (width !== undefined) void reply.header('vary', 'accept')
      const etag = avif ? `"avif-${width}-${key}"` : `"${width ?? 'full'}-${key}"`
      if (hasAlready(request, etag))
        return reply.code(304).header('cache-control', kept).header('etag', etag).send()
      if (avif) {
        const avifAddress = isOpened ? undefined : await pictures.addressOfAvif(key, width)
        if (avifAddress !== undefined)
          return reply.header('cache-control', keptFor(addressSeconds / 2)).redirect(avifAddress)
        const made = await pictures.avif(key, width)
        if (made !== undefined)
          return reply.type(avifType).header('cache-control', kept).header('etag', etag).send(made)
      }
      // An address at the store outlasts what a code opens.
      const address = isOpened ? undefined : await pictures.addressOf(key, width)
      if (address !== undefined)
        return reply.header('cache-control', keptFor(addressSeconds / 2)).redirect(address)
      const content = await pictures.read(key, width)
      if (content === undefined) throw new Refused(noPicture)
      return reply
        .type(typeOf(key, width))
        .header('cache-control', avif ? keptFor(soonSeconds) : kept)
        .header('etag', `"${width ?? 'full'}-${key}"`)
        .send(content)
    },
  )
}

/** Read before the query is validated, so that nobody sends a file in vain. */
const GrantOf = Type.Object({ grant: Type.String({ minLength: 1, maxLength: 100 }) })

/** The file's name until somebody renames it. */
const nameOf = (sent: string): string =>
  tidyLine(sent.replace(/[<>]/g, ' '))
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .slice(0, 120)
    .trim() || 'Datei'
