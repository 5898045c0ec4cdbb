import type { OperatorData } from '@schaufenster/events/discovery/operator-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import { checkLine, checkNeededLine, createFormCheck, type Checked } from '../lib/field-checks.ts'
import { isPhoneNumber, tidyPhone } from '../lib/phone-number.ts'
import { tidyLine } from '../lib/plain-text.ts'
import { isPostcode } from '../lib/postcode.ts'
import type { OperatorForm } from './operator-contract.ts'

const longest = {
  legalForm: 120,
  representedBy: 300,
  country: 80,
  register: 200,
  registerNumber: 80,
  vatId: 40,
  responsible: 300,
  supervisoryAuthority: 300,
} as const

/** Checks a form field by field and reports every fault. */
export const readOperatorForm = (form: OperatorForm): Either<Refusal, OperatorData> => {
  const check = createFormCheck()
  const line = (name: keyof typeof longest) =>
    check.field(name, form[name] ?? undefined, (text) => checkLine(text, longest[name])) ?? undefined
  const name = check.field('name', form.name, (text) => checkNeededLine(text, 200, 'den Namen'))
  const street = check.field('street', form.street, (text) =>
    checkNeededLine(text, 200, 'Straße und Hausnummer'),
  )
  const plz = check.field('plz', form.plz, checkPostcode)
  const city = check.field('city', form.city, (text) => checkNeededLine(text, 120, 'den Ort'))
  const email = check.field('email', form.email, checkEmail)
  const contactEmail = check.field('contactEmail', form.contactEmail?.trim() || undefined, checkEmail)
  const phone = check.field('phone', form.phone?.trim() || undefined, checkPhone)
  const legalForm = line('legalForm')
  const representedBy = line('representedBy')
  const country = line('country')
  const register = line('register')
  const registerNumber = line('registerNumber')
  const vatId = line('vatId')
  const responsible = line('responsible')
  const supervisoryAuthority = line('supervisoryAuthority')
  const refusal = check.refusal()
  if (refusal !== undefined) return left(refusal)
  if (
    name === undefined ||
    street === undefined ||
    plz === undefined ||
    city === undefined ||
    email === undefined
  )
    return left(invalid({}))
  return right({
    ...{ name, street, plz, city, email },
    ...(legalForm !== undefined && { legalForm }),
    ...(representedBy !== undefined && { representedBy }),
    ...(country !== undefined && { country }),
    ...(phone !== undefined && { phone }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(register !== undefined && { register }),
    ...(registerNumber !== undefined && { registerNumber }),
    ...(vatId !== undefined && { vatId }),
    ...(responsible !== undefined && { responsible }),
    ...(supervisoryAuthority !== undefined && { supervisoryAuthority }),
  })
}

const checkPostcode = (text: string): Checked<string> => {
  const plz = tidyLine(text).toUpperCase()
  return isPostcode(plz) ? right(plz) : left('Bitte geben Sie die Postleitzahl an, zum Beispiel 80331.')
}

const checkEmail = (text: string): Checked<string> => {
  const email = tidyLine(text)
  return isEmailAddress(email)
    ? right(email)
    : left('Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel info@beispiel.de.')
}

const checkPhone = (text: string): Checked<string> => {
  const phone = tidyPhone(tidyLine(text))
  return isPhoneNumber(phone)
    ? right(phone)
    : left('Bitte geben Sie die Nummer nur mit Ziffern, + und Leerzeichen an, zum Beispiel +49 89 1234567.')
}
