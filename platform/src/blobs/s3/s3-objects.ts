import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
  type CompletedPart,
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

/** A part of an object: a content, or what the server copies of another object; both ends belong to it. */
export type ObjectPart =
  | Uint8Array
  | { readonly copyOf: string; readonly start: number; readonly end: number }

/** What each part but the last has at the least: 5 MB. */
export const leastPart = 5 * 1024 * 1024

/** The few things that blobs ask of a bucket. Whatever can't be reached rejects with `BlobsUnavailable`. */
export interface S3Objects {
  /** The server compares what arrived with its hash. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Makes an object of parts, the last of any size, the others of {@link leastPart} or more. What breaks off leaves no object. */
  assemble(name: string, parts: AsyncIterable<ObjectPart>): Promise<void>
  /** Takes away parts of what a crash left half assembled before a moment. */
  dropUnassembled(before: number): Promise<void>
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

  /** Answers what the server calls the part. */
  const sendPart = async (
    to: { Bucket: string; Key: string; UploadId: string | undefined; PartNumber: number },
    part: ObjectPart,
  ): Promise<string | undefined> => {
    if (part instanceof Uint8Array) {
      const ContentMD5 = createHash('md5').update(part).digest('base64')
      return (await client.send(new UploadPartCommand({ ...to, Body: part, ContentMD5 }))).ETag
    }
    const { copyOf, start, end } = part
    const CopySource = `${bucket}/${copyOf}`
    const copy = new UploadPartCopyCommand({ ...to, CopySource, CopySourceRange: `bytes=${start}-${end}` })
    return (await client.send(copy)).CopyPartResult?.ETag
  }

  return {
    write: async (name, content) => {
      const ChecksumSHA256 = createHash('sha256').update(content).digest('base64')
      await reaching(() => client.send(new PutObjectCommand({ ...at(name), Body: content, ChecksumSHA256 })))
    },
    assemble: async (name, parts) => {
      const { UploadId } = await reaching(() => client.send(new CreateMultipartUploadCommand(at(name))))
      const upload = { ...at(name), UploadId }
      const Parts: CompletedPart[] = []
      try {
        for await (const part of parts) {
          const PartNumber = Parts.length + 1
          const ETag = await reaching(() => sendPart({ ...upload, PartNumber }, part))
          Parts.push({ PartNumber, ETag })
        }
        const MultipartUpload = { Parts }
        await reaching(() => client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload })))
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
        throw error
      }
    },
    dropUnassembled: async (before) => {
      const { Uploads = [] } = await reaching(() =>
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket })),
      )
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated.getTime() < before)
          await ifThere(() => client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
    },
    read: async (name, Range) => {
      try {
        const found = await ifThere(() => client.send(new GetObjectCommand({ ...at(name), Range }), soon))
        if (found === undefined) return undefined
        if (!(found.Body instanceof Readable)) throw new Error(`S3 answered ${name} without content`)
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
  if (size === undefined || written === undefined)
    throw new Error(`S3 did not return size and time of ${name}`)
  return { name, size, writtenAt: written.getTime() }
}
