import { call, put } from 'typed-redux-saga'
import { toastShown } from '../../lib/toasts.ts'
import type { AccountApi } from '../account-api.ts'
import { ownAccountRequested, stepShown } from '../account-details-slice.ts'
import type { SettingsRequest } from '../account-slice.ts'
import { appStarted, rightsChanged } from '../slice.ts'
import { sessionsRequested } from './account-sessions-slice.ts'

const said = (text: string) => toastShown({ text, tone: 'success' })

/** What somebody changes about their own account; what the page shows of it is read again. */
export function* carryOutSettings(api: AccountApi, request: SettingsRequest) {
  switch (request.form) {
    case 'name':
      yield* call(api.changeName, request.userId, request.sent)
      // The greeting has it, too.
      yield* put(appStarted())
      yield* put(said('Ihr Name ist gespeichert.'))
      break
    case 'email':
      yield* call(api.changeEmail, request.sent)
      yield* put(said('Der Link ist unterwegs.'))
      break
    case 'factor':
      yield* put(stepShown({ enrolment: yield* call(api.beginFactor, request.sent) }))
      return
    case 'factorCode':
      yield* put(stepShown({ recoveryCodes: yield* call(api.confirmFactor, request.sent) }))
      yield* put(rightsChanged())
      // Who did without until now is logged out elsewhere.
      yield* put(sessionsRequested())
      break
    case 'factorOff':
      yield* call(api.turnOffFactor, request.sent)
      yield* put(stepShown({}))
      yield* put(rightsChanged())
      yield* put(said('Der zweite Faktor ist ausgeschaltet.'))
      break
  }
  yield* put(ownAccountRequested())
}
