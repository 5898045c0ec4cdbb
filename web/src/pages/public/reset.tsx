import { Link, useParams, useSearchParams } from 'react-router'
import { ResetForm } from '../../identity/login/reset-form.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from './account-page.tsx'

/** `/passwortzuruecksetzen/{token}`: where the link of a mail leads; that of an invitation says so, and leads to the first password. */
export const View = () => {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const isFirst = search.has('einladung')
  return (
    <AccountPage
      title={isFirst ? 'Wählen Sie Ihr Passwort' : 'Wählen Sie ein neues Passwort'}
      other={
        <>
          {isFirst ? 'Sie haben schon eines?' : 'Es ist Ihnen wieder eingefallen?'}{' '}
          <Link to={paths.login.href()}>Zum Login</Link>
        </>
      }
    >
      <Head title={isFirst ? 'Passwort wählen' : 'Neues Passwort'} />
      <ResetForm token={token} isFirst={isFirst} />
    </AccountPage>
  )
}
