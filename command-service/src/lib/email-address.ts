import { emailPattern } from '@schaufenster/events/directory/values.ts'

const shape = new RegExp(emailPattern)

/** Whether events take it as an e-mail address; that somebody reads it is not said. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && shape.test(text)
