import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { S3Config } from '../../config/config.ts'
import { hourMs } from '../../lib/durations.ts'
import { newUuid } from '../../lib/ids.ts'
import type { BlobUploads } from '../blob-uploads.ts'
import { isBlobKey, type BlobInfo, type BlobKey, type Blobs } from '../blobs.ts'
import { inPieces } from '../in-pieces.ts'
import { BlobsUnavailable, ifThere } from './reaching-s3.ts'
import { connectS3, type ObjectPart, type S3Objects } from './s3-objects.ts'
import { copiesOf, pieceSize, s3Uploads } from './s3-uploads.ts'

/** Blobs in a bucket, and uploads that become such. */
export interface S3Blobs extends Blobs {
  readonly uploads: BlobUploads
  close(): void
}

/** As in the folder of the files, so that it can be copied into a bucket and back. */
const nameOf = (key: BlobKey): string => `media/${key.slice(0, 2)}/${key}`

/** Marks of sweeps that are about to remove a blob. */
const marksOf = (key: BlobKey): string => `leaving/${key}/`

/** A request of a sweep is over long before, so what is older was left by one that crashed. */
const markLifeMs = hourMs

const mostTries = 50
const pauseMs = 100

/**
 * Opens the blobs of a bucket, which several processes may share. Throws when the bucket isn't there, or keeps what is removed: erased pictures have to be
 * gone (promise 8). Whatever can't be reached rejects with `BlobsUnavailable`.
 *
 * S3 can't remove an object only if it is still old. So a sweep says first what it is about to remove and looks at it once more, and who writes looks
 * afterwards whether somebody said so (docs/decisions/0068).
 */
export const openS3Blobs = async (config: S3Config): Promise<S3Blobs> => {
  const objects = connectS3(config)
  try {
    if (await objects.keepsVersions())
      throw new Error(`the bucket ${config.bucket} keeps versions: deleted objects would stay in it`)
  } catch (error) {
    objects.close()
    throw error
  }
  const { addressOf, ...blobs } = s3Blobs(objects)
  return { ...blobs, ...(config.publicEndpoint !== undefined && { addressOf }), close: objects.close }
}

/** The blobs among these objects. */
export const s3Blobs = (
  objects: S3Objects,
  pause: () => Promise<unknown> = () => setTimeout(pauseMs),
): Required<Blobs> & Pick<S3Blobs, 'uploads'> => {
  const isLeaving = async (key: BlobKey): Promise<boolean> => {
    for await (const { writtenAt } of objects.list(marksOf(key)))
      if (writtenAt > Date.now() - markLifeMs) return true
    return false
  }

  /** Writes until no sweep is about to remove what was written. */
  const write = async (key: BlobKey, store: (name: string) => Promise<void>): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await store(nameOf(key))
      if (!(await isLeaving(key)) && (await objects.look(nameOf(key)))) return
      await pause()
    }
    throw new BlobsUnavailable(`a sweep holds ${key}`)
  }

  /** False when it was put or kept meanwhile, or is gone. */
  const removeIfOld = async (key: BlobKey, before: number): Promise<boolean> => {
    const mark = `${marksOf(key)}${randomUUID()}`
    await objects.write(mark, new Uint8Array())
    const found = await objects.look(nameOf(key))
    const isOld = found !== undefined && found.writtenAt < before
    if (isOld) await objects.remove(nameOf(key))
    await objects.remove(mark)
    return isOld
  }

  const get: Blobs['get'] = async (key, { start, end } = { start: 0 }) => {
    if (!isBlobKey(key)) return undefined
    const isWhole = start === 0 && end === undefined
    // No server knows a part that ends before it begins.
    const isNone = end !== undefined && end < start
    if (isNone) return (await objects.look(nameOf(key))) && Readable.from([])
    const found = await objects.read(nameOf(key), isWhole ? undefined : `bytes=${start}-${end ?? ''}`)
    return found === 'beyond' ? Readable.from([]) : found
  }
  const stat: Blobs['stat'] = async (key) => {
    const found = isBlobKey(key) ? await objects.look(nameOf(key)) : undefined
    return found && { key, size: found.size }
  }

  const uploads = s3Uploads(objects, write)

  const putWhole = async (content: Uint8Array): Promise<BlobInfo> => {
    const key = createHash('sha256').update(content).digest('hex')
    await write(key, (name) => objects.write(name, content))
    return { key, size: content.length }
  }
  /** What is too large for the memory comes in like an upload. */
  const putLarge = async (content: AsyncIterable<Uint8Array>): Promise<BlobInfo> => {
    const id = newUuid()
    await uploads.begin(id)
    try {
      await uploads.append(id, 0, content)
      return await uploads.finish(id)
    } finally {
      await uploads.remove(id)
    }
  }

  return {
    uploads,
    put: async (content) => {
      if (content instanceof Uint8Array) return putWhole(content)
      const pieces = inPieces(content, pieceSize)
      const { done, value: first } = await pieces.next()
      if (done) return putWhole(new Uint8Array())
      return first.length < pieceSize && (await pieces.next()).done
        ? putWhole(first)
        : putLarge(together(first, pieces))
    },
    get,
    stat,
    // Written anew: a copy of an object onto itself leaves its time as it was on some servers.
    keep: async (key) => {
      const found = await stat(key)
      if (found === undefined) return false
      if (found.size >= pieceSize)
        // Undefined: a sweep was faster.
        return (
          (await ifThere(async () => {
            await write(key, (name) => objects.assemble(name, inTurn(copiesOf(name, found.size))))
            return true
          })) ?? false
        )
      const content = await get(key)
      if (content === undefined) return false
      const whole = await buffer(content)
      await write(key, (name) => objects.write(name, whole))
      return true
    },
    keys: async function* () {
      for await (const { name } of objects.list('media/')) {
        const key = name.slice(name.lastIndexOf('/') + 1)
        if (isBlobKey(key)) yield key
      }
    },
    sweep: async (before, isNeeded) => {
      for await (const { name, writtenAt } of objects.list('leaving/'))
        if (writtenAt <= Date.now() - markLifeMs) await objects.remove(name)
      await objects.dropUnassembled(before)
      let swept = 0
      for await (const { name, writtenAt } of objects.list('media/')) {
        const key = name.slice(name.lastIndexOf('/') + 1)
        if (!isBlobKey(key) || writtenAt >= before || isNeeded(key)) continue
        if (await removeIfOld(key, before)) swept += 1
      }
      return swept
    },
    remove: async (key) => {
      if ((await stat(key)) === undefined) return false
      await objects.remove(nameOf(key))
      return true
    },
    addressOf: async (key, type) => (await stat(key)) && objects.addressOf(nameOf(key), type),
  }
}

async function* together(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

async function* inTurn(parts: Iterable<ObjectPart>): AsyncGenerator<ObjectPart> {
  yield* parts
}
