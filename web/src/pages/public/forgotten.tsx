import { Link } from 'react-router'
import { ForgottenForm } from '../../identity/login/forgotten-form.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

/** `/neuespasswort` */
export const View = () => (
  <AccountPage
    title="Passwort vergessen?"
    other={
      <>
        Es ist Ihnen wieder eingefallen? <Link to={paths.login.href()}>Zum Login</Link>
      </>
    }
  >
    <Head title="Neues Passwort" />
    <ForgottenForm />
  </AccountPage>
)
