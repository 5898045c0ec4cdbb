import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useId } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { dotted, germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { germanTime } from '../../lib/short-times.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Tag } from '../../ui/tag.tsx'
import { profileOfDraft } from '../editing/profile-of-draft.ts'
import { openedCompany } from '../moderation/api.ts'
import type { ApproverRights } from '../moderation/approver-rights.ts'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import { decideQueued, type QueueEntry, type QueueKind } from './api.ts'
import { FlaggedTable } from './flagged-table.tsx'

const kinds: Readonly<
  Record<QueueKind, { readonly label: string; readonly tone: 'amber' | 'petrol' | 'plain' }>
> = {
  claim: { label: 'Übernahme', tone: 'petrol' },
  changed: { label: 'Änderung', tone: 'amber' },
  new: { label: 'Neuer Eintrag', tone: 'plain' },
}

const verbs: Readonly<Record<QueueKind, { readonly yes: string; readonly no: string }>> = {
  claim: { yes: 'Eintrag übergeben', no: 'Ablehnen' },
  changed: { yes: 'In Ordnung', no: 'Änderung zurücknehmen' },
  new: { yes: 'Freigeben', no: 'Ablehnen' },
}

interface QueueCardProps {
  readonly entry: QueueEntry
  readonly isOpen: boolean
  readonly industries: readonly IndustryView[] | undefined
  readonly rights: ApproverRights
  readonly onToggle: () => void
  readonly onYes: () => void
  readonly onNo: () => void
}

/** One thing to decide, with all that it needs: no drawer, on phones neither. */
export const QueueCard = ({ entry, isOpen, industries, rights, ...on }: QueueCardProps) => {
  const { kind, since, company, claim } = entry
  const id = useId()
  const { state } = useForm(decideQueued, company.id)
  const { yes, no } = verbs[kind]
  const facts = [company.industry[0]?.name, [company.plz, company.city].filter(Boolean).join(' ')]
  return (
    <article className="queue-card" data-queue-entry aria-labelledby={id}>
      <header className="queue-card__head">
        <Tag tone={kinds[kind].tone}>{kinds[kind].label}</Tag>
        <h2 id={id}>{company.name}</h2>
        <p>
          {dotted(facts.map((fact) => fact || undefined))}
          {' · wartet seit '}
          <time dateTime={since}>{germanTime(since)}</time>
        </p>
      </header>
      {kind === 'changed' && <FlaggedTable id={company.id} version={company.version} />}
      {claim !== undefined && <Claim claim={claim} seesPeople={rights.seesPeople} />}
      {kind === 'new' && company.source !== undefined && (
        <p className="queue-card__note">
          Aus der Quelle {company.source.name}, Lizenz {company.source.licence}.
        </p>
      )}
      <div className="queue-card__actions">
        <Button look="primary" size="s" busy={state.status === 'sending'} onClick={on.onYes}>
          {yes}
          <span className="visually-hidden">: {company.name}</span>
        </Button>
        <Button size="s" onClick={on.onNo}>
          {no}
          <span className="visually-hidden">: {company.name}</span>
        </Button>
        <Button look="quiet" size="s" aria-expanded={isOpen} onClick={on.onToggle}>
          {isOpen ? 'Eintrag zuklappen' : 'Eintrag ansehen'}
          <span className="visually-hidden">: {company.name}</span>
        </Button>
        {company.isApproved && (
          <Link className="button button--quiet button--s" to={paths.company.href(company.slug)}>
            Zur Seite<span className="visually-hidden"> von {company.name}</span>
          </Link>
        )}
        {rights.seesHistory && (
          <Link
            className="button button--quiet button--s"
            to={privatePaths.adminProtocol.href({ objekt: `company-${company.id}` })}
          >
            Verlauf<span className="visually-hidden"> von {company.name}</span>
          </Link>
        )}
      </div>
      {isOpen && <WholeEntry id={company.id} industries={industries} />}
    </article>
  )
}

interface ClaimProps {
  readonly claim: NonNullable<QueueEntry['claim']>
  readonly seesPeople: boolean
}

const Claim = ({ claim, seesPeople }: ClaimProps) => (
  <dl className="queue-card__claim">
    <div>
      <dt>Person</dt>
      <dd>
        {claim.fullName === undefined ? (
          'Dieses Konto gibt es nicht mehr.'
        ) : (
          <>
            {seesPeople ? (
              <Link to={privatePaths.adminUser.href(claim.userId)}>{claim.fullName}</Link>
            ) : (
              claim.fullName
            )}
            , {claim.email}
          </>
        )}
      </dd>
    </div>
    <div>
      <dt>Funktion</dt>
      <dd>{claim.role || '–'}</dd>
    </div>
    <div>
      <dt>Nachweis</dt>
      <dd className="queue-card__words">{claim.evidence || '–'}</dd>
    </div>
    <div>
      <dt>Gefragt</dt>
      <dd>{germanDate(claim.requestedAt)}</dd>
    </div>
  </dl>
)

interface WholeEntryProps {
  readonly id: string
  readonly industries: readonly IndustryView[] | undefined
}

const WholeEntry = ({ id, industries }: WholeEntryProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(openedCompany.asked(id))
    return () => void dispatch(openedCompany.left(id))
  }, [dispatch, id])
  const loadable = useAnswer(openedCompany, id)
  const draft = dataOf(loadable)
  if (loadable.status === 'failed') return <Notice tone="error">{loadable.problem.message}</Notice>
  if (draft === undefined) return <LoadingNote>Der Eintrag wird geladen</LoadingNote>
  return <ProfilePreview company={profileOfDraft(draft, industries)} />
}
