import { Link, useParams } from 'react-router'
import { VerificationForm } from '../../identity/login/verification-form.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

/** `/emailbestaetigen/{token}`: where the link of a mail leads (D-1.4). */
export const View = () => {
  const { token = '' } = useParams()
  return (
    <AccountPage
      title="Gehört diese Adresse Ihnen?"
      other={
        <>
          Der Link gilt nicht mehr? Nur der in der neuesten E-Mail gilt. Über{' '}
          <Link to={paths.forgotten.href()}>Passwort vergessen?</Link> bekommen Sie einen, der auch Ihre
          Adresse bestätigt.
        </>
      }
    >
      <Head title="E-Mail-Adresse bestätigen" />
      <VerificationForm token={token} />
    </AccountPage>
  )
}
