import { Link, Navigate, useSearchParams } from 'react-router'
import { LoginCodeForm } from '../../identity/login/account-code-form.tsx'
import { afterLogin } from '../../identity/login/account-destination.ts'
import { logIn } from '../../identity/login/api.ts'
import { LoginForm } from '../../identity/login/login-form.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

/** `/login`. Logged-in users are sent on as after a login. */
export const View = () => {
  const [search] = useSearchParams()
  const session = useAppSelector((state) => state.identity.session)
  const { subject: challenge } = useForm(logIn)
  const weiter = search.get('weiter') ?? undefined
  if (session.status === 'loggedIn') return <Navigate replace to={afterLogin(session.user, weiter)} />
  return (
    <AccountPage
      title={challenge === undefined ? 'Willkommen zurück' : 'Noch ein Schritt'}
      other={
        <>
          Noch keinen Zugang? <Link to={paths.registration.href(weiter)}>Jetzt registrieren</Link>
        </>
      }
    >
      <Head title="Login" />
      {challenge === undefined ? (
        <LoginForm asked={weiter !== undefined} />
      ) : (
        <LoginCodeForm challenge={challenge} />
      )}
    </AccountPage>
  )
}
