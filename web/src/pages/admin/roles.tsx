import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { changeRole, roleOverview } from '../../identity/roles/api.ts'
import { RoleAdmin } from '../../identity/roles/role-admin.tsx'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/rollen` (D-1.3) */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(roleOverview.asked())
  }, [dispatch])
  const loadable = useAnswer(roleOverview)
  const book = dataOf(loadable)
  if (book === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={roleOverview.asked()} />
  return (
    <AdminShell>
      <Head title="Rollen verwalten" />
      <WorkspaceHead
        title="Rollen"
        aside={book !== undefined && <span className="workspace__count">{book.roles.length}</span>}
        actions={
          <Button
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => dispatch(changeRole.opened({ kind: 'create' }))}
          >
            Neue Rolle
          </Button>
        }
      />
      {book === undefined ? (
        <div className="row-skeletons">
          <LoadingNote>Rollen werden geladen</LoadingNote>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="3.25rem" />
          ))}
        </div>
      ) : (
        <RoleAdmin book={book} />
      )}
    </AdminShell>
  )
}
