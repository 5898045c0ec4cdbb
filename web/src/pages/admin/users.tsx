import { IconMailPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { InviteDialog } from '../../identity/users/invite-dialog.tsx'
import { actionForgotten, usersRequested, useUsers } from '../../identity/users/slice.ts'
import { UserDesk } from '../../identity/users/user-desk.tsx'
import { readUserQuery, userSearch } from '../../identity/users/user-query.ts'
import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/benutzer` */
export const View = () => {
  const [search] = useSearchParams()
  const address = search.toString()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  useEffect(() => {
    dispatch(usersRequested(readUserQuery(new URLSearchParams(address))))
  }, [address, dispatch])
  const list = useUsers(({ users }) => dataOf(users.page))
  const invite = () => {
    dispatch(actionForgotten())
    setInviting(true)
  }
  return (
    <AdminShell>
      <Head title="Konten verwalten" />
      <WorkspaceHead
        title="Konten"
        aside={list !== undefined && <span className="workspace__count">{germanNumber(list.total)}</span>}
        actions={
          <Button icon={<IconMailPlus aria-hidden="true" />} onClick={invite}>
            Einladen
          </Button>
        }
      />
      <UserDesk
        query={readUserQuery(search)}
        onAsk={(query) => void navigate(privatePaths.adminUsers.href(userSearch(query)), { state: stayHere })}
      />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </AdminShell>
  )
}
