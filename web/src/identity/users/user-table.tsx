import { IconArrowDown, IconArrowUp, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { stayHere } from '../../app/shell/site-shell.tsx'
import { shortDate } from '../../lib/short-times.ts'
import { privatePaths } from '../../private-paths.ts'
import { useRowWalk } from '../../ui/heavy/use-row-walk.ts'
import { Tag } from '../../ui/tag.tsx'
import type { UserOrder, UserPage, UserRow } from './api.ts'
import { userSearch, type UserQuery } from './user-query.ts'
import { roleWords, stateWords } from './user-words.ts'
import '../../ui/heavy/data-table.css'

interface UserTableProps extends Pick<UserPage, 'users' | 'roles'> {
  readonly query: UserQuery
}

/** Accounts, one a row. On narrow screens the facts stand below the name. */
export const UserTable = ({ users, roles, query }: UserTableProps) => {
  const rows = useRowWalk()
  return (
    <div className="table-scroll">
      <table className="data-table user-table">
        <caption className="visually-hidden">Konten</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="data-table__wide">
              E-Mail
            </th>
            <th scope="col" className="data-table__wide">
              Rollen
            </th>
            <th scope="col">Status</th>
            <Heading label="Angemeldet" down="lastLogin" up="longestAway" query={query} />
            <Heading label="Registriert" down="newest" up="oldest" query={query} />
            <th scope="col" className="data-table__wide">
              Zweiter Faktor
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <Link to={privatePaths.adminUser.href(user.id)}>{user.fullName}</Link>
                <span className="user-table__facts">
                  <span>{user.email}</span>
                  <span>{roleWords(user, roles)}</span>
                </span>
              </th>
              <td className="data-table__wide user-table__address">{user.email}</td>
              <td className="data-table__wide">{roleWords(user, roles) || '–'}</td>
              <td>
                <StateTag user={user} />
              </td>
              <td className="data-table__wide">
                <Day at={user.lastLoginAt} />
              </td>
              <td className="data-table__wide">
                <Day at={user.registeredAt} />
              </td>
              <td className="data-table__wide">
                {user.hasSecondFactor ? (
                  <span className="user-table__factor">
                    <IconShieldCheck aria-hidden="true" /> Ein
                  </span>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether somebody can log in with it, or why not. */
export const StateTag = ({ user }: { readonly user: UserRow }) => {
  const { label, tone } = stateWords(user)
  return <Tag tone={tone}>{label}</Tag>
}

const Day = ({ at }: { readonly at: string | null }) =>
  at === null ? 'Noch nie' : <time dateTime={at}>{shortDate(at)}</time>

interface HeadingProps {
  readonly label: string
  /** The order of the first press, which begins with the latest, and that of the second. */
  readonly down: UserOrder
  readonly up: UserOrder
  readonly query: UserQuery
}

const Heading = ({ label, down, up, query }: HeadingProps) => {
  const isDown = query.order === down
  const isUp = query.order === up
  const order = isDown ? up : down
  return (
    <th
      scope="col"
      className="data-table__wide"
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}
    >
      <Link to={privatePaths.adminUsers.href(userSearch({ ...query, page: 1, order }))} state={stayHere}>
        {label}
        {isDown && <IconArrowDown aria-hidden="true" />}
        {isUp && <IconArrowUp aria-hidden="true" />}
      </Link>
    </th>
  )
}
