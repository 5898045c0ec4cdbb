import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent } from '../lib/define-event.ts'
import { SpecialHours } from './values.ts'

/** Days with hours that differ from the weekly ones: public holidays, company holidays, late openings. Carries all of them. */
export const CompanySpecialHoursSet = defineEvent({
  type: 'CompanySpecialHoursSet',
  title: 'Besondere Tage geändert',
  schema: closedObject({ specialHours: SpecialHours }),
  fields: { specialHours: { label: 'Besondere Tage', format: 'specialHours' } },
})
