import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../../config/config.ts'
import { addressSeconds } from '../blobs.ts'
import { ifThere, isStatus, reaching, reachingOn } from './reaching-s3.ts'

/** One object of a bucket, as far as blobs look at it. */
export interface StoredObject {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** By the clock of the server, milliseconds since 1970; exact to a second. */
  readonly writtenAt: number
}

/** The few things that blobs ask of a bucket. Whatever can't be reached rejects with `BlobsUnavailable`. */
export interface S3Objects {
  /** The server compares what arrived with its hash. */
  write(name: string, content: Uint8Array): Promise<void>
  /** The content or a part of it (`bytes=0-99`); undefined: no such object, `'beyond'`: the part begins behind its end. */
  read(name: string, range?: string): Promise<Readable | 'beyond' | undefined>
  look(name: string): Promise<StoredObject | undefined>
  list(prefix: string): AsyncIterable<StoredObject>
  remove(name: string): Promise<void>
  /** As `Blobs.addressOf`; whether there is such an object is not asked. */
  addressOf(name: string, type: string): Promise<string>
  /** Whether what is removed or replaced is kept by the bucket all the same. */
  keepsVersions(): Promise<boolean>
  close(): void
}

/** Milliseconds until an answer begins. Whoever waits for a picture is told sooner than whoever sends one that the server hangs. */
const [readWithin, writeWithin] = [4_000, 15_000]
const addressMs = addressSeconds * 1_000
/** A second try costs as long again where nobody answers. */
const maxAttempts = 2

/** Speaks to one bucket; connects when it is first asked. Addresses name the bucket in their path, as every server knows it. */
export const connectS3 = ({
  endpoint,
  publicEndpoint = endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Config): S3Objects => {
  const account = { region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } }
  const client = new S3Client({
    ...account,
    endpoint,
    // Ours is sent with each content; not every server knows the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: writeWithin,
      throwOnRequestTimeout: true,
      // A content that stops coming.
      socketTimeout: writeWithin,
    },
  })
  // Asks nobody anything: what it signs names the host that browsers ask.
  const signer = new S3Client({ ...account, endpoint: publicEndpoint })
  const soon = { requestTimeout: readWithin }
  const at = (name: string) => ({ Bucket: bucket, Key: name })

  return {
    write: async (name, content) => {
      const ChecksumSHA256 = createHash('sha256').update(content).digest('base64')
      await reaching(() => client.send(new PutObjectCommand({ ...at(name), Body: content, ChecksumSHA256 })))
    },
    read: async (name, Range) => {
      try {
        const found = await ifThere(() => client.send(new GetObjectCommand({ ...at(name), Range }), soon))
        if (found === undefined) return undefined
        if (!(found.Body instanceof Readable)) throw new Error(`S3 answered ${name} without a content`)
        return Readable.from(reachingOn(found.Body), { objectMode: false })
      } catch (error) {
        if (isStatus(error, 416)) return 'beyond'
        throw error
      }
    },
    look: async (name) => {
      const found = await ifThere(() => client.send(new HeadObjectCommand(at(name)), soon))
      return found && objectOf(name, found.ContentLength, found.LastModified)
    },
    list: async function* (Prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await reaching(() =>
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken })),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield objectOf(Key, Size, LastModified)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    remove: async (name) => {
      await reaching(() => client.send(new DeleteObjectCommand(at(name))))
    },
    addressOf: (name, type) => {
      const request = new GetObjectCommand({
        ...at(name),
        ResponseContentType: type,
        ResponseCacheControl: `public, max-age=${addressSeconds}`,
      })
      const signingDate = new Date(Math.floor(Date.now() / addressMs) * addressMs)
      return getSignedUrl(signer, request, { expiresIn: 2 * addressSeconds, signingDate })
    },
    keepsVersions: async () => {
      const { Status } = await reaching(() => client.send(new GetBucketVersioningCommand({ Bucket: bucket })))
      return Status !== undefined
    },
    close: () => {
      client.destroy()
      signer.destroy()
    },
  }
}

const objectOf = (name: string, size: number | undefined, written: Date | undefined): StoredObject => {
  if (size === undefined || written === undefined) throw new Error(`S3 says nothing of ${name}`)
  return { name, size, writtenAt: written.getTime() }
}
