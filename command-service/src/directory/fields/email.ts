import { isEmailAddress } from '../../lib/email-address.ts'

/** The first e-mail address in the text, without "mailto:"; undefined if there is none. */
export const readEmail = (text: string): string | undefined =>
  text
    .split(/[;,]/)
    .map((part) => part.trim().replace(/^mailto:/i, ''))
    .find(isEmailAddress)
