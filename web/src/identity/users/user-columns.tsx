import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shortDate } from '../../lib/short-times.ts'
import { privatePaths } from '../../private-paths.ts'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { Tag } from '../../ui/tag.tsx'
import type { UserOrder, UserPage, UserRow } from './api.ts'
import { roleWords, stateWords } from './user-words.ts'

/** The columns of the account list. On narrow screens the facts are below the name. */
export const userColumns = (roles: UserPage['roles']): readonly Column<UserRow, UserOrder>[] => [
  {
    key: 'name',
    label: 'Name',
    cell: (user) => (
      <>
        <Link to={privatePaths.adminUser.href(user.id)}>{user.fullName}</Link>
        <span className="user-table__facts">
          <span>{user.email}</span>
          <span>{roleWords(user, roles)}</span>
        </span>
      </>
    ),
  },
  {
    key: 'email',
    label: 'E-Mail',
    kind: 'wide',
    className: 'user-table__address',
    cell: ({ email }) => email,
  },
  { key: 'roles', label: 'Rollen', kind: 'wide', cell: (user) => roleWords(user, roles) || '–' },
  { key: 'state', label: 'Status', cell: (user) => <StateTag user={user} /> },
  {
    key: 'login',
    label: 'Angemeldet',
    kind: 'wide',
    sort: { descending: 'lastLogin', ascending: 'longestAway' },
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'Noch nie' : <Day at={lastLoginAt} />),
  },
  {
    key: 'registered',
    label: 'Registriert',
    kind: 'wide',
    sort: { descending: 'newest', ascending: 'oldest' },
    cell: ({ registeredAt }) => <Day at={registeredAt} />,
  },
  {
    key: 'factor',
    label: 'Zweiter Faktor',
    kind: 'wide',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Factor /> : '–'),
  },
]

/** Whether somebody can log in with it, or why not. */
export const StateTag = ({ user }: { readonly user: UserRow }) => {
  const { label, tone } = stateWords(user)
  return <Tag tone={tone}>{label}</Tag>
}

const Day = ({ at }: { readonly at: string }) => <time dateTime={at}>{shortDate(at)}</time>

const Factor = () => (
  <span className="user-table__factor">
    <IconShieldCheck aria-hidden="true" /> Ein
  </span>
)
