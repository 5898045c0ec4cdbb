import { phonePattern } from '@schaufenster/events/directory/values.ts'

/** The numbers that a text held, in the form that they are kept in: the first two. */
export interface ReadPhones {
  readonly phone?: string
  readonly phone2?: string
  /** Numbers beyond the two, as they were written. */
  readonly further: readonly string[]
  /** What is no number, as it was written. */
  readonly refused: readonly string[]
}

const isPhone = new RegExp(phonePattern)

/**
 * The numbers of a source as a profile takes them (D-2.12): digits, plus and blanks. Separators become blanks; the "(0)" of "+49 (0) 89" goes, that of
 * "089 123 (0)" is a digit. A second number becomes `phone2`, further ones are given as they are; what comes behind a slash is one only if it begins as one ("089 / 123" is not).
 * Whatever holds letters is refused: guessing would publish a wrong number.
 */
export const readPhones = (texts: readonly string[]): ReadPhones => {
  const parts = texts
    .flatMap((text) => text.split(/[;,|\n]|\s\/\s(?=[+0])|\soder\s|\sund\s/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const numbers = parts.filter((part) => isNumber(normalised(part))).filter(isFirstOfItsKind)
  const [phone, phone2] = numbers.map(normalised)
  return {
    ...(phone !== undefined && { phone }),
    ...(phone2 !== undefined && { phone2 }),
    further: numbers.slice(2),
    refused: parts.filter((part) => !isNumber(normalised(part))),
  }
}

const normalised = (text: string): string =>
  text
    .replace(/^(telefon|tel|phone)[.:\s]+/i, '')
    .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1 ')
    .replace(/[/()\-–.\u00a0]/g, ' ')
    .replace(/\+\s+/, '+')
    .replace(/\s+/g, ' ')
    .trim()

/** A plus stands only before the code of a country. */
const isNumber = (text: string): boolean =>
  isPhone.test(text) && text.lastIndexOf('+') <= 0 && digitsOf(text).length >= 3

const isFirstOfItsKind = (part: string, index: number, all: readonly string[]): boolean =>
  all.findIndex((other) => digitsOf(normalised(other)) === digitsOf(normalised(part))) === index

/** The same number is often written twice in different ways. */
const digitsOf = (number: string): string => number.replace(/\s/g, '').replace(/^(\+|00)49/, '0')
