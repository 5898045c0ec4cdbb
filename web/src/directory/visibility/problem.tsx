import { formProblem } from '../../lib/form-state.ts'
import type { useForm } from '../../lib/use-form.ts'
import { Notice } from '../../ui/feedback.tsx'

/** What went wrong with what a single button sent. */
export const Problem = ({ state }: Pick<ReturnType<typeof useForm>, 'state'>) => {
  const problem = formProblem(state)
  return problem !== undefined && <Notice tone="error">{problem}</Notice>
}
