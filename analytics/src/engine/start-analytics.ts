import type { Position } from '@schaufenster/events/store/position.ts'
import { createProcessOnDemand, DemandClosed } from '@schaufenster/platform/lib/process-on-demand.ts'
import { startRemoteProcess, type RemoteProcess } from '@schaufenster/platform/lib/process-rpc.ts'
import { WorkerGone } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { ViewedCompanies } from '../insight/counting-state.ts'
import type { Reports } from '../insight/reports.ts'
import type { SearchReports } from '../insight/search-reports.ts'
import { haveCountedAll, type ViewDefinition, type ViewDefinitions } from '../insight/view-definition.ts'
import type { AnalyticsProcess, AnalyticsProcessData } from './analytics-process.ts'
import { AnalyticsUnavailable } from './analytics-unavailable.ts'
import type { ClickHouse } from './clickhouse.ts'
import { answerWithinMs, openClickHouse, reportWithinMs } from './open-clickhouse.ts'

/** The view log and its reports, in a process of their own that starts on first use (docs/decisions/0102). */
export interface Analytics {
  /** By the view definition selected at the time of the query. */
  readonly reports: Reports
  /** What people searched for. */
  readonly searches: SearchReports
  /** By another definition. */
  reportsBy(version: number): Reports
  /** Progress of the definitions by version: 1 has counted all views, 0 none. */
  progress(): Promise<ReadonlyMap<number, number>>
  /**
   * Waits, for a bounded time, until all views are counted that were on disk at the first query. False if they are not, so that an answer can say it
   * is incomplete.
   */
  caughtUp(): Promise<boolean>
  /** Resolves when all views up to this position are counted and later queries include them. */
  counted(position: Position): Promise<void>
  /** Views are counted up to here; undefined while nobody counts or it isn't known. Starts nothing. */
  through(): Promise<Position | undefined>
  /** If another process counts: its published progress, and the companies whose views it has counted since `before`. */
  viewed?(before?: string): Promise<ViewedCompanies>
  /**
   * Publishes the counting progress for read-only processes, if it has changed or was published some time ago. Starts the process and keeps it
   * running.
   */
  tell(): Promise<void>
  /** Checks that the server with the views answers, if there is one; throws otherwise. Starts nothing. */
  answers(): Promise<void>
  /** Undefined while the process isn't running. */
  pid(): number | undefined
  close(): Promise<void>
}

const patienceMs = 2_000

/** After this long without a query the process ends and frees its memory. A start takes a second. */
const idleAfterMs = 3 * 60_000

/**
 * If the process has gone or was idle, the next query restarts it, and it continues where its tables are. Each query first checks for new
 * definitions, so that one that was just published is being counted.
 */
export const createAnalytics = (
  data: Pick<AnalyticsProcessData, 'place' | 'telemetry'>,
  definitionsNow: () => Promise<ViewDefinitions>,
  idleMs = idleAfterMs,
): Analytics => {
  interface Running {
    readonly process: RemoteProcess<AnalyticsProcess>
    told: readonly ViewDefinition[]
    isCaughtUp: boolean
    readonly caughtUp: Promise<void>
  }

  const start = async (): Promise<Running> => {
    const { selected, definitions } = await definitionsNow()
    const process = await startRemoteProcess<AnalyticsProcess>(
      new URL('./analytics-process.ts', import.meta.url),
      { ...data, selected, definitions },
    )
    const caughtUp = process.call('caughtUp')
    const running: Running = { process, told: definitions, isCaughtUp: false, caughtUp }
    caughtUp.then(
      () => (running.isCaughtUp = true),
      () => {},
    )
    return running
  }
  const demand = createProcessOnDemand({
    start,
    idleMs,
    mayEnd: async (running) => {
      const progress = new Map(await running.process.call('progress'))
      return running.isCaughtUp && haveCountedAll(running.told, progress)
    },
  })
  const use = async <Answer>(question: (running: Running) => Promise<Answer>): Promise<Answer> => {
    try {
      return await demand.use(question)
    } catch (fault) {
      if (!(fault instanceof WorkerGone || fault instanceof DemandClosed)) throw fault
      throw new AnalyticsUnavailable('there is no process of the analytics', { cause: fault })
    }
  }
  /** A hanging server keeps the process from starting or answering for a minute. Callers wait no longer than for a report. */
  const soon = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    if (!('url' in data.place)) return asking
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new AnalyticsUnavailable(`no answer within ${reportWithinMs} ms`)),
      reportWithinMs,
    )
    return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer))
  }
  const ask = <Answer>(
    question: (process: RemoteProcess<AnalyticsProcess>, selected: number) => Promise<Answer>,
  ): Promise<Answer> =>
    use(async (running) => {
      const { selected, definitions } = await definitionsNow()
      if (JSON.stringify(running.told) !== JSON.stringify(definitions)) {
        await running.process.call('define', definitions)
        running.told = definitions
      }
      return question(running.process, selected)
    })

  const report: typeof ask = (question) => soon(ask(question))

  const reportsBy = (given?: number): Reports => ({
    totals: (...asked) => report((process, selected) => process.call('totals', given ?? selected, ...asked)),
    hours: (...asked) => report((process, selected) => process.call('hours', given ?? selected, ...asked)),
    visitors: (...asked) =>
      report((process, selected) => process.call('visitors', given ?? selected, ...asked)),
    clicks: (...asked) => report((process, selected) => process.call('clicks', given ?? selected, ...asked)),
    series: (...asked) => report((process, selected) => process.call('series', given ?? selected, ...asked)),
    popular: (...asked) =>
      report((process, selected) => process.call('popular', given ?? selected, ...asked)),
    growing: (...asked) =>
      report((process, selected) => process.call('growing', given ?? selected, ...asked)),
  })

  let asked: Promise<ClickHouse> | undefined
  return {
    reports: reportsBy(),
    searches: {
      terms: (...asked) => report((process) => process.call('terms', ...asked)),
      searchTotals: (...asked) => report((process) => process.call('searchTotals', ...asked)),
    },
    reportsBy,
    progress: async () => new Map(await soon(ask((process) => process.call('progress')))),
    caughtUp: () =>
      soon(
        use(async (running) => {
          const patience = Promise.withResolvers<void>()
          const timer = setTimeout(patience.resolve, patienceMs)
          await Promise.race([running.caughtUp, patience.promise]).finally(() => clearTimeout(timer))
          return running.isCaughtUp
        }),
      ),
    counted: (position) => ask((process, selected) => process.call('counted', selected, position)),
    through: () => demand.peek(({ process }) => process.call('through')).catch(() => undefined),
    tell: () => ask((process) => process.call('tell')),
    answers: async () => {
      if (!('url' in data.place)) return
      asked ??= openClickHouse(data.place, answerWithinMs)
      await (await asked).command('SELECT 1')
    },
    pid: demand.pid,
    close: async () => {
      await (await asked)?.close()
      await demand.close()
    },
  }
}
