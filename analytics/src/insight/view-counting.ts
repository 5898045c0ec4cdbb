import type { ViewCounter, ViewDefinition } from './view-definition.ts'
import { runsOfAMonth, type ViewLog } from './view-log.ts'

/** One definition on its way through the stored rows. */
export interface ViewCounting {
  readonly version: number
  /** Counts the next batch; false when it had reached the newest row. */
  step(): Promise<boolean>
  /** 0 to 1: how much of what was stored when it began, or when it last had nothing to do, it has counted. */
  progress(): number
}

/** Goes on where the definition's rows end; nothing else says how far it is (docs/decisions/0101). */
export const openViewCounting = async (views: ViewLog, definition: ViewDefinition): Promise<ViewCounting> => {
  const { version } = definition
  const counting = await views.counting(definition)
  const { counter } = counting
  let { through } = counting
  let batches: readonly string[] = []
  let done = await views.storedRows(through)
  let total = await views.storedRows()
  return {
    version,
    step: async () => {
      if (batches.length === 0) batches = await views.batchesAfter(through)
      const [next, ...later] = batches
      if (next === undefined) {
        total = done
        return false
      }
      const rows = await views.storedBetween(through, next)
      for (const run of runsOfAMonth(rows)) {
        const end = run.at(-1)?.position ?? through
        await countRun(views, version, counter, through, end, run)
        through = end
      }
      through = next
      done += rows.length
      batches = later
      return true
    },
    progress: () => (done >= total ? 1 : done / total),
  }
}

const countRun = async (
  views: ViewLog,
  version: number,
  counter: ViewCounter,
  after: string,
  through: string,
  run: Awaited<ReturnType<ViewLog['storedBetween']>>,
): Promise<void> => {
  const leftOut = run.flatMap((row) => (counter.counts(row) ? [] : [row.position]))
  if (leftOut.length < run.length) await views.count(version, after, through, leftOut)
}
