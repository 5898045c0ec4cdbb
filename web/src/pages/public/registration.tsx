import { Link } from 'react-router'
import { Head } from '../../app/head.tsx'
import { RegistrationForm } from '../../identity/registration-form.tsx'
import { paths } from '../../paths.ts'
import { AccountPage } from './account-page.tsx'

/** `/registration` */
export const View = () => (
  <AccountPage
    title="Ihr Schaufenster beginnt hier"
    other={
      <>
        Sie haben schon einen Zugang? <Link to={paths.login.href()}>Zum Login</Link>
      </>
    }
  >
    <Head title="Registrieren" />
    <RegistrationForm />
  </AccountPage>
)
