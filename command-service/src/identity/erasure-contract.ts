import Type, { type Static } from 'typebox'
import { closed } from './contract.ts'
import { proof } from './step-up-contract.ts'

/** What `/api/me/erasure` takes and answers (D-1.7). */

/** What has to be decided before: of these companies nobody else is the owner. */
export const ErasureQuestions = Type.Object({
  data: Type.Object({
    companies: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Unternehmen, deren einziger Inhaber das Konto ist',
    }),
  }),
})
export type ErasureQuestions = Static<typeof ErasureQuestions>

/** Who it is, and which companies go too; all others have to be handed over first. */
export const ErasureForm = Type.Object(
  {
    ...proof,
    deleteCompanies: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
  },
  closed,
)
export type ErasureForm = Static<typeof ErasureForm>
