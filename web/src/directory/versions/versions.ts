import { changeWords } from '../editing/change-words.ts'
import type { Change, Difference } from './api.ts'

/** What was saved at once: the state of a company that one can go back to. */
export interface Version {
  /** Of the last change in it. */
  readonly version: number
  readonly commandId: string
  /** ISO 8601. */
  readonly at: string
  readonly by: 'owner' | 'admin' | 'system'
  /** What changed, each word once. */
  readonly what: readonly string[]
}

const byOf = ({ by }: Change): Version['by'] =>
  by.kind !== 'user' ? 'system' : by.role === 'admin' ? 'admin' : 'owner'

/** Changes, newest first, of the same command are one version; what no form shows is in none. */
export const versionsOf = (changes: readonly Change[]): readonly Version[] => {
  const versions: Version[] = []
  for (const change of changes) {
    const words = changeWords(change.what)
    if (words === undefined) continue
    const { version, commandId, at } = change
    const last = versions.at(-1)
    if (last?.commandId !== commandId)
      versions.push({ version, commandId, at, by: byOf(change), what: [words.what] })
    else if (!last.what.includes(words.what))
      versions[versions.length - 1] = { ...last, what: [words.what, ...last.what] }
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

/** What restoring would change, in the words of the form; what the form has no words for is left out. */
export const stepsOf = (differences: readonly Difference[]): readonly Step[] =>
  differences.flatMap(({ what, before, after }) => {
    const past = changeWords(what, after)
    return past === undefined
      ? []
      : [{ what: past.what, now: changeWords(what, before)?.value ?? '', past: past.value }]
  })
