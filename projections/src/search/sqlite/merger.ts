import type { DatabaseSync } from 'node:sqlite'
import { bytesIn, numberIn } from './columns.ts'
import { levelsIn, type MergePlan, pagesInStep, planMerge } from './segments.ts'

/**
 * Merges what FTS5 has in many segments into one, a step of some milliseconds with each call, for the writer's transaction. What to do next is read from
 * the index itself, so that a stop at any moment loses nothing. Answers how much was done before the step, 0 to 1: with 1 there was nothing worth it.
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
      /** A merge of few segments waits for smaller ones to be more: all of them are then merged from the start, which a negative number asks for. */
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
