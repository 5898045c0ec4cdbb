import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { confirmClaim } from '../../directory/claims/api.ts'
import { WaysIn } from '../../identity/account/ways-in.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from '../public/account-page.tsx'
import './account.css'

/** `/uebernehmen/bestaetigen/{token}`: a button, since programs open the links of mails too (docs/decisions/0069). */
export const View = () => {
  const { token = '' } = useParams()
  const session = useAppSelector(({ identity }) => identity.session)
  return (
    <AccountPage title="Übernahme bestätigen" other={<Link to={paths.home.href()}>Zur Startseite</Link>}>
      <Head title="Übernahme bestätigen" />
      {session.status === 'loggedIn' && <Confirmation token={token} {...session.user} />}
      {session.status === 'loggedOut' && <WaysIn here={`/uebernehmen/bestaetigen/${token}`} />}
    </AccountPage>
  )
}

interface ConfirmationProps {
  readonly token: string
  readonly fullName: string
  readonly email: string
}

const Confirmation = ({ token, fullName, email }: ConfirmationProps) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(confirmClaim, token)
  return (
    <Form label="Übernahme bestätigen" state={form} onSend={() => dispatch(confirmClaim.requested(token))}>
      <p>
        Sie sind als {fullName} ({email}) angemeldet. Haben Sie mit diesem Konto beantragt, einen Eintrag zu
        übernehmen? Dann gehört er mit einem Klick Ihnen.
      </p>
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Eintrag übernehmen
      </Button>
    </Form>
  )
}
