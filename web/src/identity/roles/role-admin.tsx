import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { own } from '../../lib/own.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/heavy/leave-guard.tsx'
import { changeRole, roleOverview, type RoleOverview } from './api.ts'
import { areasOf } from './permission-areas.ts'
import { RoleConflicts } from './role-conflicts.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { changedIn } from './role-edits.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { RoleSheet } from './role-sheet.tsx'
import { editsDropped, savingRequested, useRoles } from './slice.ts'
import { useWide } from './use-wide.ts'
import './roles.css'

/** Roles and what they allow, to be ticked and saved together. */
export const RoleAdmin = ({ book }: { readonly book: RoleOverview }) => {
  const dispatch = useDispatch()
  const { edits, saving } = useRoles(({ roles }) => roles)
  const { subject } = useForm(changeRole)
  useRefresh(
    roleOverview,
    // Another person's change to a role being edited here is reported on saving.
    Object.keys(edits).length > 0 || saving.status === 'sending' || subject !== undefined,
  )
  const areas = areasOf(book.permissions)
  const View = useWide() ? RoleMatrix : RoleSheet
  const changed = book.roles.reduce((sum, role) => sum + changedIn(role, own(edits, role.id)), 0)
  return (
    <div className="role-admin">
      <RoleConflicts book={book} />
      <View roles={book.roles} areas={areas} />
      <SaveLine changed={changed} roles={Object.keys(edits).length} />
      <RoleDialog />
      <LeaveGuard active={changed > 0} onLeave={() => dispatch(editsDropped())} />
    </div>
  )
}

/** Stays in sight below the matrix: what is not saved yet, and how to save or drop it. */
const SaveLine = ({ changed, roles }: { readonly changed: number; readonly roles: number }) => {
  const dispatch = useDispatch()
  const saving = useRoles((state) => state.roles.saving)
  const busy = saving.status === 'sending'
  const problem =
    saving.status === 'failed' ? (formProblem(saving) ?? textsOf(saving.problem.fields)) : undefined
  return (
    <div className="role-admin__save" data-changed={changed > 0 || undefined}>
      <p>
        {problem === undefined ? (
          <output>
            {changed === 0
              ? 'Alles gespeichert'
              : `${counted(changed, 'Häkchen', 'Häkchen')} in ${counted(roles, 'Rolle', 'Rollen')} geändert`}
          </output>
        ) : (
          <span className="role-admin__problem" role="alert">
            {problem}
          </span>
        )}
      </p>
      {changed > 0 && !busy && (
        <Button look="quiet" onClick={() => dispatch(editsDropped())}>
          Verwerfen
        </Button>
      )}
      <Button look="primary" busy={busy} disabled={changed === 0} onClick={() => dispatch(savingRequested())}>
        Speichern
      </Button>
    </div>
  )
}

const textsOf = (fields: Readonly<Record<string, string>>): string => Object.values(fields).join(' ')
