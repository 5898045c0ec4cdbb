import { Link, Navigate, useSearchParams } from 'react-router'
import { afterLogin } from '../../identity/login/account-destination.ts'
import { Benefits } from '../../identity/login/benefits.tsx'
import { RegistrationForm } from '../../identity/login/registration-form.tsx'
import { useAppSelector } from '../../lib/hooks.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

/** `/registration`. Whoever has registered is logged in, and goes on as after a login. */
export const View = () => {
  const [search] = useSearchParams()
  const weiter = search.get('weiter') ?? undefined
  const session = useAppSelector((state) => state.identity.session)
  if (session.status === 'loggedIn') return <Navigate replace to={afterLogin(session.user, weiter)} />
  return (
    <AccountPage
      title="Ihr Schaufenster beginnt hier"
      beside={<Benefits />}
      other={
        <>
          Sie haben schon einen Zugang? <Link to={paths.login.href(weiter)}>Zum Login</Link>
        </>
      }
    >
      <Head title="Registrieren" />
      <RegistrationForm />
    </AccountPage>
  )
}
