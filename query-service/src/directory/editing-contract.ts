import Type, { type Static } from 'typebox'

/** The call that asks who is editing a company. */
export const EditingPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/** Who is editing a company besides the caller. */
export const EditorList = Type.Object({
  data: Type.Array(
    Type.Object({
      page: Type.String(),
      /** The name that the caller may see. */
      name: Type.String(),
    }),
  ),
})
export type EditorList = Static<typeof EditorList>
