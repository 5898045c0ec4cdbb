import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useAppSelector } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { rightsChanged } from '../slice.ts'
import { AddressDialog } from './address-dialog.tsx'
import { correctAddress, sendLinkAgain } from './api.ts'

/** To who has registered and not confirmed their address yet (docs/decisions/0027); nothing for everybody else. */
export const ConfirmationNote = () => {
  const session = useAppSelector(({ identity }) => identity.session)
  return session.status === 'loggedIn' && !session.user.isVerified ? (
    <OpenConfirmation email={session.user.email} />
  ) : null
}

const OpenConfirmation = ({ email }: { readonly email: string }) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(sendLinkAgain)
  // The link of the mail opens another tab, and whoever comes back from it finds the note gone.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') dispatch(rightsChanged())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dispatch])
  return (
    <Notice title="Bitte bestätigen Sie noch Ihre E-Mail-Adresse">
      <p>
        Den Link dazu schicken wir an {email}, höchstens dreimal in der Stunde. Sie können hier schon alles
        eintragen; veröffentlicht wird es, sobald Ihre Adresse bestätigt ist.
      </p>
      {state.status === 'failed' && <p role="alert">{state.problem.message}</p>}
      <p>
        <output>{sent > 0 && 'Die E-Mail ist unterwegs. Bitte sehen Sie auch im Spam-Ordner nach.'}</output>
      </p>
      <div className="form__actions">
        <Button
          size="s"
          look="quiet"
          busy={state.status === 'sending'}
          onClick={() => dispatch(sendLinkAgain.requested(undefined))}
        >
          Erneut senden
        </Button>
        <Button size="s" look="quiet" onClick={() => dispatch(correctAddress.opened(true))}>
          Adresse ändern
        </Button>
      </div>
      <AddressDialog email={email} />
    </Notice>
  )
}
