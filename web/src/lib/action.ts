import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiClient } from './api-client.ts'
import { quiet, refused, sending, type FormState } from './form-state.ts'
import { own } from './own.ts'
import type { Problem } from './problem.ts'
import type { WithResources } from './resource.ts'
import type { Toast } from './toasts.ts'

/** A form and its dealings with the API. */
export interface Form<Subject = unknown> {
  /** What its dialog is about, while it is open. */
  readonly subject?: Subject | undefined
  readonly state: FormState
  /** How often it was sent with success: it begins anew then. */
  readonly sent: number
}

/** The part of the state that holds all forms: by the name of their action and their own. */
export interface WithActions {
  readonly actions: Readonly<Record<string, Readonly<Record<string, Form>>>>
}

/** Words for success; with more than words where a toast offers to take it back. */
type Success = string | Pick<Toast, 'text' | 'undo' | 'source'> | undefined

/** What an action says of itself. */
export interface ActionOptions<Request, Result> {
  /** Under which the store keeps the form; no other action has it. */
  readonly name: string
  /** Sends the command; rejects with an `ApiError`. */
  readonly send: (client: ApiClient, request: Request) => Promise<Result>
  /** Which of several forms sends it; left out: there is one. */
  readonly form?: (request: Request) => string
  /** What is said above the page when it is done. */
  readonly success?: (request: Request, result: Result) => Success
  /** What the message is about, by ids: the next one about any of them replaces it. */
  readonly about?: (request: Request) => readonly string[]
  /** The queries to repeat, after a conflict too, because they show the other person's change. */
  readonly refreshes?: (request: Request) => readonly UnknownAction[]
  /** What follows from it as long as its form is open. */
  readonly follows?: (request: Request, result: Result, state: WithResources) => readonly UnknownAction[]
  /** Where it leads to as long as its form is open. */
  readonly leadsTo?: (request: Request, result: Result) => string | undefined
  /** Where a refusal leads to. */
  readonly refusalLeadsTo?: (request: Request, problem: Problem) => string | undefined
  /** The effect of a refusal. `isSeen`: its form is open and shows it. */
  readonly otherwise?: (request: Request, problem: Problem, isSeen: boolean) => readonly UnknownAction[]
}

interface Place {
  readonly name: string
  readonly form: string
}

/** What came of a command. */
export interface Outcome {
  readonly result: unknown
  readonly success: Success
  readonly follows: (state: WithResources) => readonly UnknownAction[]
  readonly leadsTo: string | undefined
}

/** What the saga needs to know about a command; functions, so not part of the state. */
interface Sending {
  readonly send: (client: ApiClient) => Promise<Outcome>
  readonly about: readonly string[] | undefined
  readonly refreshes: () => readonly UnknownAction[]
  readonly otherwise: (problem: Problem, isSeen: boolean) => readonly UnknownAction[]
  readonly refusalLeadsTo: (problem: Problem) => string | undefined
}

export const requested = createAction(
  'actions/requested',
  (place: Place & { readonly request: unknown }, meta: Sending) => ({ payload: place, meta }),
)
export const done = createAction<Place & { readonly request: unknown; readonly result: unknown }>(
  'actions/done',
)
export const refusedBy = createAction<Place & { readonly problem: Problem }>('actions/refused')
export const opened = createAction<Place & { readonly subject: unknown }>('actions/opened')
export const closed = createAction<Place>('actions/closed')
export const corrected = createAction<Place>('actions/corrected')

type State = WithActions['actions']

/** With an expired session the user is at the login by now, and will find the form as it was. */
const refusedWith = (problem: Problem): FormState =>
  problem.kind === 'invalidToken' ? quiet : refused(problem)

const isCorrectable = (state: FormState): boolean =>
  state.status === 'failed' && state.problem.kind !== 'conflict'

const unsent = { state: quiet, sent: 0 }

/** The form that asks for it. */
export const formAt = ({ actions }: WithActions, { name, form }: Place): Form =>
  own(own(actions, name), form) ?? unsent

/** Holds all forms. Each submission is an object of its own, by which `oncePerOpenForm` recognises it. */
export const actionsReducer = (state: State = {}, action: UnknownAction): State => {
  const withForm = (place: Place, change: (form: Form) => Form): State => ({
    ...state,
    [place.name]: { ...own(state, place.name), [place.form]: change(formAt({ actions: state }, place)) },
  })
  if (requested.match(action))
    return withForm(action.payload, (form) => ({ ...form, state: sending(form.state) }))
  if (done.match(action)) return withForm(action.payload, ({ sent }) => ({ state: quiet, sent: sent + 1 }))
  if (refusedBy.match(action))
    return withForm(action.payload, (form) => ({ ...form, state: refusedWith(action.payload.problem) }))
  if (opened.match(action))
    return withForm(action.payload, ({ sent }) => ({ subject: action.payload.subject, state: quiet, sent }))
  if (corrected.match(action))
    return withForm(action.payload, (form) => (isCorrectable(form.state) ? { ...form, state: quiet } : form))
  if (closed.match(action)) return withForm(action.payload, ({ sent }) => ({ state: quiet, sent }))
  return state
}

interface RequestedAction<Request> extends UnknownAction {
  readonly payload: { readonly form: string; readonly request: Request }
}

interface DoneAction<Request, Result> extends UnknownAction {
  readonly payload: { readonly form: string; readonly request: Request; readonly result: Result }
}

/**
 * A command to the API with the state of its form; one saga (`watchActions`) sends it, once per open form.
 * The result is shown in the form while it is open, and takes effect in any case.
 */
export interface Action<Request, Result, Subject> {
  readonly name: string
  readonly requested: (request: Request) => UnknownAction
  /** Opens its dialog, which success closes. */
  readonly opened: (subject: Subject, form?: string) => UnknownAction
  /** Closes the dialog, or forgets what was refused. */
  readonly closed: (form?: string) => UnknownAction
  /** A refusal is answered by typing on; a conflict waits until it is saved over or dropped. */
  readonly corrected: (form?: string) => UnknownAction
  readonly of: (state: WithActions, form?: string) => Form<Subject>
  /** Whether it is a request of this one. */
  readonly isRequested: (action: UnknownAction) => action is RequestedAction<Request>
  /** For slices that follow from what was done. */
  readonly isDone: (action: UnknownAction) => action is DoneAction<Request, Result>
}

/** Describes a command; see {@link ActionOptions}. */
export const action = <Request, Result = unknown, Subject = unknown>(
  options: ActionOptions<Request, Result>,
): Action<Request, Result, Subject> => {
  const { name } = options
  /** Under a name stands only what its action has put there. */
  const isOwn = (form: Form | undefined): form is Form<Subject> => form !== undefined
  return {
    name,
    requested: (request) =>
      requested(
        { name, form: options.form?.(request) ?? '', request },
        {
          about: options.about?.(request),
          send: async (client) => {
            const result = await options.send(client, request)
            return {
              result,
              success: options.success?.(request, result),
              follows: (state) => options.follows?.(request, result, state) ?? [],
              leadsTo: options.leadsTo?.(request, result),
            }
          },
          refreshes: () => options.refreshes?.(request) ?? [],
          otherwise: (problem, isSeen) => options.otherwise?.(request, problem, isSeen) ?? [],
          refusalLeadsTo: (problem) => options.refusalLeadsTo?.(request, problem),
        },
      ),
    opened: (subject, form = '') => opened({ name, form, subject }),
    closed: (form = '') => closed({ name, form }),
    corrected: (form = '') => corrected({ name, form }),
    of: ({ actions }, form = '') => {
      const known = own(own(actions, name), form)
      return isOwn(known) ? known : unsent
    },
    isRequested: (other): other is RequestedAction<Request> =>
      requested.match(other) && other.payload.name === name,
    isDone: (other): other is DoneAction<Request, Result> => done.match(other) && other.payload.name === name,
  }
}
