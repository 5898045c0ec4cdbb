import { IconMailPlus } from '@tabler/icons-react'
import { actOnUser, userPage } from '../../identity/users/api.ts'
import { InviteDialog } from '../../identity/users/invite-dialog.tsx'
import { UserGrid } from '../../identity/users/user-grid.tsx'
import { readUserQuery, userSearch, type UserQuery } from '../../identity/users/user-query.ts'
import { germanNumber } from '../../lib/format.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { useAddressQuery } from './use-address-query.ts'

const linkTo = (query: UserQuery): string => privatePaths.adminUsers.href(userSearch(query))

/** `/admin/konten` */
export const View = () => {
  const { query, onAsk } = useAddressQuery({ read: readUserQuery, linkTo, request: userPage.asked })
  const dispatch = useAppDispatch()
  const list = dataOf(useAnswer(userPage))
  const invite = () => dispatch(actOnUser.opened('invite', 'invite'))
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
      <UserGrid query={query} linkTo={linkTo} onAsk={onAsk} />
      <InviteDialog />
    </AdminShell>
  )
}
