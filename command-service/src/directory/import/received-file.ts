import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { requestTimeoutMs } from '@schaufenster/platform/app/slow-clients.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { LentFile } from './import-file.ts'

const wayOut = 'Bitte teilen Sie sie auf, oder rufen Sie auf dem Server „schaufenster import DATEI“ auf.'
const tooLarge: Refusal = { code: 'tooLarge', message: `Diese Datei ist zu groß. ${wayOut}` }
const tooSlow: Refusal = {
  code: 'tooLarge',
  message: `Diese Datei ist zu groß, um in fünf Minuten übertragen zu werden. ${wayOut}`,
}

/** Limits that keep an upload from filling the disk or occupying a connection. */
export interface UploadLimits {
  readonly mostBytes: number
  /** The whole body must arrive within it. Shorter than the timeout that cuts a connection without an answer. */
  readonly patienceMs?: number
}

/** Checks a declared length: throws `Refused` before any of the body is read. */
export const requireSize = (contentLength: string | undefined, { mostBytes }: UploadLimits): void => {
  if (contentLength !== undefined && Number(contentLength) > mostBytes) throw new Refused(tooLarge)
}

/**
 * The body of a request as a file in a temporary folder, which can be read more than once and is removed
 * afterwards. Throws `Refused` beyond the limits.
 */
export const receivedFile =
  (body: Readable, uploads: string, limits: UploadLimits): LentFile =>
  async (use) => {
    const folder = await mkdtemp(join(uploads, 'import-'))
    const path = join(folder, 'file')
    try {
      await keep(body, path, limits)
      return await use(() => createReadStream(path))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** Keeps a refused body's connection open, so that its sender still gets the reason. */
const keep = async (
  body: Readable,
  path: string,
  { mostBytes, patienceMs = requestTimeoutMs - 10_000 }: UploadLimits,
): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Refused(tooSlow)), patienceMs)
  try {
    let bytes = 0
    const chunks = body.iterator({ destroyOnReturn: false })
    for (;;) {
      const { done, value: chunk } = await Promise.race([chunks.next(), late.promise])
      if (done) return
      if (!Buffer.isBuffer(chunk)) throw new Error('the body of a request came as something else than bytes')
      bytes += chunk.length
      if (bytes > mostBytes) throw new Refused(tooLarge)
      await file.write(chunk)
    }
  } finally {
    clearTimeout(timer)
    await file.close()
  }
}
