import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import { stopWords } from '@schaufenster/projections/search/query/stop-words.ts'
import { namesTrade } from '@schaufenster/projections/search/query/trade-words.ts'

/** Which words of a text tell most. */
interface TellingWords {
  /** Whether it is a name. Then its rarest words do, not those for the trade. */
  readonly isName?: boolean
  /** The words that the best hit has in its name. They tell more than those of its address: "Höflinger Erich-Kästner-Straße". */
  readonly named?: ReadonlySet<string>
}

/** The fewest letters of a word that may tell one name from others; "by" and "51" don't. */
const shortestTelling = 4

/** A word as typed and how many companies have it. */
interface Counted {
  readonly typed: string
  readonly folded: string
  readonly total: number
}

/**
 * A text without as few words as possible, so that something is found. Drops words that nobody has, then the least telling ones: those in the most
 * documents that don't name a trade. Of a name it keeps the rarest word that others have too.
 */
export const withoutLeastTelling = async (
  text: string,
  count: (words: string) => Promise<number>,
  /** How many are found already; fewer words must find more. */
  found = 0,
  { isName = false, named = new Set() }: TellingWords = {},
): Promise<{ readonly words: string; readonly leftOut: string[] } | undefined> => {
  const telling = new Map(
    wordsOf(text)
      .filter(({ folded }) => !stopWords.has(folded))
      .map(({ folded, start, end }) => [folded, text.slice(start, end)]),
  )
  if (telling.size < 2) return undefined
  const asked = [...telling].slice(0, mostTerms)
  const counted = await Promise.all(
    asked.map(async ([folded, typed]): Promise<Counted> => ({ typed, folded, total: await count(typed) })),
  )
  const known = counted.filter(({ total }) => total > 0)
  const tellsLittle = ({ folded }: Counted): boolean =>
    isName ? folded.length < shortestTelling : !namesTrade(folded)
  const leastFirst = known.toSorted(
    (a, b) => Number(tellsLittle(b)) - Number(tellsLittle(a)) || b.total - a.total,
  )
  const unnamed = known.filter(({ folded }) => !named.has(folded))
  const each = leastFirst.map((one) => [one])
  const more = leastFirst.map((_, at) => leastFirst.slice(0, at + 1)).slice(1)
  const allBut = leastFirst.toReversed().map((one) => known.filter((other) => other !== one))
  const fewer = [
    ...(unnamed.length < known.length ? [unnamed] : []),
    ...(isName ? [...each.slice(0, -1), ...more, ...allBut] : [...each, ...more]),
  ]
  for (const left of [[], ...fewer]) {
    const kept = known.filter((each) => !left.includes(each))
    const words = kept.map(({ typed }) => typed).join(' ')
    if (kept.length === 0 || kept.length === counted.length) continue
    if ((kept.length === 1 ? (kept[0]?.total ?? 0) : await count(words)) > found)
      return { words, leftOut: counted.filter((each) => !kept.includes(each)).map(({ typed }) => typed) }
  }
  return undefined
}
