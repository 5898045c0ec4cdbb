import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { ownClaim, type OwnClaim } from '../../directory/claims/api.ts'
import { EvidenceProof, MailProof } from '../../directory/claims/claim-forms.tsx'
import { WaysIn } from '../../identity/account/ways-in.tsx'
import { germanDate } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { AccountPage } from '../public/account-page.tsx'
import './account.css'

/** `/uebernehmen/{slug}`: how an entry without an owner finds theirs (D-2.14). */
export const View = () => {
  const { slug = '' } = useParams()
  const session = useAppSelector(({ identity }) => identity.session)
  const isLoggedIn = session.status === 'loggedIn'
  const dispatch = useDispatch()
  useEffect(() => {
    if (isLoggedIn) dispatch(ownClaim.asked(slug))
  }, [dispatch, isLoggedIn, slug])
  const loadable = useAnswer(ownClaim, slug)
  const standing = dataOf(loadable)
  const title = standing === undefined ? 'Eintrag übernehmen' : `„${standing.company.name}“ übernehmen`
  return (
    <AccountPage title={title} other={<Link to={paths.company.href(slug)}>Zurück zum Eintrag</Link>}>
      <Head title="Eintrag übernehmen" />
      <p>
        Übernehmen Sie den Eintrag Ihres Unternehmens: Dann pflegen Sie Öffnungszeiten, Bilder und Texte
        selbst. Soll er weg, dann{' '}
        <Link to={paths.contact.href({ zu: standing?.company.name ?? slug })}>schreiben Sie uns</Link>.
      </p>
      {session.status === 'loggedOut' && <WaysIn here={paths.claim.href(slug)} />}
      {isLoggedIn && loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {isLoggedIn && standing === undefined && loadable.status !== 'failed' && <LoadingNote />}
      {isLoggedIn && standing !== undefined && <Standing standing={standing} />}
    </AccountPage>
  )
}

const Standing = ({ standing }: { readonly standing: OwnClaim }) => {
  const { company, isMine, isOwned, mailTo, claim } = standing
  if (isMine)
    return (
      <>
        <p>Dieser Eintrag gehört Ihnen.</p>
        <p className="account-ways">
          <ButtonLink look="primary" to={privatePaths.overview.href(company.id)}>
            Zur Übersicht des Eintrags
          </ButtonLink>
        </p>
      </>
    )
  if (isOwned)
    return (
      <Notice>
        <p>
          Dieser Eintrag hat schon einen Inhaber. Bitten Sie ihn um eine Einladung, oder{' '}
          <Link to={paths.contact.href({ zu: company.name })}>schreiben Sie uns</Link>.
        </p>
      </Notice>
    )
  if (claim?.standing === 'open' && claim.proof === 'evidence')
    return (
      <Notice title="Ihr Antrag wird geprüft">
        <p>Gestellt am {germanDate(claim.requestedAt)}. Sie bekommen eine E-Mail, sobald entschieden ist.</p>
      </Notice>
    )
  return (
    <>
      {claim?.standing === 'open' && (
        <Notice tone="success" title="Der Link ist unterwegs">
          <p>
            Wir haben ihn an {mailTo ?? 'die Adresse des Eintrags'} geschickt. Öffnen Sie ihn angemeldet mit
            diesem Konto{claim.validUntil !== undefined && `, bis zum ${germanDate(claim.validUntil)}`}.
          </p>
        </Notice>
      )}
      {claim?.standing === 'rejected' && (
        <Notice title="Ihr letzter Antrag wurde abgelehnt">
          <p>{claim.reason}</p>
        </Notice>
      )}
      {claim?.standing === 'expired' && (
        <Notice>
          <p>Der letzte Link gilt nicht mehr. Lassen Sie sich einen neuen schicken.</p>
        </Notice>
      )}
      {mailTo !== undefined && <MailProof slug={company.slug} mailTo={mailTo} />}
      <EvidenceProof slug={company.slug} isOnly={mailTo === undefined} />
    </>
  )
}
