import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { DarkWindow } from '../../ui/dark-window.tsx'
import { EmptyState, LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { usersRequested, useUsers } from './slice.ts'
import { userSearch, type UserQuery } from './user-query.ts'
import { UserTable } from './user-table.tsx'
import { UserToolbar } from './user-toolbar.tsx'
import './users.css'

interface UserDeskProps {
  readonly query: UserQuery
  readonly onAsk: (query: UserQuery) => void
}

/** Accounts to be found and opened. */
export const UserDesk = ({ query, onAsk }: UserDeskProps) => {
  const dispatch = useDispatch()
  const page = useUsers(({ users }) => users.page)
  useLive(
    ['accounts'],
    useCallback(() => dispatch(usersRequested(query)), [dispatch, query]),
  )
  const list = dataOf(page)
  return (
    <>
      <UserToolbar query={query} roles={list?.roles ?? []} onAsk={onAsk} />
      {page.status === 'failed' && (
        <Notice tone="error">
          <p>{page.problem.message}</p>
          <Button size="s" onClick={() => dispatch(usersRequested(query))}>
            Noch einmal versuchen
          </Button>
        </Notice>
      )}
      {list === undefined && page.status !== 'failed' && (
        <div className="row-skeletons">
          <LoadingNote>Konten werden geladen</LoadingNote>
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} height="3.25rem" />
          ))}
        </div>
      )}
      {list?.total === 0 && (
        <EmptyState title="Niemand gefunden" picture={<DarkWindow sign="Niemand da" />}>
          <p>
            Gesucht wird nach ganzen Wörtern des Namens oder nach der ganzen E-Mail-Adresse. Nehmen Sie sonst
            einen Filter weg.
          </p>
        </EmptyState>
      )}
      {list !== undefined && list.users.length > 0 && (
        <div className="grid-results" aria-busy={page.status === 'loading'}>
          <UserTable users={list.users} roles={list.roles} query={query} />
        </div>
      )}
      {list !== undefined && (
        <Pagination
          current={list.currentPage}
          total={list.totalPages}
          href={(number) => privatePaths.adminUsers.href(userSearch({ ...query, page: number }))}
        />
      )}
      <output className="visually-hidden">
        {page.status === 'ready' ? `${counted(page.data.total, 'Konto', 'Konten')} gefunden` : ''}
      </output>
    </>
  )
}
