import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { describe } from '@jest/globals'
import type { S3Config } from '../../config/config.ts'
import { eventually } from '../../lib/test-eventually.ts'
import { freePort } from '../../lib/test-free-port.ts'
import { firstProgram } from '../../lib/test-program.ts'

/** A server that speaks S3, for tests. */
export interface TestS3 {
  /** Makes a bucket of its own, as the product would be told of it. */
  newBucket(options?: { readonly versioned?: boolean }): Promise<S3Config>
  /** Removes the buckets it made, and ends what it started. */
  close(): Promise<void>
}

const program = 'versitygw'

/** The server's program, where it was installed (`go install`). */
const programFile = firstProgram(
  [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go', 'bin')].map((folder) =>
    join(folder, program),
  ),
)

/**
 * Declares tests that need a server of S3: the one of `S3_ENDPOINT` (with `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`), or one that is started for them, where
 * its program is on this machine. Otherwise they are skipped, each by its name.
 */
export const describeWithS3 = (what: string, suite: (start: () => Promise<TestS3>) => void): void => {
  const { S3_ENDPOINT: endpoint } = process.env
  if (endpoint) describe(what, () => suite(async () => bucketsAt(credentialsAt(endpoint))))
  else if (programFile) describe(what, () => suite(() => startServer(programFile)))
  else {
    process.stderr.write(`\n!! NOT RUN: ${what}, because S3_ENDPOINT is not set and ${program} is not here\n`)
    describe.skip(`NOT RUN without S3_ENDPOINT or ${program}: ${what}`, () =>
      suite(() => Promise.reject(new Error('there is no server'))))
  }
}

type Server = Omit<S3Config, 'bucket'>

const credentialsAt = (endpoint: string): Server => ({
  endpoint,
  region: process.env['S3_REGION'] ?? 'us-east-1',
  accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
})

const startServer = async (file: string): Promise<TestS3> => {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  for (const name of ['data', 'versions']) await mkdir(join(folder, name))
  const port = await freePort()
  const server: Server = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: randomUUID(),
  }
  const child = spawn(
    file,
    [
      ...['--port', `127.0.0.1:${port}`, '--quiet', 'posix'],
      ...['--versioning-dir', join(folder, 'versions'), join(folder, 'data')],
    ],
    {
      stdio: 'ignore',
      env: { ROOT_ACCESS_KEY_ID: server.accessKeyId, ROOT_SECRET_ACCESS_KEY: server.secretAccessKey },
    },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null
  await eventually(async () => isOver() || fetch(server.endpoint))
  // A port that is free may be taken before the server has it.
  if (isOver()) {
    await rm(folder, { recursive: true, force: true })
    return startServer(file)
  }
  return {
    ...bucketsAt(server),
    close: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const bucketsAt = (server: Server): TestS3 => {
  const { endpoint, region, accessKeyId, secretAccessKey } = server
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const made: string[] = []
  return {
    newBucket: async ({ versioned = false } = {}) => {
      const bucket = `schaufenster-${randomUUID()}`
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      made.push(bucket)
      const VersioningConfiguration = { Status: 'Enabled' } as const
      if (versioned)
        await client.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }))
      return { ...server, bucket }
    },
    close: async () => {
      for (const Bucket of made) {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
          for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
        await client.send(new DeleteBucketCommand({ Bucket }))
      }
      client.destroy()
    },
  }
}
