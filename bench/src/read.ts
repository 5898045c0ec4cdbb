import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { fillWithCompanies, type FilledCompany } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { atRest, startProduct, usageOf } from './product.ts'
import { randomFrom } from './search-corpus.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 100_000)

/** The bare server knows the answers about so many. */
const known = 1_000

/**
 * Company profiles over HTTP from the whole product, half by slug and half by id, with 100,000 companies (`COMPANIES` for fewer). They are asked for
 * as pages are visited: the n-th most popular 1/n times as often as the first (Zipf's law). A second line asks for all equally often. Beside it a
 * bare Fastify that sends the same bytes. Each is measured twice, in turn, from another process.
 */
export const read: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    const filled = await fillWithCompanies(folder, companies)
    const product = await startProduct(folder)
    try {
      await atRest(product)
      const first = filled.slice(0, known)
      await using bare = await startBare(product.url, first)
      const measured = { bare: [none], visited: [none], all: [none] }
      for (let round = 0; round < 2; round += 1) {
        measured.bare.push(await load(bare, first, asVisited))
        measured.visited.push(await load(product, filled, asVisited))
        measured.all.push(await load(product, filled, equally))
      }
      const bareLoad = sumOf(measured.bare)
      for (const [name, loads, limit] of [
        ['bare Fastify, same bytes', measured.bare],
        ['read', measured.visited, '>= 0.7 of bare'],
        ['read, all companies equally often', measured.all],
      ] as const) {
        const { answers, seconds, cpuSeconds } = sumOf(loads)
        const bareRate = bareLoad.answers / bareLoad.seconds
        figure({
          name,
          value: answers / seconds,
          unit: 'requests/s',
          ...(limit && { limit }),
          ratio: answers / seconds / bareRate,
        })
        // Says the same where other processes take the machine away, and where the client is slower than the server.
        figure({
          name: `${name}, per second of the server's CPU`,
          value: answers / cpuSeconds,
          unit: 'requests/s',
          ratio: (answers / cpuSeconds) * (bareLoad.cpuSeconds / bareLoad.answers),
        })
      }
    } finally {
      await product.stop()
    }
  })
}

const connections = 32
/** Requests before measuring: by then the share of cache misses is stable (docs/decisions/0091). */
const warmUp = 150_000

/** Which of so many is asked for, counted from 0; the argument is a random number from 0 to 1. */
type Law = (random: number, count: number) => number
const asVisited: Law = (random, count) => Math.floor(count ** random) - 1
const equally: Law = (random, count) => Math.floor(random * count)

interface Load {
  readonly answers: number
  readonly seconds: number
  readonly cpuSeconds: number
}

const none: Load = { answers: 0, seconds: 0, cpuSeconds: 0 }

const sumOf = (loads: readonly Load[]): Load =>
  loads.reduce((sum, load) => ({
    answers: sum.answers + load.answers,
    seconds: sum.seconds + load.seconds,
    cpuSeconds: sum.cpuSeconds + load.cpuSeconds,
  }))

interface Server {
  readonly url: string
  readonly processId: number
}

const load = async (server: Server, asked: readonly FilledCompany[], law: Law): Promise<Load> => {
  const { url, processId } = server
  const random = randomFrom(1)
  const setupRequest = <Request>(request: Request) => {
    const company = asked[law(random(), asked.length)]
    if (company === undefined) throw new Error('no company')
    return { ...request, ...questions(company)[random() < 0.5 ? 0 : 1] }
  }
  const common = { url, connections, requests: [{ setupRequest }] }
  await autocannon({ ...common, amount: warmUp })
  const before = usageOf(processId).cpuSeconds
  const { '2xx': answers, non2xx, errors, duration } = await autocannon({ ...common, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return { answers, seconds: duration, cpuSeconds: usageOf(processId).cpuSeconds - before }
}

const questions = ({ id, slug }: FilledCompany) =>
  [
    { method: 'GET', path: `/api/slug/${slug}` },
    { method: 'POST', path: `/api/companies/getCompanyById/${id}` },
  ] as const

const Listening = Compile(Type.Object({ url: Type.String() }))

/** The bare server, with the product's answers about these companies. */
const startBare = async (productUrl: string, asked: readonly FilledCompany[]) => {
  const answers: { path: string; body: string }[] = []
  for (const { method, path } of asked.flatMap(questions))
    answers.push({ path, body: await (await fetch(`${productUrl}${path}`, { method })).text() })
  const child = fork(fileURLToPath(new URL('profile-server.ts', import.meta.url)))
  child.send(answers)
  const [message]: unknown[] = await once(child, 'message')
  if (child.pid === undefined) throw new Error('the bare server did not start')
  return {
    url: Listening.Parse(message).url,
    processId: child.pid,
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
