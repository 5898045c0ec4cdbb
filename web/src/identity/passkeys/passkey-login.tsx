import { useEffect } from 'react'
import { formProblem } from '../../lib/form-state.ts'
import { useAppDispatch, useAppStore } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { logInWithPasskey } from '../login/api.ts'
import { keepOffered } from './keep-offered.ts'
import { passkeyOffer, passkeyOffered, passkeyWithdrawn } from './passkey-offer.ts'

/** Logging in with a passkey: by its button, or where the browser offers one in the field for the address (docs/decisions/0048). */
export const PasskeyLogin = () => {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { state } = useForm(logInWithPasskey)
  const isFree = state.status !== 'sending'
  useEffect(() => store.extend(passkeyOffer), [store])
  useEffect(
    () => (isFree ? keepOffered(() => void dispatch(passkeyOffered()), document) : undefined),
    [dispatch, isFree],
  )
  useEffect(() => () => void dispatch(passkeyWithdrawn()), [dispatch])
  const problem = formProblem(state)
  return (
    <div className="passkey-login">
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button busy={!isFree} onClick={() => dispatch(logInWithPasskey.requested(undefined))}>
        Mit Passkey anmelden
      </Button>
    </div>
  )
}
