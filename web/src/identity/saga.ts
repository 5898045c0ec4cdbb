import { call, put, select, takeLeading } from 'typed-redux-saga'
import { latestUntil } from '../lib/latest-until.ts'
import { toProblem } from '../lib/problem.ts'
import type { SessionTokens } from '../lib/session-tokens.ts'
import { toastShown } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import type { IdentityApi } from './api.ts'
import { mustSecureAccount } from './permissions.ts'
import { sessionOf } from './session-of.ts'
import {
  appStarted,
  loggedIn,
  loggedOut,
  logoutRequested,
  rightsChanged,
  sessionLost,
  type IdentityState,
} from './slice.ts'

interface IdentityEffects {
  readonly api: IdentityApi
  readonly tokens: SessionTokens
  /** Resolves when the page is there. */
  readonly navigate: (to: string) => unknown
}

const sessionIn = ({ identity }: { readonly identity: IdentityState }) => identity.session

/** Spec §4 "App start": a stored token is checked, and forgotten where it is refused. */
function* findSession({ api, tokens }: IdentityEffects) {
  if (tokens.read() === undefined) {
    tokens.clear()
    const { status } = yield* select(sessionIn)
    yield* put(status === 'loggedIn' ? sessionLost() : loggedOut())
    return
  }
  try {
    yield* put(loggedIn(yield* call(sessionOf, api.currentUser())))
  } catch (thrown) {
    const { kind } = toProblem(thrown)
    if (kind === 'invalidToken' || kind === 'notFound') tokens.clear()
    yield* put(sessionLost())
  }
}

/** The next refresh makes up for a failure, within a quarter of an hour. */
function* renewSession({ api }: IdentityEffects) {
  try {
    yield* call(api.renew)
    const renewed = yield* call(sessionOf, api.currentUser())
    if (mustSecureAccount(yield* select(sessionIn)) && renewed.user.mustSecureAccount !== true)
      yield* put(
        toastShown({ text: 'Ihr Konto ist geschützt, und Ihre Rechte gelten wieder.', tone: 'success' }),
      )
    yield* put(loggedIn(renewed))
  } catch {
    // Nobody has asked for it.
  }
}

/** The session ends here even if the API can't be reached; its token then ends by itself. */
function* logOut({ api, tokens, navigate }: IdentityEffects) {
  try {
    yield* call(api.logOut)
  } catch {
    // Nothing is left to do: what counts for the visitor is that this device forgets the session.
  }
  tokens.clear()
  // In this order: a page for logged-in users would lead to a login that leads back to it.
  yield* call(navigate, paths.login.href())
  yield* put(loggedOut())
}

/** Reads take the latest, writes only the first of a double click. The previous user no longer matters after a login or logout. */
export function* watchIdentity(effects: IdentityEffects) {
  yield* latestUntil(appStarted, [loggedIn, logoutRequested], () => findSession(effects))
  yield* latestUntil(rightsChanged, [logoutRequested], () => renewSession(effects))
  yield* takeLeading(logoutRequested, logOut, effects)
}
