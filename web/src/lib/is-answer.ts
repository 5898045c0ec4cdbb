import type { UnknownAction } from '@reduxjs/toolkit'
import { answered, told, type Resource } from './resource.ts'

interface AnswerAction<Answer> extends UnknownAction {
  readonly payload: { readonly key: string; readonly answer: Answer }
}

/** What of a resource is answered: for slices that follow from answers. Apart from the resource, so that public pages go without. */
export const isAnswerOf =
  <Question, Answer>({ name }: Resource<Question, Answer>) =>
  (action: UnknownAction): action is AnswerAction<Answer> =>
    (answered.match(action) || told.match(action)) && action.payload.name === name
