import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { LoadFailed } from '../../app/load-failed.tsx'
import { RoleDesk } from '../../identity/roles/role-desk.tsx'
import { dialogOpened, rolesRequested, useRoles } from '../../identity/roles/slice.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Skeleton } from '../../ui/feedback.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/rollen` (D-1.3) */
export const View = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(rolesRequested())
  }, [dispatch])
  const loadable = useRoles(({ roles }) => roles.book)
  const book = dataOf(loadable)
  if (book === undefined && loadable.status === 'failed')
    return <LoadFailed problem={loadable.problem} retry={rolesRequested()} />
  return (
    <AdminShell>
      <Head title="Rollen verwalten" />
      <WorkspaceHead
        title="Rollen"
        aside={book !== undefined && <span className="workspace__count">{book.roles.length}</span>}
        actions={
          <Button
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => dispatch(dialogOpened({ kind: 'create' }))}
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
        <RoleDesk book={book} />
      )}
    </AdminShell>
  )
}
