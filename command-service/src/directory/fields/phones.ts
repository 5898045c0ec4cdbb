import { digitsOf, isPhoneNumber, tidyPhone } from '../../lib/phone-number.ts'

/** The first two numbers of a text, in stored form. */
export interface ReadPhones {
  readonly phone?: string
  readonly phone2?: string
  /** Numbers beyond the first two, as written. */
  readonly further: readonly string[]
  /** Text that is not a number, as written. */
  readonly refused: readonly string[]
}

/**
 * Reads phone numbers of a source for a profile (D-2.12). A second number becomes `phone2`; further ones are
 * returned as written. Text after a slash counts as a number only if it starts like one ("089 / 123" does
 * not). Anything with letters is refused: guessing would publish a wrong number.
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
