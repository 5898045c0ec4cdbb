import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import { useAppDispatch } from '../../app/hooks.ts'
import { InviteDialog } from '../../identity/users/invite-dialog.tsx'
import { actionForgotten, usersRequested, useUsers } from '../../identity/users/slice.ts'
import { UserDesk } from '../../identity/users/user-desk.tsx'
import { readUserQuery, userSearch, type UserQuery } from '../../identity/users/user-query.ts'
import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkTo = (query: UserQuery): string => privatePaths.adminUsers.href(userSearch(query))

/** `/admin/benutzer` */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readUserQuery, linkTo, request: usersRequested })
  const dispatch = useAppDispatch()
  const [isInviting, setInviting] = useState(false)
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
      <UserDesk query={query} onAsk={onAsk} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </AdminShell>
  )
}
