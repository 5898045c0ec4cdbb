import Type, { type Static } from 'typebox'
import { closed } from './contract.ts'
import { proof } from './step-up-contract.ts'

/** Requests and responses of `/api/me/erasure` (D-1.7). */

/** What the user must decide first: companies that nobody else owns. */
export const ErasureQuestions = Type.Object({
  data: Type.Object({
    companies: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      description: 'Unternehmen, deren einziger Inhaber das Konto ist',
    }),
  }),
})
export type ErasureQuestions = Static<typeof ErasureQuestions>

/** Proves identity, and names the companies to delete; all others must be handed over first. */
export const ErasureForm = Type.Object(
  {
    ...proof,
    deleteCompanies: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
  },
  closed,
)
export type ErasureForm = Static<typeof ErasureForm>
