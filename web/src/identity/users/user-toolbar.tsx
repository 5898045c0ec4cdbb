import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import type { AccountState, UserOrder, UserPage } from './api.ts'
import { orderChoices, stateChoices, type UserQuery } from './user-query.ts'

interface UserToolbarProps {
  readonly query: UserQuery
  readonly roles: UserPage['roles']
  readonly onAsk: (query: UserQuery) => void
}

const any = 'all'

/** Search, filters and order of the list; every choice is an address. People are searched for with Enter: that they were looked at is recorded. */
export const UserToolbar = ({ query, roles, onAsk }: UserToolbarProps) => {
  const ask = (change: Partial<UserQuery>) => onAsk({ ...query, page: 1, ...change })
  return (
    <div className="user-toolbar">
      <SearchLine
        label="Konten suchen"
        placeholder="Name oder ganze E-Mail-Adresse"
        longest={254}
        text={query.text}
        onSearch={(text) => ask({ text })}
      />
      <CompactSelect
        label="Rolle"
        value={query.role ?? any}
        options={[
          { value: any, label: 'Jede Rolle' },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => ask({ role: value === any ? undefined : value })}
      />
      <CompactSelect<AccountState | typeof any>
        label="Status"
        value={query.state ?? any}
        options={[{ value: any, label: 'Jeder Status' }, ...stateChoices]}
        onChange={(value) => ask({ state: value === any ? undefined : value })}
      />
      <CompactSelect<UserOrder>
        label="Sortierung"
        value={query.order}
        options={orderChoices}
        onChange={(order) => ask({ order })}
      />
    </div>
  )
}
