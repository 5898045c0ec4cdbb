import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Type from 'typebox'
import { Parse } from 'typebox/value'
import { fillWithCompanies } from './company-corpus.ts'
import type { Bench } from './figure.ts'
import { atRest, startProduct, type RunningProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = Number(process.env['COMPANIES'] ?? 20_000)
const callers = 50
const seconds = 20
const pauseMs = 50

const Searched = Type.Object({ perSecond: Type.Number(), refused: Type.Integer(), failed: Type.Integer() })

/**
 * How long `/health` takes while fifty callers search among 20,000 companies (`COMPANIES` for others) for 33 random words each, as fast as they are answered, and while
 * nobody does. The product, the callers and who asks for `/health` share the cores of the machine.
 */
export const searchLoad: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    note(`filling a data folder with ${companies} companies`)
    await fillWithCompanies(folder, companies)
    const product = await startProduct(folder)
    try {
      await atRest(product)
      let isOver = false
      const idle = await health(product, (asked) => asked >= 100)
      const worker = new Worker(new URL('search-callers.ts', import.meta.url), {
        workerData: { url: product.url, callers, seconds },
      })
      const searched = once(worker, 'message').finally(() => (isOver = true))
      const busy = await health(product, () => isOver)
      const [{ perSecond, refused, failed }] = Parse(Type.Tuple([Searched]), await searched)
      note(
        `${perSecond.toFixed(1)} searches/s, ${refused} refused, ${failed} failed, /health asked ${busy.length} times`,
      )
      figure({ name: '/health while idle, p95', value: quantile(idle, 0.95), unit: 'ms' })
      figure({
        name: '/health while fifty search, p95',
        value: quantile(busy, 0.95),
        unit: 'ms',
        limit: '<= 100',
      })
      figure({ name: '/health while fifty search, longest', value: Math.max(...busy), unit: 'ms' })
    } finally {
      await product.stop()
    }
  })
}

/** Milliseconds of each answer, one after the other, until there are enough. */
const health = async (
  { url }: RunningProduct,
  isEnough: (asked: number) => boolean,
): Promise<readonly number[]> => {
  const took: number[] = []
  while (!isEnough(took.length)) {
    const began = performance.now()
    const answer = await fetch(`${url}/health`)
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`/health: ${answer.status}`)
    await setTimeout(pauseMs)
  }
  return took
}
