import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isUuid, newUuid } from '../../lib/ids.ts'
import type { BlobUploads } from '../blob-uploads.ts'
import type { BlobKey } from '../blobs.ts'
import { inPieces } from '../in-pieces.ts'
import { isReplacedIn, replaced, type ReadPart } from '../replacements.ts'
import { createRunningHashes } from '../running-hashes.ts'
import { leastPart, type ObjectPart, type S3Objects, type StoredObject } from './s3-objects.ts'

/** Bytes of an upload that are held in memory, and kept as one object. */
export const pieceSize = 8 * 1024 * 1024
/** Bytes that the server copies in one request: it answers when it is done. */
const copiedAtOnce = 64 * 1024 * 1024

const prefix = 'uploads/'
const beginning = 'begun'

/** A part of an upload: where it begins and ends, and which process wrote it. */
interface Piece {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly writer: string
}

/**
 * Keeps uploads as small objects, each named by its offset in the upload: `uploads/ID/000000008388608-PROCESS-7`. No name is written twice, so several
 * processes can append without overwriting each other. The upload is the longest run of pieces that fit together; the server joins them into the blob.
 */
export const s3Uploads = (
  objects: S3Objects,
  /** Writes an object as this blob, safe from sweeps. */
  writeBlob: (key: BlobKey, write: (name: string) => Promise<void>) => Promise<void>,
): BlobUploads => {
  const hashes = createRunningHashes()
  const process = newUuid().slice(0, 8)
  let written = 0

  const folderOf = (id: string): string => {
    if (!isUuid(id)) throw new Error(`not the id of an upload: ${id}`)
    return `${prefix}${id}/`
  }
  const newPiece = (id: string, start: number): string =>
    `${folderOf(id)}${String(start).padStart(15, '0')}-${process}-${(written += 1)}`

  /** The pieces that follow each other from the first byte on; undefined when there is no such upload. */
  const piecesOf = async (id: string): Promise<readonly Piece[] | undefined> => {
    const found = await Array.fromAsync(objects.list(folderOf(id)))
    return found.length === 0 ? undefined : longestRun(found.flatMap(pieceOf))
  }
  const endOf = (pieces: readonly Piece[]): number => pieces.at(-1)?.end ?? 0

  const content = async function* (pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
    for (const { name } of pieces) yield* await reading(name)
  }
  const reading = async (name: string, range?: string): Promise<AsyncIterable<Uint8Array>> => {
    const found = await objects.read(name, range)
    if (found === undefined || found === 'beyond') throw new Error(`${name} disappeared while it was read`)
    return found
  }
  const readingOf =
    (pieces: readonly Piece[]): ReadPart =>
    async (start, length) => {
      const parts: Uint8Array[] = []
      for (const piece of pieces) {
        const [from, to] = [Math.max(start, piece.start), Math.min(start + length, piece.end)]
        if (from >= to) continue
        const range = `bytes=${from - piece.start}-${to - piece.start - 1}`
        parts.push(await buffer(await reading(piece.name, range)))
      }
      return Buffer.concat(parts)
    }

  const append: BlobUploads['append'] = async (id, offset, given) => {
    const before = await piecesOf(id)
    if (before === undefined || offset > endOf(before)) throw new Error(`${id} has no bytes before ${offset}`)
    let end = offset
    for await (const piece of inPieces(given, pieceSize)) {
      await objects.write(newPiece(id, end), piece)
      hashes.add(id, end, piece)
      end += piece.length
    }
    return Math.max(end, endOf(before))
  }

  return {
    begin: async (id) => objects.write(`${folderOf(id)}${beginning}`, new Uint8Array()),
    append,
    size: async (id) => {
      const pieces = await piecesOf(id)
      return pieces && endOf(pieces)
    },
    finish: async (id, overwriting) => {
      const pieces = await piecesOf(id)
      if (pieces === undefined) throw new Error(`there is no upload ${id}`)
      const size = endOf(pieces)
      const replacements = (await overwriting?.(readingOf(pieces), size)) ?? []
      const isOwn = replacements.length === 0 && pieces.every(({ writer }) => writer === process)
      const own = isOwn ? hashes.of(id, size) : undefined
      const key = own ?? (await hashOf(replaced(content(pieces), replacements)))
      const sent = async ({ name, start, end }: Piece): Promise<Uint8Array> => {
        let whole: Uint8Array = new Uint8Array()
        const changed = replaced(await reading(name), replacements, start)
        for await (const piece of inPieces(changed, end - start)) whole = piece
        return whole
      }
      await writeBlob(key, (name) =>
        size === 0
          ? objects.write(name, new Uint8Array())
          : objects.assemble(
              name,
              partsOf(pieces, (piece) => isReplacedIn(replacements, piece), sent),
            ),
      )
      return { key, size }
    },
    remove: async (id) => {
      hashes.forget(id)
      for await (const { name } of objects.list(folderOf(id))) await objects.remove(name)
    },
    list: async function* () {
      const changedAt = new Map<string, number>()
      for await (const { name, writtenAt } of objects.list(prefix)) {
        const id = name.slice(prefix.length, name.indexOf('/', prefix.length))
        if (isUuid(id)) changedAt.set(id, Math.max(changedAt.get(id) ?? 0, writtenAt))
      }
      for (const [id, at] of changedAt) yield { id, changedAt: at }
    },
  }
}

/** Of an object that the server copies. */
export const copiesOf = function* (copyOf: string, size: number): Generator<ObjectPart> {
  for (let start = 0; start < size; start += copiedAtOnce)
    yield { copyOf, start, end: Math.min(start + copiedAtOnce, size) - 1 }
}

const pieceOf = ({ name, size }: StoredObject): readonly Piece[] => {
  const [from = '', writer = ''] = name.slice(name.lastIndexOf('/') + 1).split('-')
  const start = Number(from)
  return writer === '' || size === 0 ? [] : [{ name, start, end: start + size, writer }]
}

/** A piece and the run that follows it. */
interface Run {
  readonly piece: Piece
  readonly next: Run | undefined
  readonly end: number
}

/** Of all runs of pieces from the first byte on the one that goes furthest: what was ever answered as being there stays there. */
const longestRun = (pieces: readonly Piece[]): readonly Piece[] => {
  const runs = new Map<number, Run>()
  for (const piece of pieces.toSorted((one, other) => other.start - one.start)) {
    const next = runs.get(piece.end)
    const end = next?.end ?? piece.end
    if (end > (runs.get(piece.start)?.end ?? 0)) runs.set(piece.start, { piece, next, end })
  }
  const longest: Piece[] = []
  for (let run = runs.get(0); run !== undefined; run = run.next) longest.push(run.piece)
  return longest
}

/** The server copies large pieces. Small ones, which interruptions leave, and those to overwrite are read and sent together. */
const partsOf = async function* (
  pieces: readonly Piece[],
  isChanged: (piece: Piece) => boolean,
  read: (piece: Piece) => Promise<Uint8Array>,
): AsyncGenerator<ObjectPart> {
  let small: Uint8Array[] = []
  let bytes = 0
  for (const piece of pieces) {
    const { name, start, end } = piece
    if (bytes === 0 && end - start >= leastPart && !isChanged(piece)) {
      yield { copyOf: name, start: 0, end: end - start - 1 }
      continue
    }
    small.push(await read(piece))
    bytes += end - start
    if (bytes < leastPart) continue
    yield together(small)
    small = []
    bytes = 0
  }
  if (bytes > 0) yield together(small)
}

/** A single piece isn't copied. */
const together = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)

const hashOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
