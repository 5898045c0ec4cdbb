import type { Position } from '@schaufenster/events/store/position.ts'
import { openSegmentedLogReader } from '@schaufenster/events/store/segmented/segmented-log-reader.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { processData, serveParent } from '@schaufenster/platform/lib/process-rpc.ts'
import type { RemoteThread } from '@schaufenster/platform/lib/worker-rpc.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { createReportedCounting } from '../insight/counting-state.ts'
import { openViewLog, viewReader } from '../insight/open-view-log.ts'
import { createReports, type Reports } from '../insight/reports.ts'
import { createSearchLog } from '../insight/search-log.ts'
import { createSearchReports, type SearchReports } from '../insight/search-reports.ts'
import { ViewDefinition } from '../insight/view-definition.ts'
import { startViewProjector } from '../insight/view-projector.ts'
import { openClickHouse, reportWithinMs, ViewStorage } from './open-clickhouse.ts'

export const AnalyticsProcessData = Type.Object({
  place: ViewStorage,
  telemetry: Type.String(),
  selected: Type.Integer(),
  definitions: Type.Array(ViewDefinition),
})
export type AnalyticsProcessData = Static<typeof AnalyticsProcessData>

/** The queries of {@link Reports}, each prefixed with the version of the view definition to use. */
export type VersionedReports = {
  readonly [Name in keyof Reports]: (
    version: number,
    ...asked: Parameters<Reports[Name]>
  ) => ReturnType<Reports[Name]>
}

/** The calls of `start-analytics.ts`. */
export interface AnalyticsProcess extends VersionedReports, SearchReports, RemoteThread {
  define(definitions: readonly ViewDefinition[]): Promise<void>
  /** The progress of each definition: its version, and 0 to 1. */
  progress(): Promise<readonly (readonly [version: number, progress: number])[]>
  /** Publishes each definition's progress for read-only processes. Skipped if the same was published a moment ago. */
  tell(): Promise<void>
  /** The log is counted up to here; undefined until that is known. */
  through(): Promise<Position | undefined>
  /** Resolves when the selected definition has counted all views that were on disk when the process started. */
  caughtUp(): Promise<void>
  /** Resolves when a definition has counted all views up to here. */
  counted(version: number, position: Position): Promise<void>
}

/** Well within the time after which a published state is no longer trusted. */
const toldEveryMs = 10_000

const run = async ({ place, telemetry, selected, definitions }: AnalyticsProcessData) => {
  await using opening = new AsyncDisposableStack()
  const log = openSegmentedLogReader({ folder: telemetry })
  opening.defer(() => log.close())
  const { clickHouse, views } = await openViewLog(place)
  opening.defer(() => clickHouse.close())
  // With two connections, reports and counting don't block each other while a server hangs. A folder allows only one.
  const reporting = 'url' in place ? await openClickHouse(place, reportWithinMs) : clickHouse
  if (reporting !== clickHouse) opening.defer(() => reporting.close())
  const head = await log.head()
  const projector = startViewProjector({
    log,
    reader: viewReader,
    views,
    searches: createSearchLog(clickHouse),
    definitions,
    clock: systemClock,
    report: (fault) => process.stderr.write(`view log: ${String(fault)}\n`),
  })
  opening.defer(() => projector.stop())
  const caughtUp = projector.waitFor(selected, head)
  let isCaughtUp = false
  void caughtUp.then(() => (isCaughtUp = true))
  const { tell } = createReportedCounting(clickHouse)
  let told = { what: '', at: -Infinity }
  const opened = opening.move()
  return {
    reports: (version: number) => createReports(reporting, version),
    searches: createSearchReports(reporting),
    projector,
    caughtUp: () => caughtUp,
    tell: async () => {
      const state = { isCaughtUp, progress: projector.progress(), through: projector.through() }
      const [what, at] = [JSON.stringify([isCaughtUp, state.through, ...state.progress]), performance.now()]
      // While it restarts after a fault it knows no definitions.
      if (state.progress.size === 0 || (what === told.what && at - told.at < toldEveryMs)) return
      await tell(state)
      told = { what, at }
    },
    close: () => opened.disposeAsync(),
  }
}

const data = processData()
if (!Compile(AnalyticsProcessData).Check(data)) throw new Error('runs only as start-analytics.ts starts it')
const running = run(data)
const reports = async (version: number): Promise<Reports> => (await running).reports(version)
serveParent<AnalyticsProcess>({
  ready: async () => void (await running),
  define: async (definitions) => (await running).projector.define(definitions),
  progress: async () => [...(await running).projector.progress()],
  tell: async () => (await running).tell(),
  through: async () => (await running).projector.through(),
  caughtUp: async () => (await running).caughtUp(),
  counted: async (version, position) => (await running).projector.waitFor(version, position),
  close: async () => (await running).close(),
  totals: async (version, ...asked) => (await reports(version)).totals(...asked),
  hours: async (version, ...asked) => (await reports(version)).hours(...asked),
  visitors: async (version, ...asked) => (await reports(version)).visitors(...asked),
  clicks: async (version, ...asked) => (await reports(version)).clicks(...asked),
  series: async (version, ...asked) => (await reports(version)).series(...asked),
  popular: async (version, ...asked) => (await reports(version)).popular(...asked),
  growing: async (version, ...asked) => (await reports(version)).growing(...asked),
  terms: async (...asked) => (await running).searches.terms(...asked),
  searchTotals: async (...asked) => (await running).searches.searchTotals(...asked),
})
