import { call, put, takeEvery, takeLatest } from 'typed-redux-saga'
import type { Effects, StoreExtension } from '../app/store.ts'
import { latestUntil } from '../lib/latest-until.ts'
import { load } from '../lib/load.ts'
import { oncePerForm } from '../lib/once-per-form.ts'
import { toProblem, type Problem } from '../lib/problem.ts'
import { toastShown } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { createAccountApi, type AccountApi, type LoginAnswer } from './account-api.ts'
import {
  ownAccountFailed,
  ownAccountLoaded,
  ownAccountRequested,
  ownAccountSlice,
  stepShown,
} from './account-details-slice.ts'
import {
  accountAnswered,
  accountAsked,
  accountRefused,
  accountSlice,
  passkeyOffered,
  passkeyWithdrawn,
  type AccountRequest,
} from './account-slice.ts'
import {
  sessionsFailed,
  sessionsLoaded,
  sessionsRequested,
  sessionsSlice,
} from './account/account-sessions-slice.ts'
import { carryOutSettings } from './account/account-settings.ts'
import { askDevice, fillsIn, offerInField, stopOffering } from './passkeys/device.ts'
import { sessionOf } from './session-of.ts'
import { appStarted, loggedIn } from './slice.ts'

interface AccountEffects extends Pick<Effects, 'tokens' | 'navigate'> {
  readonly api: AccountApi
}

function* begin(tokens: AccountEffects['tokens'], { user, accessToken, refreshToken }: LoginAnswer) {
  tokens.write({ accessToken, refreshToken })
  yield* put(loggedIn(yield* call(sessionOf, user)))
}

/** Where a login leads is for its page to say: it goes on as soon as somebody is logged in. */
function* carryOut({ api, tokens, navigate }: AccountEffects, request: AccountRequest) {
  switch (request.form) {
    case 'login': {
      const step = yield* call(api.logIn, request.sent)
      if ('challenge' in step) yield* put(stepShown({ challenge: step.challenge }))
      else yield* call(begin, tokens, step)
      return
    }
    case 'loginCode':
      yield* call(begin, tokens, yield* call(api.logInWithCode, request.sent))
      yield* put(stepShown({}))
      return
    case 'passkey': {
      const sent = request.sent ?? { passkey: yield* call(askDevice, yield* call(api.passkeyOptions)) }
      yield* call(begin, tokens, yield* call(api.logInWithPasskey, sent))
      yield* put(stepShown({}))
      return
    }
    case 'registration':
      yield* call(api.register, request.sent)
      return navigate(paths.success.href('registration', request.weiter))
    case 'verification':
      yield* call(api.verifyEmail, request.sent)
      // Whoever is logged in here is another user now.
      yield* put(appStarted())
      return navigate(paths.success.href('bestaetigt'))
    case 'forgotten':
      yield* call(api.forgetPassword, request.sent)
      return navigate(paths.success.href('link'))
    case 'resetLink':
      yield* call(api.checkResetLink, request.sent)
      return
    case 'reset':
      yield* call(api.resetPassword, request.sent)
      return navigate(paths.success.href('passwort'))
    case 'password':
      yield* call(api.changePassword, request.sent)
      yield* put(toastShown({ text: 'Ihr neues Passwort gilt.', tone: 'success' }))
      yield* put(sessionsRequested())
      return
    case 'sessions':
      yield* call(api.endSessions, request.sent, request.ended)
      yield* put(sessionsRequested())
      return
    default:
      yield* call(carryOutSettings, api, request)
  }
}

function* ask(effects: AccountEffects, request: AccountRequest) {
  const { form } = request
  try {
    yield* call(carryOut, effects, request)
    yield* put(accountAnswered(form))
  } catch (thrown) {
    const problem = toProblem(thrown)
    // Whose session is over is at the login by now, and finds the form as it was behind it.
    yield* put(problem.kind === 'invalidToken' ? accountAnswered(form) : accountRefused({ form, problem }))
    if (isLocked(problem)) effects.navigate(paths.noAccess.href())
  }
}

/** The account of whoever has just logged in is locked, and says so by where to go on (docs/decisions/0039). */
const isLocked = ({ details }: Problem): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'next' in details &&
  details.next === paths.noAccess.href()

/** Nobody needs to hear that a browser offers none, or that nobody took one. */
function* offerPasskeys(api: AccountApi) {
  try {
    if (!(yield* call(fillsIn))) return
    const passkey = yield* call(offerInField, yield* call(api.passkeyOptions))
    yield* put(accountAsked({ form: 'passkey', sent: { passkey } }))
  } catch {
    // There are the button and the password.
  }
}

const loadOwnAccount = (api: AccountApi) => load(api.ownAccount, ownAccountLoaded, ownAccountFailed)

const loadSessions = (api: AccountApi) => load(api.sessions, sessionsLoaded, sessionsFailed)

/** The forms about accounts, and one's sessions: loaded with the first page that shows one. */
export const account: StoreExtension = {
  reducers: {
    account: accountSlice.reducer,
    ownAccount: ownAccountSlice.reducer,
    sessions: sessionsSlice.reducer,
  },
  *saga({ client, tokens, navigate }) {
    const api = createAccountApi(client)
    yield* takeEvery(
      accountAsked,
      oncePerForm((request: AccountRequest) => ask({ api, tokens, navigate }, request)),
    )
    // Whoever leaves while the offer is prepared is offered nothing any more.
    yield* latestUntil(passkeyOffered, [passkeyWithdrawn], () => offerPasskeys(api))
    yield* takeLatest(passkeyWithdrawn, stopOffering)
    yield* takeLatest(sessionsRequested, loadSessions, api)
    yield* takeLatest(ownAccountRequested, loadOwnAccount, api)
  },
}
