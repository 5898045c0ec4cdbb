import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import { load } from '../../lib/load.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import { privatePaths } from '../../private-paths.ts'
import { createPeopleApi, type PeopleApi } from './api.ts'
import {
  invitationFailed,
  invitationLoaded,
  invitationRequested,
  ownerMoved,
  peopleAnswered,
  peopleAsked,
  peopleFailed,
  peopleLoaded,
  peopleRefused,
  peopleRequested,
  peopleSlice,
  type PeopleRequest,
  type PeopleState,
} from './slice.ts'

const told = (text: string) => toastShown({ text, tone: 'success' })

/** Where the company was left meanwhile, nothing of the one that is shown is touched. */
function* carryOut(api: PeopleApi, request: PeopleRequest, tell: Tell) {
  switch (request.form) {
    case 'invite':
    case 'transfer':
      yield* call(api.invite, request.companyId, request.sent)
      yield* put(told(`Die Einladung an ${request.sent.email} ist unterwegs.`))
      return yield* tell(peopleRequested(request.companyId))
    case 'withdraw':
      yield* call(api.withdraw, request.companyId, request.invitationId)
      yield* put(told('Die Einladung gilt nicht mehr.'))
      return yield* tell(peopleRequested(request.companyId))
    case 'remove':
      yield* call(api.remove, request.companyId, request.userId)
      if (!request.isSelf) return yield* tell(peopleRequested(request.companyId))
      return yield* tell(ownerMoved(privatePaths.companyList.href()))
    case 'accept': {
      const { id } = yield* call(api.accept, request.token)
      yield* put(told('Sie sind jetzt Inhaber.'))
      return yield* tell(ownerMoved(privatePaths.masterData.href(id)))
    }
  }
}

function* ask(api: PeopleApi, request: PeopleRequest, tell: Tell) {
  const { form } = request
  try {
    yield* call(carryOut, api, request, tell)
    yield* tell(peopleAnswered(form))
  } catch (thrown) {
    yield* tell(peopleRefused({ form, problem: toProblem(thrown) }))
  }
}

const loadPeople = (api: PeopleApi, { payload: id }: ReturnType<typeof peopleRequested>) =>
  load(() => api.people(id), peopleLoaded, peopleFailed)

const loadInvitation = (api: PeopleApi, { payload: token }: ReturnType<typeof invitationRequested>) =>
  load(() => api.look(token), invitationLoaded, invitationFailed)

/** The owners of a company and invitations to become one: loaded with the pages that show them. */
export const people: StoreExtension = {
  reducers: { people: peopleSlice.reducer },
  *saga({ client }) {
    const api = createPeopleApi(client)
    yield* takeLatest(peopleRequested, loadPeople, api)
    yield* takeLatest(invitationRequested, loadInvitation, api)
    yield* takeEvery(
      peopleAsked,
      oncePerOpenForm(
        ({ people: { forms } }: { readonly people: PeopleState }, { form }: PeopleRequest) => forms[form],
        (request, tell) => ask(api, request, tell),
      ),
    )
  },
}
