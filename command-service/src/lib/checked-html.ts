import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from './field-checks.ts'
import { sanitiseHtml } from './sanitised-html.ts'

/** Unclosed tags take quadratic time, and each `&` costs as much as a hundred letters. */
const costlySigns = [
  ['<', 'Formatierungen'],
  ['&', 'Zeichen „&“'],
] as const
const most = 4_000

/** Sanitises formatted text of at most `longest` characters, including tags, to HTML that is safe to show (D-G9); null if no text is left. */
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
