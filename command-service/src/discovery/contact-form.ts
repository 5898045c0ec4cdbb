import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import { checkNeededLine, createFormCheck, tooLong, type Checked } from '../lib/field-checks.ts'
import { tidyLine, tidyText } from '../lib/plain-text.ts'
import type { ContactForm } from './contact-contract.ts'

/** A message to the operator. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Checks a message field by field and reports every fault. */
export const readContactForm = (form: ContactForm): Either<Refusal, ContactMessage> => {
  const check = createFormCheck()
  const name = check.field('name', form.name, (text) => checkNeededLine(text, 120, 'Ihren Namen'))
  const email = check.field('email', form.email, checkEmail)
  const message = check.field('message', form.message, checkMessage)
  check.field('privacy', form.privacy ?? false, checkPrivacy)
  const refusal = check.refusal()
  return refusal !== undefined || name === undefined || email === undefined || message === undefined
    ? left(refusal ?? invalid({}))
    : right({ name, email, message })
}

const checkEmail = (text: string): Checked<string> => {
  const email = tidyLine(text)
  return isEmailAddress(email)
    ? right(email)
    : left('Bitte geben Sie Ihre E-Mail-Adresse an, zum Beispiel name@beispiel.de.')
}

const longestMessage = 4_000

const checkMessage = (given: string): Checked<string> => {
  const text = tidyText(given)
  if (text === '') return left('Bitte schreiben Sie Ihre Nachricht.')
  return text.length > longestMessage ? left(tooLong(text, longestMessage)) : right(text)
}

const checkPrivacy = (given: boolean | string): Checked<true> =>
  given === true || given === 'on'
    ? right(true)
    : left('Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.')
