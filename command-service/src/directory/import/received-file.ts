import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { LentFile } from './import-file.ts'

const tooLarge: Refusal = { code: 'tooLarge', message: 'Diese Datei ist zu groß. Bitte teilen Sie sie auf.' }

/** The body of a request as a file, which can be read more than once; it is gone afterwards. Throws `Refused` for more than `mostBytes`. */
export const receivedFile =
  (body: Readable, mostBytes: number): LentFile =>
  async (use) => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-import-'))
    const path = join(folder, 'file')
    try {
      await keep(body, path, mostBytes)
      return await use(() => createReadStream(path))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** Leaves a body that is too large open, so that its sender still hears why it was refused. */
const keep = async (body: Readable, path: string, mostBytes: number): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new Error('the body of a request came as something else than bytes')
      bytes += chunk.length
      if (bytes > mostBytes) throw new Refused(tooLarge)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
}
