import { own } from '@schaufenster/platform/lib/own.ts'
import { tidyLine } from '../../lib/plain-text.ts'

/** One line as a profile takes it, cut at a word; undefined if nothing is left. */
export const cleanLine = (text: string | undefined, maxLength: number): string | undefined => {
  const line = tidyLine(text ?? '')
  if (line === '') return undefined
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  return `${cut.includes(' ') ? cut.replace(/ \S*$/, '') : cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Drops repetitions, ignoring case; the first one stays. */
export const withoutRepeats = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const isNew = !seen.has(text.toLowerCase())
    seen.add(text.toLowerCase())
    return isNew
  })
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as the HTML of an about text: one element per paragraph, with markup escaped. The sanitiser leaves it unchanged (D-G9). */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(tidyLine)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/[&<>]/g, (sign) => own(entities, sign) ?? sign)}</p>`)
    .join('')
