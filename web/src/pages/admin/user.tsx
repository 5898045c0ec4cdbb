import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { statusWords } from '../../directory/company-status.ts'
import { mayOpen } from '../../identity/permissions.ts'
import { userAccount, userCompanies } from '../../identity/users/api.ts'
import { StateTag } from '../../identity/users/user-columns.tsx'
import { UserSections } from '../../identity/users/user-sections.tsx'
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NotFoundView } from '../public/missing.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/konten/{id}` */
export const View = () => {
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const seesCompanies = mayOpen(session, { permission: 'company.manage' }) === 'yes'
  useEffect(() => {
    dispatch(userAccount.asked(id))
    if (seesCompanies) dispatch(userCompanies.asked(id))
  }, [dispatch, id, seesCompanies])
  const loadable = useAnswer(userAccount, id)
  const answer = dataOf(loadable)
  if (loadable.status === 'failed' && answer === undefined)
    return loadable.problem.kind === 'notFound' ? (
      <NotFoundView />
    ) : (
      <LoadFailed problem={loadable.problem} retry={userAccount.asked(id)} />
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
          <UserSections {...answer} companies={seesCompanies && <Companies id={id} />} />
        </>
      )}
    </AdminShell>
  )
}

const Companies = ({ id }: { readonly id: string }) => {
  const loadable = useAnswer(userCompanies, id)
  const companies = dataOf(loadable)
  return (
    <section aria-labelledby="konto-unternehmen" className="user-page__companies">
      <h2 id="konto-unternehmen">Unternehmen</h2>
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {companies === undefined && loadable.status !== 'failed' && <LoadingNote />}
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
