import { phonePattern } from '@schaufenster/events/directory/values.ts'

const shape = new RegExp(phonePattern)

/**
 * A phone number in stored form (D-2.12): digits, plus and blanks. Separators become blanks. The "(0)" of
 * "+49 (0) 89" is dropped; the one in "089 123 (0)" is a digit. {@link isPhoneNumber} tells whether the
 * result is valid.
 */
export const tidyPhone = (text: string): string =>
  text
    .replace(/^(telefon|tel|phone)[.:\s]+/i, '')
    .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1 ')
    .replace(/[/()\-–.\u00a0]/g, ' ')
    .replace(/\+\s+/, '+')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether the result of {@link tidyPhone} is a number. A plus may only precede a country code. */
export const isPhoneNumber = (text: string): boolean =>
  shape.test(text) && text.lastIndexOf('+') <= 0 && digitsOf(text).length >= 3

/** The common form of different spellings of a number. */
export const digitsOf = (number: string): string => number.replace(/\s/g, '').replace(/^(\+|00)49/, '0')
