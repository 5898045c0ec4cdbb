import { emailPattern } from '@schaufenster/events/directory/values.ts'

const isEmail = new RegExp(emailPattern)

/** The first e-mail address of the text, with "mailto:" taken off; undefined when there is none. */
export const readEmail = (text: string): string | undefined =>
  text
    .split(/[;,]/)
    .map((part) => part.trim().replace(/^mailto:/i, ''))
    .find((part) => part.length <= 254 && isEmail.test(part))
