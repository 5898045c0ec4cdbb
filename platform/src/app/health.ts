import type { FastifyInstance, FastifyReply } from 'fastify'

/** Something that keeps this process from working. In German, for operators; it is public, so it holds nothing personal. */
export interface NotReady {
  /** The part concerned, such as `projection company-search`. */
  readonly what: string
  readonly why: string
}

/** Checks one part of the process. An empty list means it is well. */
export type ReadinessCheck = () => Promise<readonly NotReady[]>

/** Keyed by the name of the part. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>

/** How `/ready` checks, and how long it waits. */
export interface HealthOptions {
  readonly checks: ReadinessChecks
  /** What needs attention although requests are served as usual, such as a stopped policy. */
  readonly attention?: () => readonly NotReady[]
  /** Receives the faults of the checks themselves. */
  readonly report: (fault: unknown) => void
  /** Milliseconds; only differences count. */
  readonly now?: () => number
  /** A check that takes longer counts as not ready. */
  readonly patienceMs?: number
}

/** Checks run at most this often, however many callers there are. */
const lookEveryMs = 1_000

/** Seconds until a retry makes sense. */
const retryAfterSeconds = 2

/**
 * `GET /health`: the process is alive. `GET /ready`: it can serve requests, or 503 with what is missing. `attention` is reported beside it. Both are
 * outside `/api` and have no limits (docs/running.md).
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

/** All current problems. The command line uses it too. */
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
