import { digitsOf, isPhoneNumber, tidyPhone } from '../../lib/phone-number.ts'

/** The numbers that a text held, in the form that they are kept in: the first two. */
export interface ReadPhones {
  readonly phone?: string
  readonly phone2?: string
  /** Numbers beyond the two, as they were written. */
  readonly further: readonly string[]
  /** What is no number, as it was written. */
  readonly refused: readonly string[]
}

/**
 * The numbers of a source as a profile takes them (D-2.12). A second number becomes `phone2`, further ones are given as they are; what comes behind a slash is one only if it begins as one ("089 / 123" is not).
 * Whatever holds letters is refused: guessing would publish a wrong number.
 */
export const readPhones = (texts: readonly string[]): ReadPhones => {
  const parts = texts
    .flatMap((text) => text.split(/[;,|\n]|\s\/\s(?=[+0])|\soder\s|\sund\s/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const numbers = parts.filter((part) => isPhoneNumber(tidyPhone(part))).filter(isFirstOfItsKind)
  const [phone, phone2] = numbers.map(tidyPhone)
  return {
    ...(phone !== undefined && { phone }),
    ...(phone2 !== undefined && { phone2 }),
    further: numbers.slice(2),
    refused: parts.filter((part) => !isPhoneNumber(tidyPhone(part))),
  }
}

const isFirstOfItsKind = (part: string, index: number, all: readonly string[]): boolean =>
  all.findIndex((other) => digitsOf(tidyPhone(other)) === digitsOf(tidyPhone(part))) === index
