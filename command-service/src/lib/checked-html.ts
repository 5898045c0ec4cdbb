import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from './field-checks.ts'
import { sanitiseHtml } from './sanitised-html.ts'

/** Tags that are never closed cost time by the square of their number, and each `&` as much as a hundred letters. */
const costlySigns = [
  ['<', 'Formatierungen'],
  ['&', 'Zeichen „&“'],
] as const
const most = 4_000

/** Reads formatted text of at most `longest` characters, tags included, as HTML that may be shown (D-G9); null when no text is left. */
export const checkHtml = (text: string, longest: number): Checked<string | null> => {
  for (const [sign, name] of costlySigns) {
    const count = text.split(sign).length - 1
    if (count > most) return left(`Bitte höchstens ${german(most)} ${name} (jetzt ${german(count)}).`)
  }
  const html = sanitiseHtml(text)
  if (html === '') return right(null)
  return html.length > longest
    ? left(`Bitte höchstens ${german(longest)} Zeichen mit Formatierung (jetzt ${german(html.length)}).`)
    : right(html)
}

const german = (count: number): string => count.toLocaleString('de-DE')
