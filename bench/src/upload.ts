import type { Bench } from './figure.ts'
import { beginUpload, processed, sendPart, startFilms, type FilmServer } from './films.ts'
import { usageOf } from './product.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Of the film; 1 GB unless `MEGABYTES` says otherwise. */
const megabytes = Number(process.env['MEGABYTES'] ?? 1024)
/** Of one request, as browsers send parts (`send-by-tus.ts`). */
const partMegabytes = 8
const rounds = 3

/**
 * A film comes in: as one stream, and in parts with their sums as browsers send it, both resumable, hashed, on disk and in the log when they are answered. Beside it a bare Fastify
 * that writes the same stream to a file and flushes it. Measured in turn. Then one more is processed and played as a whole: the last line says by how much the
 * memory of the product, its policies with it, grew from before the first upload to its highest. Files lie on disk, or where `S3_…` say.
 */
export const upload: Bench = async ({ figure }) => {
  await inTemporaryFolder(async (folder) => {
    await using bare = await startFilms('bare', folder)
    await using product = await startFilms('product', folder)
    // Both have run the code once.
    await inOneStream(product, 8)
    await toBare(bare, 8)
    const before = usageOf(product.processId).residentMB
    let most = before
    const watch = setInterval(() => (most = Math.max(most, usageOf(product.processId).residentMB)), 50)
    const ways = [
      ['bare Fastify, stream to disk', toBare, bare, undefined],
      ['upload', inOneStream, product, '>= 0.7 of bare'],
      ['upload, in checked parts of 8 MB', inParts, product, undefined],
    ] as const
    const seconds = ways.map(() => 0)
    for (let round = 0; round < rounds; round += 1)
      for (const [index, [, send, server]] of ways.entries()) {
        const began = performance.now()
        await send(server, megabytes)
        seconds[index] = (seconds[index] ?? 0) + (performance.now() - began) / 1_000
      }
    await playWhole(await processed(product, await inOneStream(product, megabytes)))
    clearInterval(watch)
    for (const [index, [name, , , limit]] of ways.entries()) {
      const value = (rounds * megabytes) / (seconds[index] ?? 1)
      const ratio = (seconds[0] ?? 1) / (seconds[index] ?? 1)
      figure({ name, value, unit: 'MB/s', ...(limit !== undefined && { limit }), ratio })
    }
    figure({
      name: 'upload and play, growth of memory',
      value: most - before,
      unit: 'MB',
      limit: '< 100',
    })
  })
}

const toBare = (server: FilmServer, size: number): Promise<void> =>
  sendPart(`${server.url}/film`, {}, { from: 0, megabytes: size })

const inOneStream = async (server: FilmServer, size: number): Promise<string> => {
  const { url, headers } = await beginUpload(server, size)
  await sendPart(url, headers, { from: 0, megabytes: size })
  return url
}

const inParts = async (server: FilmServer, size: number): Promise<string> => {
  const { url, headers } = await beginUpload(server, size)
  for (let from = 0; from < size; from += partMegabytes)
    await sendPart(url, headers, {
      from,
      megabytes: Math.min(partMegabytes, size - from),
      of: size,
      checked: true,
    })
  return url
}

const playWhole = async (address: string): Promise<void> => {
  const { body } = await fetch(address)
  for await (const _ of body ?? []);
}
