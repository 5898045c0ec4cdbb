import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { FilledCompany } from './company-corpus.ts'
import type { Figure } from './figure.ts'
import { usageOf } from './product.ts'
import { randomFrom } from './search-corpus.ts'

const connections = 32

/** Which of `count` items is requested, counted from 0; `random` is from 0 to 1. */
export type Law = (random: number, count: number) => number
export const asVisited: Law = (random, count) => Math.floor(count ** random) - 1
export const equally: Law = (random, count) => Math.floor(random * count)

/** The responses within a period. */
export interface Load {
  readonly answers: number
  readonly seconds: number
  readonly cpuSeconds: number
}

export const none: Load = { answers: 0, seconds: 0, cpuSeconds: 0 }

/** Several together. */
export const sumOf = (loads: readonly Load[]): Load =>
  loads.reduce((sum, load) => ({
    answers: sum.answers + load.answers,
    seconds: sum.seconds + load.seconds,
    cpuSeconds: sum.cpuSeconds + load.cpuSeconds,
  }))

/** The measured server. */
export interface Server {
  readonly url: string
  readonly processId: number
}

/** Requests profiles of these companies for five seconds, after this many warm-up requests (`warmUp`). */
export const load = async (
  server: Server,
  asked: readonly FilledCompany[],
  law: Law,
  warmUp: number,
): Promise<Load> => {
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
export const startBare = async (productUrl: string, asked: readonly FilledCompany[]) => {
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

/** Two lines that compare a load with the bare server's: by wall-clock time and by the server's CPU time. */
export const figuresOf = (name: string, measured: Load, bare: Load, limit?: string): readonly Figure[] => {
  const { answers, seconds, cpuSeconds } = measured
  const [rate, bareRate] = [answers / seconds, bare.answers / bare.seconds]
  return [
    { name, value: rate, unit: 'requests/s', ...(limit && { limit }), ratio: rate / bareRate },
    // Comparable even if other processes load the machine, or the client is slower than the server.
    {
      name: `${name}, per second of the server's CPU`,
      value: answers / cpuSeconds,
      unit: 'requests/s',
      ratio: (answers / cpuSeconds) * (bare.cpuSeconds / bare.answers),
    },
  ]
}
