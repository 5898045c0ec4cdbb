import type { UnknownAction } from '@reduxjs/toolkit'
import { answered, told, type Resource } from './resource.ts'

interface AnswerAction<Answer> extends UnknownAction {
  readonly payload: { readonly key: string; readonly answer: Answer }
}

/** The loaded part of a resource, for slices that follow from responses. Separate from the resource, so that public pages do without it. */
export const isAnswerOf =
  <Question, Answer>({ name }: Resource<Question, Answer>) =>
  (action: UnknownAction): action is AnswerAction<Answer> =>
    (answered.match(action) || told.match(action)) && action.payload.name === name
