import type { Problem } from './problem.ts'

/** One form's dealings with the API, kept per form so that two never share an error. */
export type FormState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly problem: Problem }

/** Nothing was sent, or what was sent is over and done with. */
export const quiet: FormState = { status: 'idle' }

/** On its way. A form that is so already stays the same one: of two requests the first counts. */
export const sending = (before: FormState | undefined): FormState =>
  before?.status === 'sending' ? before : { status: 'sending' }

/** It was not done. */
export const refused = (problem: Problem): FormState => ({ status: 'failed', problem })

/** The fault of the form as a whole, shown only if no single input is at fault. */
export const formProblem = (form: FormState): string | undefined =>
  form.status === 'failed' && Object.keys(form.problem.fields).length === 0 ? form.problem.message : undefined
