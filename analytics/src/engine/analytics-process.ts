import { openSegmentedLogReader } from '@schaufenster/events/store/segmented-log-reader.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { processData, serveParent } from '@schaufenster/platform/lib/process-rpc.ts'
import type { RemoteThread } from '@schaufenster/platform/lib/worker-rpc.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { openViewLog, viewReader } from '../insight/open-view-log.ts'
import { createReports, type Reports } from '../insight/reports.ts'
import { definition1 } from '../insight/view-definition.ts'
import { startViewProjector } from '../insight/view-projector.ts'

/** What the process is started with. */
export const AnalyticsProcessData = Type.Object({ folder: Type.String(), telemetry: Type.String() })
export type AnalyticsProcessData = Static<typeof AnalyticsProcessData>

/** What `start-analytics.ts` can ask of it. */
export interface AnalyticsProcess extends Reports, RemoteThread {
  /** Answers when all views are counted that were on disk when the process started. */
  caughtUp(): Promise<void>
  /** Answers when all views up to here are counted. */
  counted(position: Position): Promise<void>
}

const run = async ({ folder, telemetry }: AnalyticsProcessData) => {
  await using opening = new AsyncDisposableStack()
  const log = openSegmentedLogReader({ folder: telemetry })
  opening.defer(() => log.close())
  const { clickHouse, views } = await openViewLog(folder)
  opening.defer(() => clickHouse.close())
  const head = await log.head()
  const projector = startViewProjector({
    log,
    reader: viewReader,
    views,
    definitions: [definition1],
    clock: systemClock,
    report: (fault) => process.stderr.write(`view log: ${String(fault)}\n`),
  })
  opening.defer(() => projector.stop())
  const opened = opening.move()
  return {
    reports: createReports(clickHouse, definition1.version),
    caughtUp: () => projector.waitFor(head),
    counted: projector.waitFor,
    close: () => opened.disposeAsync(),
  }
}

const data = processData()
if (!Compile(AnalyticsProcessData).Check(data)) throw new Error('runs only as start-analytics.ts starts it')
const running = run(data)
const reports = async (): Promise<Reports> => (await running).reports
serveParent<AnalyticsProcess>({
  ready: async () => void (await running),
  caughtUp: async () => (await running).caughtUp(),
  counted: async (position) => (await running).counted(position),
  close: async () => (await running).close(),
  totals: async (...asked) => (await reports()).totals(...asked),
  hours: async (...asked) => (await reports()).hours(...asked),
  visitors: async (...asked) => (await reports()).visitors(...asked),
  clicks: async (...asked) => (await reports()).clicks(...asked),
  series: async (...asked) => (await reports()).series(...asked),
  popular: async (...asked) => (await reports()).popular(...asked),
  growing: async (...asked) => (await reports()).growing(...asked),
})
