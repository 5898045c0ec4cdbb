import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { accountAsked, passkeyOffered, passkeyWithdrawn, useAccountForm } from '../account-slice.ts'
import { keepOffered } from './keep-offered.ts'

/** Logging in with a passkey: by its button, or where the browser offers one in the field for the address (docs/decisions/0048). */
export const PasskeyLogin = () => {
  const dispatch = useDispatch()
  const form = useAccountForm('passkey')
  const isFree = form.status !== 'sending'
  useEffect(
    () => (isFree ? keepOffered(() => void dispatch(passkeyOffered()), document) : undefined),
    [dispatch, isFree],
  )
  useEffect(() => () => void dispatch(passkeyWithdrawn()), [dispatch])
  const problem = formProblem(form)
  return (
    <div className="passkey-login">
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button busy={!isFree} onClick={() => dispatch(accountAsked({ form: 'passkey' }))}>
        Mit Passkey anmelden
      </Button>
    </div>
  )
}
