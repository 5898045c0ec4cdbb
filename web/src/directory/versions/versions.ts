import { changeWords } from '../editing/change-words.ts'
import type { Change, Difference } from './api.ts'

/** What was saved at once: the state of a company that one can go back to. */
export interface Version {
  /** Of the last change in it. */
  readonly version: number
  /** ISO 8601. */
  readonly at: string
  readonly by: 'owner' | 'admin' | 'system'
  /** What changed, each word once. */
  readonly what: readonly string[]
}

const byOf = ({ by }: Change): Version['by'] =>
  by.kind !== 'user' ? 'system' : by.role === 'admin' ? 'admin' : 'owner'

/** Changes, newest first, that were made in the same second by the same side are one version; what no form shows is in none. */
export const versionsOf = (changes: readonly Change[]): readonly Version[] => {
  const versions: Version[] = []
  for (const change of changes) {
    const words = changeWords(change.what)
    const by = byOf(change)
    const last = versions.at(-1)
    const isSame = last !== undefined && last.by === by && last.at.slice(0, 19) === change.at.slice(0, 19)
    if (isSame) {
      if (words !== undefined && !last.what.includes(words.what))
        versions[versions.length - 1] = { ...last, what: [words.what, ...last.what] }
    } else if (words !== undefined)
      versions.push({ version: change.version, at: change.at, by, what: [words.what] })
  }
  return versions
}

/** One line of what going back changes. */
export interface Step {
  readonly what: string
  /** In words; empty where it can't be told in a line. */
  readonly now: string
  readonly past: string
}

export const stepsOf = (differences: readonly Difference[]): readonly Step[] =>
  differences.flatMap(({ what, before, after }) => {
    const past = changeWords(what, after)
    return past === undefined
      ? []
      : [{ what: past.what, now: changeWords(what, before)?.value ?? '', past: past.value }]
  })
