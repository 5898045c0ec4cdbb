import { Link, useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { VerificationForm } from '../../identity/login/verification-form.tsx'
import { paths } from '../../paths.ts'
import { AccountPage } from './account-page.tsx'

/** `/emailbestaetigen/{token}`: where the link of a mail leads (D-1.4). */
export const View = () => {
  const { token = '' } = useParams()
  return (
    <AccountPage
      title="Gehört diese Adresse Ihnen?"
      other={
        <>
          Der Link gilt nicht mehr? Es gilt nur der aus unserer neuesten E-Mail. Nach dem{' '}
          <Link to={paths.login.href()}>Login</Link> schicken wir Ihnen gern noch einen.
        </>
      }
    >
      <Head title="E-Mail-Adresse bestätigen" />
      <VerificationForm token={token} />
    </AccountPage>
  )
}
