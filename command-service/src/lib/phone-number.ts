import { phonePattern } from '@schaufenster/events/directory/values.ts'

const shape = new RegExp(phonePattern)

/**
 * A number in the form that it is kept in (D-2.12): digits, plus and blanks. Separators become blanks; the "(0)" of "+49 (0) 89" goes, that of
 * "089 123 (0)" is a digit. What is no number is told apart by {@link isPhoneNumber}.
 */
export const tidyPhone = (text: string): string =>
  text
    .replace(/^(telefon|tel|phone)[.:\s]+/i, '')
    .replace(/^((?:\+|00)[\d\s]+)\(0\)/, '$1 ')
    .replace(/[/()\-–.\u00a0]/g, ' ')
    .replace(/\+\s+/, '+')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether {@link tidyPhone} has made a number of it. A plus stands only before the code of a country. */
export const isPhoneNumber = (text: string): boolean =>
  shape.test(text) && text.lastIndexOf('+') <= 0 && digitsOf(text).length >= 3

/** What two ways to write the same number have in common. */
export const digitsOf = (number: string): string => number.replace(/\s/g, '').replace(/^(\+|00)49/, '0')
