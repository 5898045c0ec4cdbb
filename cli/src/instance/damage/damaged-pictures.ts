import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isBlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { hasErrorCode, hashOfFile } from '@schaufenster/platform/lib/files.ts'

/** The pictures, papers and films of a data folder whose bytes don't match their name, as paths below it. Awaits `pause` after each file. */
export async function* damagedPictures(
  dataDir: string,
  pause: () => Promise<unknown> = async () => undefined,
): AsyncGenerator<string> {
  const media = join(dataDir, 'media')
  const names = existsSync(media) ? await readdir(media, { recursive: true }) : []
  for (const name of names) {
    const key = basename(name)
    if (!isBlobKey(key)) continue
    const hash = await hashOfFile(join(media, name)).catch((fault: unknown) => {
      // Somebody took it away meanwhile.
      if (hasErrorCode(fault, 'ENOENT')) return key
      throw fault
    })
    if (hash !== key) yield join('media', name)
    await pause()
  }
}
