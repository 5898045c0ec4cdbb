import { composed } from '@schaufenster/platform/lib/composed.ts'
import { oneLine } from '@schaufenster/platform/lib/one-line.ts'

/** One line of text in stored form: composed letters, single blanks, none at the ends, and no invisible or direction characters. */
export const tidyLine = (text: string): string => oneLine(composed(text))

/** Several lines of text in stored form: composed letters, line feeds between lines, and no blanks at the ends. */
export const tidyText = (text: string): string => composed(text).replaceAll(/\r\n?/g, '\n').trim()

/** Looks like HTML, which only the about text may contain (D-G9). "3 < 5" doesn't. */
export const holdsHtml = (text: string): boolean => /<\s*[a-z!/?]|&(#\d+|#x[0-9a-f]+|lt|gt);/i.test(text)
