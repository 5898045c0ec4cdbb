import { isEmailAddress } from '../../lib/email-address.ts'

/** The first e-mail address of the text, with "mailto:" taken off; undefined when there is none. */
export const readEmail = (text: string): string | undefined =>
  text
    .split(/[;,]/)
    .map((part) => part.trim().replace(/^mailto:/i, ''))
    .find(isEmailAddress)
