import type { UnknownAction } from '@reduxjs/toolkit'
import { ApiError, type Problem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'

/** Tells of a save, and offers to take it back if there is a way. */
export const savedSo = (text: string, undo: UnknownAction | undefined) =>
  undo === undefined ? text : { text, undo, source: 'notification' as const }

/** A save can't be taken back: whoever pressed the button is on no form that would say it. */
export const notTakenBack = ({ message }: Problem): readonly UnknownAction[] => [
  toastShown({ text: message, tone: 'error', source: 'notification' }),
]

/** What was saved is not what is there any more. */
export const newerSaved = (): ApiError =>
  new ApiError({
    kind: 'conflict',
    message: 'Inzwischen wurde etwas anderes gespeichert. Darum wurde nichts zurückgenommen.',
    fields: {},
  })
