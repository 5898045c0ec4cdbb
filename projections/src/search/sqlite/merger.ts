import type { DatabaseSync } from 'node:sqlite'
import { bytesIn, numberIn } from './columns.ts'
import { levelsIn, type MergePlan, pagesInStep, planMerge } from './segments.ts'

/**
 * Merges the many segments of FTS5 into one, some milliseconds per call, in the writer's transaction. The next step is derived from the index itself,
 * so that stopping at any moment loses nothing. Returns the share done before the step, 0 to 1; 1 means nothing was worth doing.
 */
export const createMerger = (database: DatabaseSync): (() => number) => {
  const changes = database.prepare('SELECT total_changes() AS changes')
  const changesNow = (): number => numberIn(changes.get(), 'changes')
  const tables = ['hit', 'sample'].map((name) => {
    const record = database.prepare(`SELECT block FROM ${name}_data WHERE id = 10`)
    const merge = database.prepare(`INSERT INTO ${name} (${name}, rank) VALUES ('merge', ?)`)
    const changed = (pages: number): boolean => {
      const before = changesNow()
      merge.run(pages)
      // The statement itself counts as one.
      return changesNow() - before >= 2
    }
    return {
      plan: () => planMerge(levelsIn(bytesIn(record.get(), 'block'))),
      /** A merge of few segments waits until there are more smaller ones. Then all are merged from the start, which a negative number requests. */
      step: ({ next }: MergePlan) => (next === 'go on' && changed(pagesInStep)) || changed(-pagesInStep),
    }
  })
  return () => {
    const plans = tables.map((table) => ({ table, plan: table.plan() }))
    const due = plans.find(({ plan }) => plan.next !== 'nothing')
    if (due === undefined || !due.table.step(due.plan)) return 1
    const pages = plans.reduce((total, { plan }) => total + plan.pages, 0)
    return plans.reduce((total, { plan }) => total + (plan.done * plan.pages) / pages, 0)
  }
}
