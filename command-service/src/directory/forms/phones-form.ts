import type { Contact } from '@schaufenster/events/directory/values.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked, FormCheck } from '../../lib/field-checks.ts'
import type { ProfileForm } from '../contract.ts'
import { readPhones, type ReadPhones } from '../fields/phones.ts'

/** The numbers of a form: omitted ones stay as they are, `null` removes. */
export type PhoneChanges = { readonly [Field in 'phone' | 'phone2']?: string | null | undefined }

/**
 * Reads both numbers of a form against the company's current ones. A field may hold two, because people paste
 * them that way. A number that doesn't fit into the profile is refused at its field, never dropped (D-2.12).
 */
export const readPhonesForm = (
  check: FormCheck,
  form: Pick<ProfileForm, 'phone' | 'phone2'>,
  current: Pick<Contact, 'phone' | 'phone2'>,
): PhoneChanges => {
  const first = check.field('phone', form.phone, checkNumbers)
  const second = check.field('phone2', form.phone2, checkNumbers)
  const pasted = [first, second].findIndex((numbers) => numbers?.phone2 !== undefined)
  if (pasted < 0) return { phone: first && (first.phone ?? null), phone2: second && (second.phone ?? null) }
  const { phone, phone2, further } = readPhones([
    (form.phone === undefined ? current.phone : form.phone) ?? '',
    (form.phone2 === undefined ? current.phone2 : form.phone2) ?? '',
  ])
  check.field(pasted === 0 ? 'phone' : 'phone2', further, checkRoom)
  return { phone, phone2 }
}

const checkNumbers = (text: string | null): Checked<ReadPhones> => {
  const numbers = readPhones([text ?? ''])
  return numbers.refused.length > 0
    ? left('Bitte geben Sie die Nummer nur mit Ziffern, + und Leerzeichen an, zum Beispiel +49 89 1234567.')
    : right(numbers)
}

const checkRoom = (further: readonly string[]): Checked<undefined> =>
  further.length > 0
    ? left(
        `Bitte geben Sie höchstens zwei Telefonnummern an. Für ${further.join(' und ')} ist kein Platz mehr.`,
      )
    : right(undefined)
