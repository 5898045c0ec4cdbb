import autocannon from 'autocannon'
import type { Bench } from './figure.ts'
import { beginUpload, processed, sendPart, startFilms, type FilmServer } from './films.ts'
import { usageOf } from './product.ts'
import { randomFrom } from './search-corpus.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Megabytes of the film. */
const megabytes = 64
/** Bytes of a part, as players request them. */
const part = 256 * 1024
const connections = 16
const rounds = 3

/**
 * 256 KB parts of a 64 MB film at different offsets, from the product, and from a bare `@fastify/static` with
 * the same file. Measured alternately, from another process.
 */
export const play: Bench = async ({ figure }) => {
  await inTemporaryFolder(async (folder) => {
    await using bare = await startFilms('bare', folder)
    await using product = await startFilms('product', folder)
    await sendPart(`${bare.url}/film`, {}, { from: 0, megabytes })
    const { url, headers } = await beginUpload(product, megabytes)
    await sendPart(url, headers, { from: 0, megabytes })
    // A film that nothing shows can't be played by visitors.
    const { pathname } = new URL(await processed(product, url))
    const both = [
      { name: 'bare @fastify/static', server: bare, path: '/film.mp4', answers: 0, seconds: 0, cpu: 0 },
      {
        name: 'play',
        limit: '>= 0.7 of bare',
        server: product,
        path: pathname,
        answers: 0,
        seconds: 0,
        cpu: 0,
      },
    ]
    for (let round = 0; round < rounds; round += 1)
      for (const one of both) {
        const { answers, seconds, cpuSeconds } = await load(one.server, one.path)
        one.answers += answers
        one.seconds += seconds
        one.cpu += cpuSeconds
      }
    const [first] = both
    if (first === undefined) return
    for (const { name, limit, answers, seconds, cpu } of both) {
      const rate = answers / seconds
      const ratio = rate / (first.answers / first.seconds)
      figure({ name, value: rate, unit: 'requests/s', ...(limit !== undefined && { limit }), ratio })
      figure({
        name: `${name}, per second of the server's CPU`,
        value: answers / cpu,
        unit: 'requests/s',
        ratio: answers / cpu / (first.answers / first.cpu),
      })
    }
  })
}

const load = async ({ url, processId }: FilmServer, path: string) => {
  const random = randomFrom(1)
  const setupRequest = <Request>(request: Request) => {
    const start = Math.floor(random() * (megabytes * 1024 * 1024 - part))
    return { ...request, method: 'GET', path, headers: { range: `bytes=${start}-${start + part - 1}` } }
  }
  const common = { url, connections, requests: [{ setupRequest }] }
  await autocannon({ ...common, amount: 1_000 })
  const before = usageOf(processId).cpuSeconds
  const { '2xx': answers, non2xx, errors, duration } = await autocannon({ ...common, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return { answers, seconds: duration, cpuSeconds: usageOf(processId).cpuSeconds - before }
}
