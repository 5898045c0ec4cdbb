import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { userPage } from './api.ts'
import { userColumns } from './user-columns.tsx'
import { orderChoices, stateChoices, type UserQuery } from './user-query.ts'
import './users.css'

interface UserGridProps {
  readonly query: UserQuery
  readonly linkTo: (query: UserQuery) => string
  readonly onAsk: (query: UserQuery) => void
}

/** Accounts to be found and opened. People are searched for with Enter: that they were looked at is recorded. */
export const UserGrid = ({ query, linkTo, onAsk }: UserGridProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(userPage)
  const roles = dataOf(page)?.roles ?? []
  useRefresh(userPage)
  const narrow = (change: Partial<UserQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <>
      <GridToolbar
        query={query}
        orders={orderChoices}
        onAsk={onAsk}
        search={{ label: 'Konten suchen', placeholder: 'Name oder ganze E-Mail-Adresse', longest: 254 }}
      >
        <FilterSelect
          label="Rolle"
          any="Jede Rolle"
          value={query.role}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(role) => narrow({ role })}
        />
        <FilterSelect
          label="Status"
          any="Jeder Status"
          value={query.state}
          options={stateChoices}
          onChange={(state) => narrow({ state })}
        />
      </GridToolbar>
      <DataGrid
        caption="Konten"
        className="user-table"
        loadable={page}
        listed={({ users, ...pages }) => ({ rows: users, ...pages })}
        keyOf={({ id }) => id}
        columns={userColumns(roles)}
        query={query}
        linkTo={linkTo}
        counted={({ total }) => counted(total, 'Konto', 'Konten')}
        empty={{
          title: 'Niemand gefunden',
          sign: 'Niemand da',
          text: 'Gesucht wird nach ganzen Wörtern des Namens oder nach der ganzen E-Mail-Adresse. Nehmen Sie sonst einen Filter weg.',
        }}
        onRetry={() => dispatch(userPage.asked(query))}
      />
    </>
  )
}
