import { emailPattern } from '@schaufenster/events/directory/values.ts'

const shape = new RegExp(emailPattern)

/** Whether the text is valid as an e-mail address in events, which doesn't mean that it can be reached. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && shape.test(text)
