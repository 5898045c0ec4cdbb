import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { own } from '../../lib/own.ts'
import { Button } from '../../ui/button.tsx'
import type { PermissionView, RoleOverview } from './api.ts'
import type { RoleConflict } from './role-edits.ts'
import { editsDropped, savingRequested, useRoles } from './slice.ts'

/** Somebody else saved a role meanwhile: what they changed, and what becomes of one's own ticks (D-G6). */
export const RoleConflicts = ({ book: { roles, permissions } }: { readonly book: RoleOverview }) => {
  const dispatch = useDispatch()
  const { conflicts, saving } = useRoles((state) => state.roles)
  const notice = useRef<HTMLDivElement>(null)
  const overtaken = roles.flatMap(({ id, name }) => {
    const conflict = own(conflicts, id)
    return conflict === undefined ? [] : [{ id, name, conflict }]
  })
  const count = overtaken.length
  useEffect(() => {
    if (count > 0) notice.current?.focus()
  }, [count])
  if (count === 0) return null
  return (
    <div ref={notice} className="notice notice--error" role="alert" tabIndex={-1}>
      <p className="notice__title">Inzwischen an anderer Stelle geändert</p>
      <ul>
        {overtaken.map(({ id, name, conflict }) => (
          <li key={id}>
            <strong>{name}</strong>: {wordsOf(conflict, permissions)}
          </li>
        ))}
      </ul>
      <p>
        Die Übersicht zeigt den neuen Stand, mit Ihren Häkchen darauf. Wenn Sie speichern, gelten Ihre; was
        Sie nicht angerührt haben, bleibt, wie es jetzt ist.
      </p>
      <div className="role-admin__ways">
        <Button
          look="primary"
          size="s"
          busy={saving.status === 'sending'}
          onClick={() => dispatch(savingRequested())}
        >
          Meine Häkchen speichern
        </Button>
        <Button size="s" onClick={() => dispatch(editsDropped())}>
          Meine Häkchen verwerfen
        </Button>
      </div>
    </div>
  )
}

const wordsOf = (
  { own, given, taken, renamed }: RoleConflict,
  permissions: readonly PermissionView[],
): string => {
  const names = (keys: readonly string[]) =>
    keys.map((key) => `„${permissions.find((permission) => permission.key === key)?.name ?? key}“`).join(', ')
  const parts = [
    given.length > 0 && `${names(given)} dazugegeben`,
    taken.length > 0 && `${names(taken)} weggenommen`,
    renamed !== undefined && `in „${renamed}“ umbenannt`,
  ].filter((part) => part !== false)
  const what = parts.length > 0 ? parts.join(', ') : 'gespeichert, am Ende ohne Unterschied'
  return `${own ? 'Sie selbst, in einem anderen Fenster' : 'jemand anderes'}: ${what}`
}
