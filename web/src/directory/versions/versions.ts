import { changeWords } from '../editing/change-words.ts'
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

/** One line of what going back changes. */
export interface Step {
  readonly what: string
  /** What the API calls the groups of fields that come back with it. */
  readonly only: readonly string[]
  /** In words; empty where there is none. */
  readonly now: string
  readonly past: string
}

/** What restoring would change, in the words of the form, without fields the form has no words for. */
export const stepsOf = (differences: readonly Difference[]): readonly Step[] =>
  differences.flatMap(({ what, before, after, words }) => {
    const past = changeWords(what, after)
    return past === undefined
      ? []
      : [
          {
            what: past.what,
            only: groupsOf(what, after),
            now: words?.before ?? changeWords(what, before)?.value ?? '',
            past: words?.after ?? past.value,
          },
        ]
  })

/** A point on the map goes with its address. */
const groupsOf = (what: string, { slot }: Difference['after']): readonly string[] => {
  if (typeof slot !== 'string') return [what]
  return what === 'CompanyAddressChanged'
    ? [`${what} ${slot}`, `CompanyGeocoded ${slot}`]
    : [`${what} ${slot}`]
}

/** A part of an entry, as far as the history is concerned. */
export interface PartOfHistory {
  readonly label: string
  /** The types of the events that change it. */
  readonly events: readonly string[]
}

/** They say all of an entry. */
const beginnings = new Set(['CompanyRegistered', 'CompanyImported'])

/** Changes of one part only; of all without it. */
export const ofPart = <Changed extends { readonly what: string }>(
  changes: readonly Changed[],
  part: PartOfHistory | undefined,
): readonly Changed[] =>
  part === undefined
    ? changes
    : changes.filter(({ what }) => part.events.includes(what) || beginnings.has(what))
