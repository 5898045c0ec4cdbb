import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { CompanyList } from '../../directory/editing/company-list.tsx'
import { userCompanies } from '../../identity/users/api.ts'
import { counted } from '../../lib/format.ts'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { NoDraft } from './no-draft.tsx'

/** `/unternehmensliste`; with an id administrators see that person's list. */
export const View = () => {
  const { id } = useParams()
  const dispatch = useAppDispatch()
  const ownId = useAppSelector(({ identity }) =>
    identity.session.status === 'loggedIn' ? identity.session.user._id : '',
  )
  const userId = id ?? ownId
  useEffect(() => {
    dispatch(userCompanies.asked(userId))
  }, [dispatch, userId])
  const loadable = useAnswer(userCompanies, userId)
  const companies = dataOf(loadable)
  const own = userId === ownId
  useLive(
    [`user:${userId}`, ...(companies ?? []).map((company) => `company:${company.id}`)],
    useCallback(() => dispatch(userCompanies.asked(userId)), [dispatch, userId]),
  )

  if (companies === undefined && loadable.status === 'failed')
    return <NoDraft problem={loadable.problem} retry={userCompanies.asked(userId)} />
  const another = (
    <ButtonLink
      look="primary"
      to={privatePaths.onboarding.href({ neu: true })}
      icon={<IconPlus aria-hidden="true" />}
    >
      {companies?.length === 0 ? 'Unternehmen eintragen' : 'Weiteres Unternehmen eintragen'}
    </ButtonLink>
  )
  const title = own ? 'Meine Unternehmen' : 'Unternehmen dieser Person'
  return (
    <div className="company-list-page contained">
      <Head title={title} />
      <LiveNote />
      <WorkspaceHead
        title={title}
        aside={
          companies !== undefined &&
          companies.length > 1 && (
            <span className="workspace__count">{counted(companies.length, 'Eintrag', 'Einträge')}</span>
          )
        }
        {...(own && companies?.length !== 0 && { actions: another })}
      />
      {companies === undefined ? (
        <ListSkeleton />
      ) : companies.length === 0 ? (
        <EmptyState title="Kein Eintrag" picture={<DarkWindow sign="Zu vermieten" />}>
          <p>
            {own
              ? 'Hier stehen Ihre Unternehmen. Eines einzutragen dauert zwei Minuten.'
              : 'Diese Person hat kein Unternehmen eingetragen.'}
          </p>
          {own && another}
        </EmptyState>
      ) : (
        <CompanyList companies={companies} />
      )}
    </div>
  )
}

const ListSkeleton = () => (
  <>
    <LoadingNote />
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className="company-list__skeleton">
        <Skeleton width="5.5rem" height="5.5rem" />
        <div>
          <Skeleton width="14rem" height="1.4em" />
          <Skeleton width="9rem" />
        </div>
      </div>
    ))}
  </>
)
