import Type, { type Static } from 'typebox'

/** What the question who edits a company takes and answers. */
export const EditingPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })

/** Who edits a company beside whoever asks. */
export const EditorList = Type.Object({
  data: Type.Array(
    Type.Object({
      page: Type.String(),
      /** As the caller may call them. */
      name: Type.String(),
    }),
  ),
})
export type EditorList = Static<typeof EditorList>
