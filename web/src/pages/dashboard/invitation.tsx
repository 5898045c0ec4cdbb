import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { acceptInvitation, invitation, type InvitationView } from '../../directory/people/api.ts'
import { WaysIn } from '../../identity/account/ways-in.tsx'
import { germanDate } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from '../public/account-page.tsx'
import './account.css'

/** `/einladung/{token}`: who invites to what, and a button: programs open the links of mails too (docs/decisions/0069). */
export const View = () => {
  const { token = '' } = useParams()
  const dispatch = useDispatch()
  const loadable = useAnswer(invitation, token)
  const session = useAppSelector(({ identity }) => identity.session)
  useEffect(() => void dispatch(invitation.asked(token)), [dispatch, token])
  const invited = dataOf(loadable)
  return (
    <AccountPage title={invited === undefined ? 'Ihre Einladung' : titleOf(invited)} other={<WaysOn />}>
      <Head title="Einladung" />
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {invited === undefined && loadable.status !== 'failed' && <LoadingNote />}
      {invited !== undefined && (
        <>
          <p>{whatItMeans(invited)}</p>
          <p>
            Die Einladung gilt bis <time dateTime={invited.validUntil}>{germanDate(invited.validUntil)}</time>
            .
          </p>
          {session.status === 'loggedIn' && <Acceptance token={token} {...session.user} />}
          {session.status === 'loggedOut' && <WaysIn here={`/einladung/${token}`} />}
        </>
      )}
    </AccountPage>
  )
}

const titleOf = ({ company, transfer }: InvitationView): string =>
  transfer ? `„${company.name}“ übernehmen` : `„${company.name}“ gemeinsam verwalten`

const whatItMeans = ({ company, invitedBy = 'Ein Inhaber', transfer }: InvitationView): string =>
  transfer
    ? `${invitedBy} möchte Ihnen „${company.name}“ übergeben. Danach gehört der Eintrag Ihnen, und ${invitedBy} kann ihn nicht mehr bearbeiten.`
    : `${invitedBy} lädt Sie ein, Inhaber von „${company.name}“ zu werden. Sie können dann alles bearbeiten, was dort steht, und andere einladen.`

interface AcceptanceProps {
  readonly token: string
  readonly fullName: string
  readonly email: string
}

const Acceptance = ({ token, fullName, email }: AcceptanceProps) => {
  const dispatch = useDispatch()
  const { state: form } = useForm(acceptInvitation, token)
  return (
    <Form label="Einladung annehmen" state={form} onSend={() => dispatch(acceptInvitation.requested(token))}>
      <p>
        Sie sind als {fullName} ({email}) angemeldet. Die anderen Inhaber erfahren Ihren Namen und diese
        Adresse.
      </p>
      <Button type="submit" look="primary" busy={form.status === 'sending'}>
        Einladung annehmen
      </Button>
    </Form>
  )
}

/** People who come from a mail may not know this site, and workspace pages have no footer. */
const WaysOn = () => (
  <span className="account-ways">
    <Link to={paths.home.href()}>Zur Startseite</Link>
    <Link to={paths.imprint.href()}>Impressum</Link>
    <Link to={paths.privacy.href()}>Datenschutz</Link>
  </span>
)
