import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** Without `favorite`, the call toggles (spec §7). */
export const FavoriteForm = closedObject({
  /** Id or slug (D-G3). */
  companyId: Type.String({ minLength: 1, maxLength: 200 }),
  favorite: Type.Optional(Type.Boolean()),
})
export type FavoriteForm = Static<typeof FavoriteForm>

/** Whether the company is a favorite now. */
export const FavoriteChanged = Type.Object({ favorite: Type.Boolean() })
export type FavoriteChanged = Static<typeof FavoriteChanged>
