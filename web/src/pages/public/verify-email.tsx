import { Link, useParams } from 'react-router'
import { verifyEmail } from '../../identity/login/api.ts'
import { ResetForm } from '../../identity/login/reset-form.tsx'
import { SettlementForm, VerificationForm } from '../../identity/login/verification-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

const titles = {
  password: 'Legen Sie Ihr Passwort fest',
  account: 'Sie haben schon ein Konto',
} as const

/** `/emailbestaetigen/{token}`: where the link of a mail leads (D-1.4, docs/decisions/0027). */
export const View = () => {
  const { token = '' } = useParams()
  const { subject: next } = useForm(verifyEmail)
  return (
    <AccountPage
      title={next === undefined ? 'Gehört diese Adresse Ihnen?' : titles[next]}
      other={
        <>
          Der Link gilt nicht mehr? Nur der in der neuesten E-Mail gilt. Einen neuen bekommen Sie dort, wo Sie
          sich registriert haben, oder Sie{' '}
          <Link to={paths.registration.href()}>registrieren sich noch einmal</Link>.
        </>
      }
    >
      <Head title="E-Mail-Adresse bestätigen" />
      {next === undefined && <VerificationForm token={token} />}
      {next === 'password' && (
        <>
          <p>
            In diesem Browser haben Sie sich nicht registriert. Damit das Konto sicher Ihnen gehört, wählen
            Sie hier das Passwort; es darf auch Ihr bisheriges sein. Überall sonst endet die Anmeldung.
          </p>
          <ResetForm token={token} isFirst />
        </>
      )}
      {next === 'account' && (
        <>
          <p>
            Zu dieser E-Mail-Adresse gibt es schon ein bestätigtes Konto, und mit ihr wurde noch eines
            registriert. Was darin begonnen wurde, können Sie übernehmen. Das zweite Konto wird in jedem Fall
            gelöscht.
          </p>
          <SettlementForm token={token} hasAccount />
        </>
      )}
    </AccountPage>
  )
}
