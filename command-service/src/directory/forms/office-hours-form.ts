import type { OfficeHours } from '@schaufenster/events/directory/values.ts'
import { left, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkLine } from '../../lib/field-checks.ts'
import type { OfficeHoursForm } from '../contract.ts'
import { settleOfficeHours } from '../fields/office-hours.ts'

/** The settled week of a form (D-2.3), or what is wrong with each day. */
export const readOfficeHoursForm = (form: OfficeHoursForm): Either<Refusal, OfficeHours> => {
  const note = checkLine(form.note ?? '', 500)
  if (note._tag === 'Left') return left(invalid({ note: note.left }))
  const { note: _, ...week } = form
  return settleOfficeHours({ ...week, ...(note.right !== null && { note: note.right }) })
}
