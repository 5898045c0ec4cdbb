import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent } from '../lib/define-event.ts'
import { SpecialHours } from './values.ts'

/** Days on which the week does not hold: holidays, holidays of the company, long evenings. All of them, each time. */
export const CompanySpecialHoursSet = defineEvent({
  type: 'CompanySpecialHoursSet',
  title: 'Besondere Tage geändert',
  schema: closedObject({ specialHours: SpecialHours }),
  fields: { specialHours: { label: 'Besondere Tage', format: 'specialHours' } },
})
