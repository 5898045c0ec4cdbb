import type { UnknownAction } from '@reduxjs/toolkit'
import type { Problem } from '../../lib/problem.ts'
import { draftReadAgain } from './api.ts'
import { newerSaved, notTakenBack } from './taking-back.ts'

interface Refusable {
  readonly draft: { readonly id: string }
  readonly takesBack?: true
}

/** What follows when a change of a company was refused: of a conflict the page shows what is there now, and whoever takes something back hears why not. */
export const afterRefusal = ({ draft, takesBack }: Refusable, problem: Problem): readonly UnknownAction[] => {
  const isConflict = problem.kind === 'conflict'
  return [
    ...(takesBack === true ? notTakenBack(isConflict ? newerSaved().problem : problem) : []),
    ...(isConflict ? [draftReadAgain(draft.id)] : []),
  ]
}
