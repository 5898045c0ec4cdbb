import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { highlight } from '@schaufenster/projections/search/highlight.ts'
import { parseQuery } from '@schaufenster/projections/search/query/query.ts'

interface Marked {
  readonly text: string
  readonly ranges: [number, number][]
}

/** The excerpt around the first match in a long text: how much comes before the match, and its length. In UTF-16 units. */
const excerptBefore = 60
const excerptLength = 200

/**
 * Marks the query's matches in a company's fields. Fields without a match are left out; of a long text only an excerpt around the first match is
 * returned.
 */
export const highlighter = (text: string, analyser: Analyser) => {
  const query = parseQuery(text, analyser)
  return (fields: Readonly<Record<string, readonly string[]>>): Record<string, Marked[]> => {
    if (query.terms.length === 0) return {}
    const marked = Object.entries(fields).map(
      ([field, values]) =>
        [field, values.flatMap((value) => markedIn(value, highlight(value, query, analyser)))] as const,
    )
    return Object.fromEntries(marked.filter(([, matches]) => matches.length > 0))
  }
}

const markedIn = (
  text: string,
  found: readonly { readonly start: number; readonly end: number }[],
): Marked[] => {
  const [first] = found
  if (first === undefined) return []
  const from = text.length <= excerptLength ? 0 : wordStart(text, Math.max(0, first.start - excerptBefore))
  const to = Math.min(text.length, from + excerptLength)
  const ranges = found
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end }): [number, number] => [start - from, end - from])
  return [{ text: text.slice(from, to), ranges }]
}

/** The start of the first word at or after this offset. */
const wordStart = (text: string, at: number): number => (at === 0 ? 0 : text.indexOf(' ', at) + 1 || at)
