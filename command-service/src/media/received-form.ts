import { Readable } from 'node:stream'
import { isUint8Array } from 'node:util/types'
import { Busboy } from '@fastify/busboy'
import type { UploadId } from '@schaufenster/events/media/ids.ts'
import { mostVideoBytes } from '@schaufenster/events/media/values.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Uploader, Uploads } from './uploads.ts'
import { fileNameOf, noVideo, videoTypeOf } from './video-type.ts'

/** Maximum films of one form, unless its reader allows fewer. */
const mostFilms = 20

/** What came in a form: texts by the name of their field, films in their order. */
export interface ReceivedForm {
  readonly texts: ReadonlyMap<string, string>
  /** Each a completed upload. */
  readonly films: readonly { readonly upload: UploadId; readonly name: string }[]
}

const noForm = invalid({ file: 'Bitte wählen Sie ein Video aus.' })
const tooManyParts = invalid({ file: 'Dieses Formular hat zu viele Felder.' })
const tooMany = (most: number) =>
  invalid({ file: `Bitte senden Sie höchstens ${most === 1 ? 'ein Video' : `${most} Videos`} auf einmal.` })

/** Lets the routes of a scope accept forms with films: their body is the stream that {@link receiveForm} reads. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
}

/**
 * Reads a form with films (`multipart/form-data`) as it arrives. Films go straight to the uploads; none is
 * held in memory. `company`: id or slug of the company they are for; without it the platform. Throws
 * `Refused`; films complete by then expire by themselves.
 */
export const receiveForm = async (
  uploads: Pick<Uploads, 'take'>,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  uploader: Uploader,
  company: string | undefined,
  most: number = mostFilms,
): Promise<ReceivedForm> => {
  const type = headers['content-type']
  if (!(body instanceof Readable) || type === undefined) throw new Refused(noForm)
  const form = formOf(type, most)
  const texts = new Map<string, string>()
  const films: Promise<ReceivedForm['films'][number]>[] = []
  const contents: Readable[] = []
  const pieces = Readable.from(piecesOf(body))

  const take = async (content: Readable, given: string, mime: string, index: number) => {
    const name = fileNameOf(given)
    const video = videoTypeOf(mime, name)
    if (video === undefined) throw new Refused(noVideo)
    const upload = await uploads.take(uploader, { company, name, mime: video, index, content })
    // Of a film that was there already nothing is read.
    content.resume()
    return { upload, name }
  }

  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, text) => void texts.set(name, text))
      form.on('file', (_field, content, name, _encoding, mime) => {
        contents.push(content)
        // The reader gets its errors; without a reader they are ignored.
        content.on('error', () => undefined)
        const film = take(content, name, mime, films.length)
        film.catch(reject)
        films.push(film)
      })
      form.on('filesLimit', () => reject(new Refused(tooMany(most))))
      for (const limit of ['partsLimit', 'fieldsLimit'] as const)
        form.on(limit, () => reject(new Refused(tooManyParts)))
      form.on('finish', () => resolve())
      form.on('error', () => reject(new Refused(noForm)))
      pieces.on('error', reject)
      pieces.pipe(form)
    })
    return { texts, films: await Promise.all(films) }
  } catch (fault) {
    // Nothing more comes of those that are not there as a whole.
    for (const content of contents) content.destroy(new Refused(noForm))
    await Promise.allSettled(films)
    throw fault
  } finally {
    // The rest is discarded, so that the sender gets the reason.
    pieces.unpipe(form)
    pieces.destroy()
    body.resume()
  }
}

/** As long as what sockets bring: of a form that is refused no more is looked through. */
const pieceBytes = 64 * 1024

async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (!isUint8Array(chunk)) continue
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
}

const formOf = (type: string, most: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: mostVideoBytes + 1, files: most, fields: 20, fieldSize: 256 * 1024, parts: 50 },
    })
  } catch {
    // It throws at types that say of no form where its parts end.
    throw new Refused(noForm)
  }
}
