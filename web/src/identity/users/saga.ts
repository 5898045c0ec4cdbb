import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import type { Effects } from '../../app/store.ts'
import { toastShown } from '../../app/toasts.ts'
import { load } from '../../lib/load.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { privatePaths } from '../../private-paths.ts'
import type { UsersApi } from './api.ts'
import {
  actionAsked,
  actionDone,
  actionRefused,
  companiesFailed,
  companiesLoaded,
  companiesRequested,
  signInsFailed,
  signInsLoaded,
  signInsRequested,
  userFailed,
  userLoaded,
  userRequested,
  usersFailed,
  usersLoaded,
  usersRequested,
  type UserAction,
  type UsersState,
} from './slice.ts'
import { userParameters } from './user-query.ts'

interface UsersEffects extends Pick<Effects, 'navigate'> {
  readonly api: UsersApi
}

const loadPage = (api: UsersApi, { payload }: ReturnType<typeof usersRequested>) =>
  load(() => api.page(userParameters(payload)), usersLoaded, usersFailed)

const loadUser = (api: UsersApi, { payload: id }: ReturnType<typeof userRequested>) =>
  load(
    () => api.user(id),
    userLoaded,
    (problem) => userFailed({ id, problem }),
  )

const loadSignIns = (api: UsersApi, { payload: id }: ReturnType<typeof signInsRequested>) =>
  load(
    () => api.signIns(id),
    (signIns) => signInsLoaded({ id, signIns }),
    (problem) => signInsFailed({ id, problem }),
  )

const loadCompanies = (api: UsersApi, { payload: id }: ReturnType<typeof companiesRequested>) =>
  load(
    () => api.companies(id),
    (companies) => companiesLoaded({ id, companies }),
    (problem) => companiesFailed({ id, problem }),
  )

const done = {
  invite: 'Die Einladung ist unterwegs.',
  roles: 'Die Rollen sind gespeichert.',
  mailLink: 'Die E-Mail ist unterwegs.',
  lock: 'Das Konto ist gesperrt.',
  unlock: 'Das Konto ist entsperrt.',
  resetFactor: 'Zweiter Faktor und Passkeys sind entfernt.',
  endSessions: 'Alle Sitzungen sind beendet.',
  rename: 'Der Name ist gespeichert.',
} as const

/** Answers whose account it was. */
const carryOut = async (api: UsersApi, action: UserAction): Promise<string> => {
  if (action.kind === 'invite') return await api.invite(action.form)
  const { id } = action
  switch (action.kind) {
    case 'roles':
      await api.roles(id, action.roles, action.version)
      break
    case 'mailLink':
      await api.mailLink(id)
      break
    case 'lock':
    case 'unlock':
      await api.access(id, action.kind === 'unlock')
      break
    case 'resetFactor':
      await api.resetFactor(id)
      break
    case 'endSessions':
      await api.endSessions(id, action.cause)
      break
    case 'rename':
      await api.rename(id, action.fullName)
      break
  }
  return id
}

/** What is shown of the account is read again, after a conflict too. Who was invited is shown at once. */
function* act({ api, navigate }: UsersEffects, action: UserAction, tell: Tell) {
  try {
    const id = yield* call(carryOut, api, action)
    const isAwaited = yield* tell(actionDone())
    yield* put(toastShown({ text: done[action.kind], tone: 'success' }))
    if (action.kind !== 'invite') yield* call(readAgain, id)
    else if (isAwaited) navigate(privatePaths.adminUser.href(id))
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* tell(actionRefused(problem))
    if (problem.kind === 'conflict' && action.kind !== 'invite') yield* call(readAgain, action.id)
  }
}

/** An account that is still shown. */
function* readAgain(id: string) {
  const shown = yield* select(({ users }: WithUsers) => users.shown?.id)
  if (shown === id) yield* put(userRequested(id))
}

interface WithUsers {
  readonly users: UsersState
}

/** Reads take the latest; of one form only the first request counts. */
export function* watchUsers(effects: UsersEffects) {
  const { api } = effects
  yield* takeLatest(usersRequested, loadPage, api)
  yield* takeLatest(userRequested, loadUser, api)
  yield* takeLatest(signInsRequested, loadSignIns, api)
  yield* takeLatest(companiesRequested, loadCompanies, api)
  yield* takeEvery(
    actionAsked,
    oncePerOpenForm(
      ({ users }: WithUsers) => users.action,
      (action: UserAction, tell) => act(effects, action, tell),
    ),
  )
}
