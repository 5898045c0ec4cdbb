import { changeWords, inShort } from '../editing/change-words.ts'
import type { Change, Difference } from './api.ts'

/** What was saved at once: the state of a company that one can go back to. */
export interface Version {
  /** Of the last change in it. */
  readonly version: number
  readonly commandId: string
  /** ISO 8601. */
  readonly at: string
  /** In words: an owner by name where it may be told. */
  readonly by: string
  /** What changed, each word once. */
  readonly what: readonly string[]
}

const byOf = ({ by: { kind, role, name } }: Change): string =>
  name ?? (kind !== 'user' ? 'automatisch' : role === 'admin' ? 'Verwaltung' : 'Inhaber')

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

/** The fields in words, each short enough for a line. */
export const inLines = (differences: readonly Difference[]): readonly Difference[] =>
  differences.map((each) => ({ ...each, before: inShort(each.before), after: inShort(each.after) }))

/** A part of an entry, as far as the history is concerned. */
export interface PartOfHistory {
  readonly label: string
  /** The types of the events that change it. */
  readonly events: readonly string[]
}

/** They describe the whole entry. */
const beginnings = new Set(['CompanyRegistered', 'CompanyImported'])

/** Changes of one part only; of all without it. */
export const ofPart = <Changed extends { readonly what: string }>(
  changes: readonly Changed[],
  part: PartOfHistory | undefined,
): readonly Changed[] =>
  part === undefined
    ? changes
    : changes.filter(({ what }) => part.events.includes(what) || beginnings.has(what))
