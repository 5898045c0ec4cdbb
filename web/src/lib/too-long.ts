import { germanNumber } from './format.ts'

/** The fault of a text that is too long, with its number of characters: it is never cut (docs/decisions/0084). */
export const tooLong = (text: string, longest: number): string | undefined => {
  const { length } = text.trim()
  return length > longest
    ? `Bitte höchstens ${germanNumber(longest)} Zeichen (jetzt ${germanNumber(length)}).`
    : undefined
}
