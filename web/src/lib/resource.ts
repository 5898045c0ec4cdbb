import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiClient } from './api-client.ts'
import { dataOf, failed, idle, loading, ready, type Loadable } from './loadable.ts'
import { own } from './own.ts'
import type { Problem } from './problem.ts'

/** A question and what came of it. */
export interface Entry<Question = unknown, Answer = unknown> {
  readonly question: Question
  readonly answer: Loadable<Answer>
}

/** The part of the state that holds all answers: by the name of their resource and by their key. */
export interface WithResources {
  readonly resources: Readonly<Record<string, Readonly<Record<string, Entry>>>>
}

/** What a resource says of itself. */
export interface ResourceOptions<Question, Answer> {
  /** Under which the store keeps the answer; no other resource has it. */
  readonly name: string
  /** Gets the answer. */
  readonly ask: (client: ApiClient, question: Question) => Promise<Answer>
  /** Merges the newest response with the shown one on a refresh; by default the newest replaces it. */
  readonly merge?: (newest: Answer, shown: Answer) => Answer
  /** What the response is about. A response about something else is cleared at once; without a key the old one stays until the new one arrives. */
  readonly key?: (question: Question) => string
  /** Keeps the answers to other keys in the store, too. */
  readonly keepsAll?: boolean
  /** Whether an answer stays on the screen while it is asked for again. */
  readonly stays?: (answer: Answer) => boolean
  /** Milliseconds to wait before asking: a question that comes meanwhile takes the place of this one. */
  readonly rest?: (question: Question) => number
  /** In how many milliseconds to ask again; undefined: not at all. */
  readonly repeat?: (answer: Answer) => number | undefined
  /** The live channels that say when to ask again. */
  readonly channels?: readonly string[]
}

interface Place {
  readonly name: string
  readonly key: string
}

/** An answer as it is to be kept, and in how many milliseconds to ask again. */
interface Told {
  readonly answer: (state: WithResources) => unknown
  readonly repeat?: number | undefined
}

/** What the saga and the reducer need to know about a question; functions, so not part of the state. */
interface Asking {
  readonly ask: (client: ApiClient) => Promise<Told>
  readonly rest: number
  readonly keepsAll: boolean
  readonly before: (state: WithResources) => Loadable<unknown> | undefined
}

/** Asks. `quiet`: what is shown stays until a new answer arrives, whatever happens. */
export const asked = createAction(
  'resources/asked',
  (place: Place & { readonly question: unknown; readonly quiet?: boolean }, meta: Asking) => ({
    payload: place,
    meta,
  }),
)
/** Asks what `again` makes of the answers so far; does nothing without a question, or if the answer is about something else by now. */
export const askedAgain = createAction(
  'resources/askedAgain',
  (name: string, again: (state: WithResources) => UnknownAction | undefined) => ({
    payload: name,
    meta: again,
  }),
)
export const answered = createAction<Place & { readonly answer: unknown }>('resources/answered')
export const refusedToAnswer = createAction<Place & { readonly problem: Problem }>('resources/refused')
/** A command's response included the answer: earlier requests are out of date. */
export const told = createAction<Place & { readonly answer: unknown }>('resources/told')
/** Nobody looks any more. */
export const left = createAction<{ readonly name: string; readonly key?: string | undefined }>(
  'resources/left',
)

type State = WithResources['resources']

const withAnswer = (
  state: State,
  { name, key }: Place,
  change: (before: Loadable<unknown>) => Loadable<unknown>,
): State => {
  const entry = own(own(state, name), key)
  if (entry === undefined) return state
  return { ...state, [name]: { ...own(state, name), [key]: { ...entry, answer: change(entry.answer) } } }
}

/** Holds all answers. An answer to an abandoned question is dropped. */
export const resourcesReducer = (state: State = {}, action: UnknownAction): State => {
  if (asked.match(action)) {
    const { payload, meta } = action
    const { name, key, question, quiet = false } = payload
    const before = meta.before({ resources: state })
    const answer = quiet && before !== undefined ? before : loading(before)
    const others = meta.keepsAll ? own(state, name) : undefined
    return { ...state, [name]: { ...others, [key]: { question, answer } } }
  }
  if (answered.match(action) || told.match(action))
    return withAnswer(state, action.payload, () => ready(action.payload.answer))
  if (refusedToAnswer.match(action))
    return withAnswer(state, action.payload, (before) => failed(action.payload.problem, before))
  if (left.match(action)) {
    const { name, key } = action.payload
    const { [name]: _shown, ...others } = state
    if (key === undefined) return others
    const { [key]: _left, ...rest } = own(state, name) ?? {}
    return { ...others, [name]: rest }
  }
  return state
}

/**
 * A question to the API: the store keeps its answer, and one saga (`watchResources`) requests it. Of several
 * questions the latest counts, until the resource is left; late answers are dropped.
 */
export interface Resource<Question, Answer> {
  readonly name: string
  readonly channels: readonly string[]
  /** Asks. What is shown is loading until the answer is here. */
  readonly asked: (question: Question) => UnknownAction
  /** Asks the same again. With a key: only if the answer is still about that. */
  readonly askedAgain: (key?: string) => UnknownAction
  /** The same without a word: nothing is loading, and a lost network changes nothing. */
  readonly refreshed: () => UnknownAction
  /** What a command has answered is the answer now. */
  readonly told: (question: Question, answer: Answer) => UnknownAction
  /** More was read and added to the answer; a pending request continues. */
  readonly amended: (question: Question, answer: Answer) => UnknownAction
  /** The answer is no longer shown; with a key: only the answer about that. */
  readonly left: (key?: string) => UnknownAction
  /** The answer as far as it is here; with a key, only if it is about that. */
  readonly of: (state: WithResources, key?: string) => Loadable<Answer>
  /** What is asked now. */
  readonly questionOf: (state: WithResources) => Question | undefined
}

/** Describes a question; see {@link ResourceOptions}. */
export const resource = <Answer, Question = void>(
  options: ResourceOptions<Question, Answer>,
): Resource<Question, Answer> => {
  const { name, keepsAll = false, stays = () => true, channels = [] } = options
  const keyOf = (question: Question) => options.key?.(question) ?? ''
  /** Under a name stands only what its resource has put there. */
  const isOwn = (entry: Entry | undefined): entry is Entry<Question, Answer> => entry !== undefined
  const entryOf = ({ resources }: WithResources, key?: string) => {
    const shown = own(resources, name)
    const entry = key === undefined ? Object.values(shown ?? {}).at(-1) : own(shown, key)
    return isOwn(entry) ? entry : undefined
  }
  const shownOf = (state: WithResources, key: string) => {
    const answer = entryOf(state, key)?.answer
    const data = dataOf(answer)
    return data !== undefined && stays(data) ? { answer, data } : undefined
  }
  const ask = (question: Question, quiet = false) => {
    const key = keyOf(question)
    return asked(
      { name, key, question, ...(quiet && { quiet }) },
      {
        ask: async (client) => {
          const newest = await options.ask(client, question)
          const answer = (state: WithResources) => {
            const shown = quiet ? shownOf(state, key) : undefined
            return (shown && options.merge?.(newest, shown.data)) ?? newest
          }
          return { answer, repeat: options.repeat?.(newest) }
        },
        rest: options.rest?.(question) ?? 0,
        keepsAll,
        before: (state) => shownOf(state, key)?.answer,
      },
    )
  }
  const again = (key?: string, quiet = false) =>
    askedAgain(name, (state) => {
      const entry = entryOf(state, key)
      return entry && ask(entry.question, quiet && entry.answer.status === 'ready')
    })
  return {
    name,
    channels,
    asked: (question) => ask(question),
    askedAgain: (key) => again(key),
    refreshed: () => again(undefined, true),
    told: (question, answer) => told({ name, key: keyOf(question), answer }),
    amended: (question, answer) => answered({ name, key: keyOf(question), answer }),
    left: (key) => left({ name, key }),
    of: (state, key) => entryOf(state, key)?.answer ?? idle,
    questionOf: (state) => entryOf(state)?.question,
  }
}
