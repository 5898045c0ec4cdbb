import { germanNumber } from './format.ts'

/** What is wrong with a text that doesn't fit, with its number of characters: it is told and never cut (docs/decisions/0084). */
export const tooLong = (text: string, longest: number): string | undefined => {
  const { length } = text.trim()
  return length > longest
    ? `Bitte höchstens ${germanNumber(longest)} Zeichen (jetzt ${germanNumber(length)}).`
    : undefined
}
