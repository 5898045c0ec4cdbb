import type { StoredFile } from '@schaufenster/events/directory/file-events.ts'
import type { BlobKey, Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { isLeft, left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import sharp from 'sharp'
import { filmWithoutMetadata } from '../../lib/film/film-metadata.ts'
import { blobKeyOf } from '../../lib/picture-key.ts'
import type { InTurn } from '../../lib/turns.ts'
import type { Pictures } from '../media/pictures.ts'
import { fileKinds, kindOfContent, type FileKind } from './file-kinds.ts'
import { lookAtPdf } from './look-at-pdf.ts'
import type { VideoFault } from './video-fault.ts'

/** A received file: a blob whose content was inspected, without camera metadata. */
export type ReceivedFile = Omit<StoredFile, 'key'> & {
  readonly kind: FileKind
  /** Hash of its content and its extension. */
  readonly key: string
}

interface ReceiveDeps {
  readonly blobs: Blobs
  readonly pictures: Pictures
  readonly inTurn: InTurn
  readonly videoFault: VideoFault
}

const empty = invalid({ file: 'Diese Datei ist leer. Bitte wählen Sie eine andere.' })

/** Inspects a file and keeps it, if its kind is among these and its name agrees. */
export const receiveFile = async (
  deps: ReceiveDeps,
  { content, name }: { readonly content: Buffer; readonly name: string },
  allowed: readonly FileKind[],
): Promise<Either<Refusal, ReceivedFile>> => {
  if (content.length === 0) return left(empty)
  const kind = kindOfContent(content)
  if (kind === undefined || !allowed.includes(kind)) return left(unsupported(allowed))
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (ending !== undefined && !fileKinds[kind].endings.includes(ending)) return left(misnamed(ending, kind))
  switch (kind) {
    case 'picture': {
      const added = await deps.pictures.add(content)
      return isLeft(added) ? added : right({ kind, ...added.right })
    }
    case 'pdf':
      return keptPdf(deps, content)
    case 'video': {
      const { key, size } = await deps.blobs.put(await filmWithoutMetadata(content))
      // One at a time: each keeps a thread busy for seconds.
      const fault = await deps.inTurn('video', () => deps.videoFault(key))
      return fault === undefined ? right({ kind, key: `${key}.mp4`, size }) : left(fault)
    }
  }
}

/** Inspects a PDF and keeps it with a picture of its first page. */
export const keptPdf = async (
  { blobs, inTurn }: Pick<ReceiveDeps, 'blobs' | 'inTurn'>,
  content: Buffer,
): Promise<Either<Refusal, ReceivedFile>> => {
  // One at a time: each may take half a gigabyte.
  const looked = await inTurn('pdf', () => lookAtPdf(content))
  if (isLeft(looked)) return looked
  const { pages, width, height, pixels } = looked.right
  const preview = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 82 })
    .toBuffer()
  const [kept, shown] = await Promise.all([blobs.put(content), blobs.put(preview)])
  return right({ kind: 'pdf', key: `${kept.key}.pdf`, size: kept.size, pages, preview: `${shown.key}.webp` })
}

const unsupported = (allowed: readonly FileKind[]): Refusal => ({
  code: 'unsupportedMedia',
  message: `Bitte laden Sie ${allowed.map((kind) => fileKinds[kind].wanted).join(' oder ')} hoch.`,
})

const misnamed = (ending: string, kind: FileKind): Refusal =>
  invalid({
    file: `Die Endung „.${ending}“ passt nicht zum Inhalt: Diese Datei ist ${fileKinds[kind].is}. Bitte benennen Sie sie um oder wählen Sie eine andere.`,
  })

/** The blobs of a file. */
export const blobsOf = ({ key, preview }: Pick<ReceivedFile, 'key' | 'preview'>): readonly BlobKey[] =>
  [key, ...(preview === undefined ? [] : [preview])].map(blobKeyOf)
