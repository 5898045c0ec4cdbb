import { useSelector } from 'react-redux'
import type { Loadable } from './loadable.ts'
import type { Resource, WithResources } from './resource.ts'

/** The answer as far as it is here; somebody else asks for it. */
export const useAnswer = <Question, Answer>(
  resource: Resource<Question, Answer>,
  key?: string,
): Loadable<Answer> => useSelector((state: WithResources) => resource.of(state, key))
