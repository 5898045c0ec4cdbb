import { Link, useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { ResetForm } from '../../identity/reset-form.tsx'
import { paths } from '../../paths.ts'
import { AccountPage } from './account-page.tsx'

/** `/passwortzuruecksetzen/{token}`: where the link of a mail leads. */
export const View = () => {
  const { token = '' } = useParams()
  return (
    <AccountPage
      title="Wählen Sie ein neues Passwort"
      other={
        <>
          Es ist Ihnen wieder eingefallen? <Link to={paths.login.href()}>Zum Login</Link>
        </>
      }
    >
      <Head title="Neues Passwort" />
      <ResetForm token={token} />
    </AccountPage>
  )
}
