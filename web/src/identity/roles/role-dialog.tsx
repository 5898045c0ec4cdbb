import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { counted } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { mayOpen } from '../permissions.ts'
import { changeRole, roleHolders, type Holders, type RoleView } from './api.ts'
import { roleNameRules } from './role-rules.ts'

/** The open dialog about a role, if any. */
export const RoleDialog = () => {
  const { subject } = useForm(changeRole)
  switch (subject?.kind) {
    case 'create':
      return <Create />
    case 'rename':
      return <Rename role={subject.role} />
    case 'delete':
      return <Delete role={subject.role} />
    case undefined:
      return null
  }
}

const Create = () => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeRole)
  return (
    <RecordDialog
      {...shared}
      title="Neue Rolle"
      send="Anlegen"
      rules={roleNameRules}
      onSend={(data) => dispatch(changeRole.requested({ kind: 'create', name: textOf(data, 'name').trim() }))}
    >
      <p>Sie erlaubt zuerst nichts. Ihre Rechte haken Sie danach in der Übersicht an.</p>
      <TextField label="Name" name="name" required autoComplete="off" />
    </RecordDialog>
  )
}

const Rename = ({ role }: { readonly role: RoleView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeRole)
  return (
    <RecordDialog
      {...shared}
      title={`„${role.name}“ umbenennen`}
      send="Umbenennen"
      rules={roleNameRules}
      onSend={(data) =>
        dispatch(changeRole.requested({ kind: 'rename', role, name: textOf(data, 'name').trim() }))
      }
    >
      <TextField label="Name" name="name" required autoComplete="off" defaultValue={role.name} />
    </RecordDialog>
  )
}

/** Holders lose the role with it, by one command each, and are listed beforehand. */
const Delete = ({ role }: { readonly role: RoleView }) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeRole)
  const session = useAppSelector(({ identity }) => identity.session)
  const seesUsers = mayOpen(session, { permission: 'user.manage' }) === 'yes'
  const loadable = useAnswer(roleHolders, role.id)
  useEffect(() => {
    if (seesUsers && role.users > 0) dispatch(roleHolders.asked(role.id))
  }, [dispatch, role, seesUsers])
  const holders = role.users === 0 ? { users: [], total: 0 } : dataOf(loadable)
  return (
    <RecordDialog
      {...shared}
      title={`„${role.name}“ löschen`}
      look="danger"
      send={holders === undefined || holders.total === 0 ? 'Löschen' : 'Allen nehmen und löschen'}
      disabled={holders === undefined}
      onSend={() => holders && dispatch(changeRole.requested({ kind: 'delete', role, holders }))}
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
    </RecordDialog>
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
      <ul className="role-admin__losers">
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
