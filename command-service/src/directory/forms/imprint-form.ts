import { vatIdPattern, type Imprint } from '@schaufenster/events/directory/values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkLine, createFormCheck, type Checked } from '../../lib/field-checks.ts'
import { imprintFields, type ProfileChanges } from '../company/profile-changes.ts'
import type { ImprintForm } from '../contract.ts'

type Field = keyof Imprint

/** The lengths that the events allow. */
const longest: Readonly<Record<Exclude<Field, 'vatId'>, number>> = {
  legalName: 160,
  legalForm: 80,
  representedBy: 300,
  registerCourt: 120,
  registerNumber: 60,
  responsiblePerson: 300,
  supervisoryAuthority: 300,
  profession: 500,
}

/** The imprint that a form asks for. Omitted fields stay; blank ones are removed. */
export const readImprintForm = (form: ImprintForm): Either<Refusal, ProfileChanges> => {
  const check = createFormCheck()
  const imprint = Object.fromEntries(
    imprintFields.map((field) => [
      field,
      check.field(field, form[field], (text) =>
        field === 'vatId' ? checkVatId(text ?? '') : checkLine(text ?? '', longest[field]),
      ),
    ]),
  )
  const refusal = check.refusal()
  return refusal === undefined ? right({ imprint }) : left(refusal)
}

const vatId = new RegExp(vatIdPattern)
const german = /^DE\d{9}$/

/** People write it with blanks and dots. */
const checkVatId = (text: string): Checked<string | null> => {
  const id = text.replace(/[\s.-]/g, '').toUpperCase()
  if (id === '') return right(null)
  return vatId.test(id) && (!id.startsWith('DE') || german.test(id))
    ? right(id)
    : left('Bitte geben Sie die Umsatzsteuer-ID an, zum Beispiel DE123456789.')
}
