import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { statusWords } from '../../directory/company-status.ts'
import { mayOpen } from '../../identity/permissions.ts'
import { companiesRequested, userRequested, useUsers } from '../../identity/users/slice.ts'
import { UserSections } from '../../identity/users/user-sections.tsx'
import { StateTag } from '../../identity/users/user-table.tsx'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NotFoundView } from '../public/missing.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/benutzer/{id}` */
export const View = () => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const seesCompanies = mayOpen(session, { permission: 'company.manage' }) === 'yes'
  useEffect(() => {
    dispatch(userRequested(id))
    if (seesCompanies) dispatch(companiesRequested(id))
  }, [dispatch, id, seesCompanies])
  const shown = useUsers(({ users }) => users.shown)
  const loadable = shown?.id === id ? shown.user : undefined
  const answer = dataOf(loadable)
  if (loadable?.status === 'failed' && answer === undefined)
    return loadable.problem.kind === 'notFound' ? (
      <NotFoundView />
    ) : (
      <LoadFailed problem={loadable.problem} retry={userRequested(id)} />
    )
  return (
    <AdminShell>
      <Head title={answer?.data.fullName ?? 'Konto'} />
      <p>
        <Link to={privatePaths.adminUsers.href()} className="user-page__back">
          <IconArrowLeft aria-hidden="true" /> Alle Konten
        </Link>
      </p>
      {answer === undefined ? (
        <div className="row-skeletons">
          <LoadingNote>Das Konto wird geladen</LoadingNote>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="2.75rem" />
          ))}
        </div>
      ) : (
        <>
          <WorkspaceHead title={answer.data.fullName} aside={<StateTag user={answer.data} />} />
          <UserSections {...answer} companies={seesCompanies && <Companies />} />
        </>
      )}
    </AdminShell>
  )
}

const Companies = () => {
  const loadable = useUsers(({ users }) => users.shown?.companies)
  const companies = dataOf(loadable)
  return (
    <section aria-labelledby="konto-unternehmen" className="user-page__companies">
      <h2 id="konto-unternehmen">Unternehmen</h2>
      {loadable?.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {companies === undefined && loadable?.status !== 'failed' && <LoadingNote />}
      {companies?.length === 0 && <p>Keines.</p>}
      <ul className="plain-list">
        {companies?.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={privatePaths.masterData.href(id)}>{name}</Link>
            <Tag tone={statusWords(status).tone}>{statusWords(status).label}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
