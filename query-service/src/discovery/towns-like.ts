import { dwarfs, type Gazetteer, type Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { editsOfSimilar, lettersApart, letterSetOf } from '@schaufenster/projections/search/analysis/edits.ts'

/** The name of a town, or its first words. */
interface Name {
  readonly text: string
  readonly letters: number
  readonly town: Town
  /** Its rank among all names: the largest towns first, English names last. */
  readonly rank: number
}

/** Names by length, cut to as many words as were typed. */
type NamesByLength = ReadonlyMap<number, readonly Name[]>

/**
 * The towns whose names are closest to a misspelt one: up to one edit away, or two from eight letters on. Longer names are cut to as many words as
 * were typed ("Freibrug": Freiburg im Breisgau).
 */
export const townsLike = (gazetteer: Gazetteer, name: string): readonly Town[] => {
  const typed = foldName(name)
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0) return []
  const names = namesOf(gazetteer, typed.split(' ').length)
  const letters = letterSetOf(typed)
  let nearest = most
  let near: Name[] = []
  for (let length = typed.length - most; length <= typed.length + most; length++)
    for (const one of names.get(length) ?? []) {
      // Two out of three names differ in too many letters, which is cheaper to check than their edits.
      if (lettersApart(one.letters, letters) > nearest) continue
      const edits = editsOfSimilar(typed, one.text, nearest)
      if (edits > nearest) continue
      if (edits < nearest) near = []
      nearest = edits
      near.push(one)
    }
  near.sort((a, b) => a.rank - b.rank)
  return namesakes([...new Set(near.map(({ town }) => town))])
}

/** No town has more words in its name. */
const mostWords = 10

const known = new WeakMap<Gazetteer, Map<number, NamesByLength>>()

/** Computed once per number of words. Reading all towns for every mistyped word took milliseconds. */
const namesOf = (gazetteer: Gazetteer, typed: number): NamesByLength => {
  const words = Math.min(typed, mostWords)
  const ofGazetteer = known.get(gazetteer) ?? new Map<number, NamesByLength>()
  known.set(gazetteer, ofGazetteer)
  const names = ofGazetteer.get(words) ?? namesByLength(gazetteer, words)
  ofGazetteer.set(words, names)
  return names
}

const namesByLength = ({ towns, englishNames }: Gazetteer, words: number): NamesByLength => {
  const named = [...towns.map((town) => [town.folded, town] as const), ...englishNames]
  const names = named.map(([folded, town], rank): Name => {
    const text = folded.split(' ').slice(0, words).join(' ')
    return { text, letters: letterSetOf(text), town, rank }
  })
  return Map.groupBy(names, ({ text }) => text.length)
}

/** Alternatives to the first town. Smaller namesakes are included only if it doesn't dwarf them. */
export const namesakes = (towns: readonly Town[]): readonly Town[] => {
  const [first] = towns
  return first === undefined
    ? []
    : towns.filter((town) => town === first || town.name !== first.name || !dwarfs(first, town))
}
