import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** `PUT /api/companies/{id}/editing`: somebody has started or stopped typing on a page of the dashboard. */
export const EditingForm = closedObject({
  page: Type.String({ pattern: '^[a-z]{1,30}$' }),
  active: Type.Boolean(),
})
export type EditingForm = Static<typeof EditingForm>
