import type { Position } from '@schaufenster/events/store/position.ts'
import { startRemoteProcess, type RemoteProcess } from '@schaufenster/platform/lib/process-rpc.ts'
import { WorkerGone } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Reports } from '../insight/reports.ts'
import type { AnalyticsProcess, AnalyticsProcessData } from './analytics-process.ts'

/** The view log and its reports, in a process of their own that starts when it is first asked something (docs/decisions/0102). */
export interface Analytics {
  readonly reports: Reports
  /**
   * Waits, for a bounded time, until the views are counted that were on disk when analytics were first asked; false when they are not, so that an answer
   * says that it lacks some.
   */
  caughtUp(): Promise<boolean>
  /** Resolves when all views up to here are counted, so that whoever asks from then on is told of them. */
  counted(position: Position): Promise<void>
  /** Undefined as long as nobody has asked anything, or when the process has gone. */
  pid(): number | undefined
  close(): Promise<void>
}

const patienceMs = 2_000

/** A process that has gone is started anew by the next question: it goes on where its tables are. */
export const createAnalytics = (data: AnalyticsProcessData): Analytics => {
  interface Running {
    readonly process: RemoteProcess<AnalyticsProcess>
    isCaughtUp: boolean
    readonly caughtUp: Promise<void>
  }
  let current: Promise<Running> | undefined
  let pid: number | undefined
  let closed = false

  const start = async (): Promise<Running> => {
    const process = await startRemoteProcess<AnalyticsProcess>(
      new URL('./analytics-process.ts', import.meta.url),
      data,
    )
    pid = process.pid
    const caughtUp = process.call('caughtUp')
    const running: Running = { process, isCaughtUp: false, caughtUp }
    caughtUp.then(
      () => (running.isCaughtUp = true),
      () => {},
    )
    return running
  }
  const running = (): Promise<Running> => {
    if (closed) return Promise.reject(new AnalyticsUnavailable('analytics are closed'))
    if (current !== undefined) return current
    const starting = start()
    current = starting
    const forget = (): void => {
      pid = undefined
      if (current === starting) current = undefined
    }
    starting.then(({ process }) => process.ended.then(forget), forget)
    return starting
  }
  const ask = async <Answer>(
    question: (process: RemoteProcess<AnalyticsProcess>) => Promise<Answer>,
  ): Promise<Answer> => {
    const { process } = await running()
    try {
      return await question(process)
    } catch (fault) {
      if (!(fault instanceof WorkerGone)) throw fault
      throw new AnalyticsUnavailable('the process of the analytics has gone', { cause: fault })
    }
  }

  return {
    reports: {
      totals: (...asked) => ask((process) => process.call('totals', ...asked)),
      hours: (...asked) => ask((process) => process.call('hours', ...asked)),
      visitors: (...asked) => ask((process) => process.call('visitors', ...asked)),
      clicks: (...asked) => ask((process) => process.call('clicks', ...asked)),
      series: (...asked) => ask((process) => process.call('series', ...asked)),
      popular: (...asked) => ask((process) => process.call('popular', ...asked)),
      growing: (...asked) => ask((process) => process.call('growing', ...asked)),
    },
    caughtUp: async () => {
      const found = await running()
      if (found.isCaughtUp) return true
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, patienceMs)
      await Promise.race([found.caughtUp, patience.promise]).finally(() => clearTimeout(timer))
      return found.isCaughtUp
    },
    counted: (position) => ask((process) => process.call('counted', position)),
    pid: () => pid,
    close: async () => {
      closed = true
      await current?.then(
        ({ process }) => process.close(),
        () => {},
      )
    },
  }
}

/** There is nobody to ask just now; the same question may be answered later. */
export class AnalyticsUnavailable extends Error {
  override readonly name = 'AnalyticsUnavailable'
}
