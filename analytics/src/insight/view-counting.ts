import type { SeenRow, ViewDefinition } from './view-definition.ts'
import { runsOfAMonth, type DecidedRun, type ViewLog } from './view-log.ts'
import { monthOfRow } from './view-row.ts'

/** One definition on its way through the stored rows. */
export interface ViewCounting {
  readonly version: number
  /** Counts the next batch; false if it had already reached the newest row. */
  step(): Promise<boolean>
  /** 0 to 1: the share counted of what was stored when it began, or when it last caught up. */
  progress(): number
}

/** Enough to justify a part's fsync and merges, few enough that little is lost if it is killed before. */
const rowsOfACopy = 180_000

/**
 * Continues where the definition's rows end; nothing else records its progress (docs/decisions/0101). While decided rows are copied, the next batch
 * is read and decided: ClickHouse does the former, this thread the latter.
 */
export const openViewCounting = async (views: ViewLog, definition: ViewDefinition): Promise<ViewCounting> => {
  const { version } = definition
  const counting = await views.counting(definition)
  const { counter } = counting
  let { through } = counting
  let batches: readonly string[] = []
  let decided: readonly DecidedRun[] = []
  let done = await views.storedRows(through)
  let total = await views.storedRows()

  const decide = async (next: string): Promise<readonly DecidedRun[]> => {
    const batch = await views.storedBetween(through, next)
    let after = through
    return runsOfAMonth(batch).map((run) => {
      const made = runOf(run, after, (row) => counter.counts(row))
      after = made.through
      return made
    })
  }
  const copy = async (runs: readonly DecidedRun[]): Promise<void> => {
    for (const run of runs) {
      await views.count(version, run)
      done += run.rows
    }
  }

  return {
    version,
    step: async () => {
      if (batches.length === 0) batches = await views.batchesAfter(through)
      const [next, ...later] = batches
      if (next === undefined) {
        total = done
        return false
      }
      const full = decided.filter(({ rows }, index) => index < decided.length - 1 || rows >= rowsOfACopy)
      // Both must have ended before a fault is reported: whoever restarts then looks how far the table is, and nothing may arrive in it after that.
      const [copied, more] = await Promise.allSettled([copy(full), decide(next)])
      if (copied.status === 'rejected') throw copied.reason
      if (more.status === 'rejected') throw more.reason
      decided = more.value.reduce(joined, decided.slice(full.length))
      through = next
      batches = later
      if (later.length === 0) {
        await copy(decided)
        decided = []
      }
      return true
    },
    progress: () => (done >= total ? 1 : done / total),
  }
}

const runOf = (run: readonly SeenRow[], after: string, counts: (row: SeenRow) => boolean): DecidedRun => {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a run has rows')
  const leftOut = run.flatMap((row) => (counts(row) ? [] : [row.position]))
  return {
    month: monthOfRow(first).from,
    after,
    through: last.position,
    rows: run.length,
    // Both are in log order.
    first: run.find(({ position }, index) => position !== leftOut[index])?.position,
    leftOut,
  }
}

/** Appends the next run, merged into the last one if they are of the same month. */
const joined = (runs: readonly DecidedRun[], next: DecidedRun): readonly DecidedRun[] => {
  const last = runs.at(-1)
  return last?.month !== next.month
    ? [...runs, next]
    : [
        ...runs.slice(0, -1),
        {
          ...next,
          after: last.after,
          rows: last.rows + next.rows,
          first: last.first ?? next.first,
          leftOut: [...last.leftOut, ...next.leftOut],
        },
      ]
}
