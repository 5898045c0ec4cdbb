import type { FastifyInstance, FastifyReply } from 'fastify'

/** Something that keeps this process from doing its work. For operators, in German; whoever asks may read it, so nothing personal stands in it. */
export interface NotReady {
  /** What it is about: `projection company-search`. */
  readonly what: string
  readonly why: string
}

/** Looks at one part of the process; answers nothing when that is well. */
export type ReadinessCheck = () => Promise<readonly NotReady[]>

/** By the name of what is looked at. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>

/** What `/ready` asks, and how long it waits. */
export interface HealthOptions {
  readonly checks: ReadinessChecks
  /** What somebody should look at though requests are answered as ever: a policy that stands still. */
  readonly attention?: () => readonly NotReady[]
  /** Hears of a check that itself failed. */
  readonly report: (fault: unknown) => void
  /** Milliseconds; only differences count. */
  readonly now?: () => number
  /** What has not answered by then is not ready. */
  readonly patienceMs?: number
}

/** However many ask, and whoever: the checks run at most so often. */
const lookEveryMs = 1_000

/** Seconds after which it makes sense to ask again. */
const retryAfterSeconds = 2

/**
 * `GET /health`: the process lives; what answers at all is alive, and starting it anew would mend nothing. `GET /ready`: it can be sent requests;
 * otherwise 503 with what is missing; what needs attention stands beside it. For whoever watches over the process: outside `/api`, without limits (docs/running.md).
 */
export const registerHealth = (
  app: FastifyInstance,
  { checks, attention = () => [], report, now = () => performance.now(), patienceMs = 2_000 }: HealthOptions,
): void => {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  let last: { readonly at: number; readonly problems: Promise<readonly NotReady[]> } | undefined

  const look = (): Promise<readonly NotReady[]> => {
    if (last === undefined || now() - last.at >= lookEveryMs)
      last = { at: now(), problems: problemsOf(checks, patienceMs, report) }
    return last.problems
  }
  const uncached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

  app.get('/health', route, async (_request, reply) => uncached(reply).send({ status: 'ok' }))
  app.get('/ready', route, async (_request, reply) => {
    const notReady = await look()
    if (notReady.length > 0) void reply.code(503).header('retry-after', retryAfterSeconds)
    return uncached(reply).send({ ready: notReady.length === 0, notReady, attention: attention() })
  })
}

/** What is wrong now; for the command line too. */
export const problemsOf = async (
  checks: ReadinessChecks,
  patienceMs: number,
  report: (fault: unknown) => void,
): Promise<readonly NotReady[]> => {
  const answers = Object.entries(checks).map(async ([what, check]) => {
    const late = Promise.withResolvers<readonly NotReady[]>()
    const timer = setTimeout(() => late.resolve([{ what, why: 'antwortet nicht' }]), patienceMs)
    try {
      return await Promise.race([check(), late.promise])
    } catch (fault) {
      report(fault)
      return [{ what, why: 'lässt sich nicht prüfen; den Grund nennt das Protokoll des Dienstes' }]
    } finally {
      clearTimeout(timer)
    }
  })
  return (await Promise.all(answers)).flat()
}
