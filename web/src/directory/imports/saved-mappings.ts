import { isUse } from './field-words.ts'
import type { ColumnUse, Mapping } from './reading/mapping.ts'

/** The column mapping of a table, stored on this device for the next one with the same headings. */
export interface SavedMapping extends Mapping {
  readonly source: SourceFacts
}

/** Where a file is from. */
export interface SourceFacts {
  readonly source: string
  readonly url: string
  readonly licence: string
}

const key = 'importMappings'
const mostKept = 20

type Shelf = Pick<Storage, 'getItem' | 'setItem'>
type Kept = readonly [headings: string, mapping: Stored]

interface Stored {
  readonly uses: readonly string[]
  readonly industryOfAll: string
  readonly industries: readonly (readonly [string, string])[]
  readonly source: SourceFacts
}

const nameOf = (headings: readonly string[]): string => headings.join('\n')

/** The mapping of the last table with these headings; undefined if there was none, or the stored data is not ours. */
export const savedMapping = (shelf: Shelf, headings: readonly string[]): SavedMapping | undefined => {
  const kept = read(shelf).find(([name]) => name === nameOf(headings))?.[1]
  if (kept === undefined || kept.uses.length !== headings.length) return undefined
  const uses = kept.uses.map((use): ColumnUse => (isUse(use) ? use : 'further'))
  return { ...kept, uses, industries: new Map(kept.industries) }
}

/** Keeps it, in front of the others; the oldest go. */
export const saveMapping = (shelf: Shelf, headings: readonly string[], saved: SavedMapping): void => {
  const name = nameOf(headings)
  const stored: Stored = { ...saved, industries: [...saved.industries] }
  const others = read(shelf).filter(([other]) => other !== name)
  try {
    shelf.setItem(key, JSON.stringify([[name, stored], ...others].slice(0, mostKept)))
  } catch {
    // Without room it is said again next time.
  }
}

const read = (shelf: Shelf): readonly Kept[] => {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && typeof value[0] === 'string' && isStored(value[1])

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'uses' in value &&
  isTexts(value.uses) &&
  'industryOfAll' in value &&
  typeof value.industryOfAll === 'string' &&
  'industries' in value &&
  Array.isArray(value.industries) &&
  value.industries.every((pair) => isTexts(pair) && pair.length === 2) &&
  'source' in value &&
  isSource(value.source)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const isSource = (value: unknown): value is SourceFacts =>
  typeof value === 'object' &&
  value !== null &&
  ['source', 'url', 'licence'].every((name) => typeof new Map(Object.entries(value)).get(name) === 'string')
