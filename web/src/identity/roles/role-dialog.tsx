import { useEffect, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useAppSelector } from '../../app/hooks.ts'
import type { Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogActions } from '../../ui/heavy/dialog-actions.tsx'
import { mayOpen } from '../permissions.ts'
import type { Holders, RoleView } from './api.ts'
import { roleNameRules } from './role-rules.ts'
import { changeRequested, dialogClosed, holdersRequested, useRoles, type RolesState } from './slice.ts'

/** The open dialog about a role, if any. */
export const RoleDialog = () => {
  const dispatch = useDispatch()
  const dialog = useRoles(({ roles }) => roles.dialog)
  return (
    <Dialog title={titleOf(dialog)} open={dialog !== undefined} onClose={() => dispatch(dialogClosed())}>
      {dialog?.kind === 'create' && <Create />}
      {dialog?.kind === 'rename' && <Rename role={dialog.role} />}
      {dialog?.kind === 'delete' && <Delete role={dialog.role} />}
    </Dialog>
  )
}

const titleOf = (dialog: RolesState['dialog']): string => {
  if (dialog === undefined) return ''
  if (dialog.kind === 'create') return 'Neue Rolle'
  return `„${dialog.role.name}“ ${dialog.kind === 'rename' ? 'umbenennen' : 'löschen'}`
}

interface FrameProps {
  readonly send: string
  readonly look?: 'primary' | 'danger'
  readonly rules?: Rules
  readonly disabled?: boolean
  readonly onSend: (data: FormData) => void
  readonly children: ReactNode
}

const Frame = ({ send, look = 'primary', rules, disabled = false, onSend, children }: FrameProps) => {
  const dispatch = useDispatch()
  const form = useRoles(({ roles }) => roles.change)
  return (
    <Form state={form} rules={rules} onSend={onSend}>
      {children}
      <DialogActions
        send={send}
        look={look}
        busy={form.status === 'sending'}
        disabled={disabled}
        onClose={() => dispatch(dialogClosed())}
      />
    </Form>
  )
}

const Create = () => {
  const dispatch = useDispatch()
  return (
    <Frame
      send="Anlegen"
      rules={roleNameRules}
      onSend={(data) => dispatch(changeRequested({ kind: 'create', name: textOf(data, 'name').trim() }))}
    >
      <p>Sie erlaubt zuerst nichts. Ihre Rechte haken Sie danach in der Übersicht an.</p>
      <TextField label="Name" name="name" required autoComplete="off" />
    </Frame>
  )
}

const Rename = ({ role }: { readonly role: RoleView }) => {
  const dispatch = useDispatch()
  return (
    <Frame
      send="Umbenennen"
      rules={roleNameRules}
      onSend={(data) =>
        dispatch(changeRequested({ kind: 'rename', role, name: textOf(data, 'name').trim() }))
      }
    >
      <TextField label="Name" name="name" required autoComplete="off" defaultValue={role.name} />
    </Frame>
  )
}

/** Whoever has the role loses it with it, by a command each, and is named before. */
const Delete = ({ role }: { readonly role: RoleView }) => {
  const dispatch = useDispatch()
  const session = useAppSelector(({ identity }) => identity.session)
  const seesUsers = mayOpen(session, { permission: 'user.manage' }) === 'yes'
  const loadable = useRoles(({ roles }) => roles.holders)
  useEffect(() => {
    if (seesUsers && role.users > 0) dispatch(holdersRequested(role.id))
  }, [dispatch, role, seesUsers])
  const holders = role.users === 0 ? { users: [], total: 0 } : dataOf(loadable)
  return (
    <Frame
      look="danger"
      send={holders === undefined || holders.total === 0 ? 'Löschen' : 'Allen nehmen und löschen'}
      disabled={holders === undefined}
      onSend={() => holders && dispatch(changeRequested({ kind: 'delete', role, holders }))}
    >
      {holders !== undefined && <Losers holders={holders} />}
      {holders === undefined && seesUsers && loadable.status !== 'failed' && <LoadingNote />}
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {holders === undefined && !seesUsers && (
        <p>
          {counted(role.users, 'Person hat', 'Personen haben')} diese Rolle. Löschen lässt sie sich erst, wenn
          jemand, der Konten verwaltet, sie ihnen genommen hat.
        </p>
      )}
    </Frame>
  )
}

const Losers = ({ holders: { users, total } }: { readonly holders: Holders }) => {
  if (total === 0) return <p>Niemand hat diese Rolle. Zurückholen lässt sie sich nicht.</p>
  return (
    <>
      <p>
        {total === 1 ? 'Diese Person verliert sie' : `Diese ${total} Personen verlieren sie`}, auf
        angemeldeten Geräten spätestens nach 15 Minuten:
      </p>
      <ul className="role-desk__losers">
        {users.map(({ id, fullName, email }) => (
          <li key={id}>
            {fullName} <span>{email}</span>
          </li>
        ))}
      </ul>
      {users.length < total && (
        <p>
          und {counted(total - users.length, 'weitere Person', 'weitere Personen')}. Das dauert einen Moment;
          bricht es ab, löschen Sie die Rolle einfach noch einmal.
        </p>
      )}
    </>
  )
}
