import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** `PUT /api/companies/{id}/editing`: on which page of the dashboard somebody has begun to type, or no longer does. */
export const EditingForm = closedObject({
  page: Type.String({ pattern: '^[a-z]{1,30}$' }),
  active: Type.Boolean(),
})
export type EditingForm = Static<typeof EditingForm>
