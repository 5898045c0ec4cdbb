import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import { reading } from '../../lib/reading.ts'
import type { CompanyPeople, InvitationForm, InvitationView } from './api.ts'

/** What is asked about the owners of a company. */
export type PeopleRequest =
  | { readonly form: 'invite' | 'transfer'; readonly companyId: string; readonly sent: InvitationForm }
  | { readonly form: 'withdraw'; readonly companyId: string; readonly invitationId: string }
  /** `isSelf`: who asks leaves. */
  | {
      readonly form: 'remove'
      readonly companyId: string
      readonly userId: string
      readonly isSelf: boolean
    }
  | { readonly form: 'accept'; readonly token: string }

type PeopleForm = PeopleRequest['form']

/** The people of the company that is shown, or what an invitation is about, and the dealings of their forms. */
export interface PeopleState {
  /** Of which company the people are. */
  readonly companyId: string | undefined
  readonly people: Loadable<CompanyPeople>
  readonly invitation: Loadable<InvitationView>
  /** Where to go on to who is an owner now, or none any more: their session is another one. */
  readonly next: string | undefined
  readonly forms: { readonly [Form in PeopleForm]?: FormState }
  /** How often each form was sent with success: it begins anew then, and not with what others change. */
  readonly sent: { readonly [Form in PeopleForm]?: number }
}

type WithPayload<Payload> = { payload: Payload }

const initialState: PeopleState = {
  companyId: undefined,
  people: idle,
  invitation: idle,
  next: undefined,
  forms: {},
  sent: {},
}

const readPeople = reading<CompanyPeople>()('people')

export const peopleSlice = createSlice({
  name: 'people',
  initialState: (): PeopleState => initialState,
  reducers: {
    peopleRequested: (state: PeopleState, { payload: companyId }: WithPayload<string>): PeopleState =>
      companyId === state.companyId
        ? { ...state, people: loading(state.people) }
        : { ...initialState, companyId, people: loading() },
    peopleLoaded: readPeople.loaded,
    peopleFailed: readPeople.failed,
    invitationRequested: (_state: PeopleState, _token: WithPayload<string>): PeopleState => ({
      ...initialState,
      invitation: loading(),
    }),
    invitationLoaded: (state: PeopleState, { payload }: WithPayload<InvitationView>): PeopleState => ({
      ...state,
      invitation: ready(payload),
    }),
    invitationFailed: (state: PeopleState, { payload }: WithPayload<Problem>): PeopleState => ({
      ...state,
      invitation: failed(payload),
    }),
    peopleAsked: (state: PeopleState, { payload: { form } }: WithPayload<PeopleRequest>): PeopleState => ({
      ...state,
      forms: { ...state.forms, [form]: sending(state.forms[form]) },
    }),
    ownerMoved: (state: PeopleState, { payload: next }: WithPayload<string | undefined>): PeopleState => ({
      ...state,
      next,
    }),
    peopleAnswered: (state: PeopleState, { payload: form }: WithPayload<PeopleForm>): PeopleState => ({
      ...state,
      forms: { ...state.forms, [form]: quiet },
      sent: { ...state.sent, [form]: (state.sent[form] ?? 0) + 1 },
    }),
    peopleRefused: (
      state: PeopleState,
      { payload: { form, problem } }: WithPayload<{ readonly form: PeopleForm; readonly problem: Problem }>,
    ): PeopleState => ({ ...state, forms: { ...state.forms, [form]: refused(problem) } }),
  },
})

export const {
  peopleRequested,
  peopleLoaded,
  peopleFailed,
  invitationRequested,
  invitationLoaded,
  invitationFailed,
  peopleAsked,
  ownerMoved,
  peopleAnswered,
  peopleRefused,
} = peopleSlice.actions

/** `useSelector` for pages that have this part of the state. */
export const usePeople = (): PeopleState =>
  useSelector(({ people }: { readonly people: PeopleState }) => people)

/** The dealings of one form. */
export const usePeopleForm = (form: PeopleForm): FormState => usePeople().forms[form] ?? quiet
