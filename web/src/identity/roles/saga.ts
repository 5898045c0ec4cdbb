import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { quiet } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { load } from '../../lib/load.ts'
import { dataOf } from '../../lib/loadable.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import type { RolesApi } from './api.ts'
import { deleteRole } from './delete-role.ts'
import { conflictOf, permissionsWith, type RoleConflict } from './role-edits.ts'
import {
  changed,
  changeFailed,
  changeRequested,
  holdersFailed,
  holdersLoaded,
  holdersRequested,
  roleOvertaken,
  rolesFailed,
  rolesLoaded,
  rolesRequested,
  roleSaved,
  savingEnded,
  savingRequested,
  type RoleBook,
  type RoleChange,
  type RolesState,
} from './slice.ts'

const bookFrom = async (api: RolesApi): Promise<RoleBook> => {
  const [roles, permissions] = await Promise.all([api.roles(), api.permissions()])
  return { roles, permissions }
}

const loadBook = (api: RolesApi) => load(() => bookFrom(api), rolesLoaded, rolesFailed)

const loadHolders = (api: RolesApi, { payload: id }: ReturnType<typeof holdersRequested>) =>
  load(() => api.holders(id), holdersLoaded, holdersFailed)

/**
 * A command for each role that is edited; one that somebody else has changed meanwhile waits for a word, once it is shown as it is now, and the
 * others are saved.
 */
function* save(api: RolesApi) {
  const { book, edits } = yield* select(({ roles }: { readonly roles: RolesState }) => roles)
  const edited = (dataOf(book)?.roles ?? []).filter(({ id }) => edits[id] !== undefined)
  const overtaken: { readonly id: string; readonly conflict: RoleConflict }[] = []
  let saved = 0
  let ended: RolesState['saving'] = quiet
  for (const role of edited) {
    const { id, version = 0 } = role
    const permissions = [...permissionsWith(role, edits[id])]
    try {
      yield* call(api.change, id, { permissions, expectedVersion: version })
      yield* put(roleSaved(id))
      saved += 1
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (problem.kind === 'conflict') overtaken.push({ id, conflict: conflictOf(role, problem.details) })
      else ended = { status: 'failed', problem }
    }
  }
  if (saved > 0)
    yield* put(toastShown({ text: `${counted(saved, 'Rolle', 'Rollen')} gespeichert`, tone: 'success' }))
  yield* call(loadBook, api)
  for (const one of overtaken) yield* put(roleOvertaken(one))
  yield* put(savingEnded(ended))
}

const done = { create: 'Rolle angelegt', rename: 'Rolle umbenannt', delete: 'Rolle gelöscht' } as const

const carryOut = async (api: RolesApi, change: RoleChange): Promise<void> => {
  switch (change.kind) {
    case 'create':
      return await api.create({ name: change.name, permissions: [] })
    case 'rename': {
      const { id, version = 0 } = change.role
      return await api.change(id, { name: change.name, expectedVersion: version })
    }
    case 'delete':
      return await deleteRole(api, change.role.id, change.holders)
  }
}

/** The list is read again after a refusal too: it shows what another administrator did. */
function* change(api: RolesApi, wanted: RoleChange, tell: Tell) {
  try {
    yield* call(carryOut, api, wanted)
    yield* tell(changed())
    yield* put(toastShown({ text: done[wanted.kind], tone: 'success' }))
  } catch (thrown) {
    const isAwaited = yield* tell(changeFailed(toProblem(thrown)))
    if (isAwaited && wanted.kind === 'delete') yield* put(holdersRequested(wanted.role.id))
  }
  yield* put(rolesRequested())
}

/** Reads take the latest; of one form only the first request counts. */
export function* watchRoles(api: RolesApi) {
  yield* takeLatest(rolesRequested, loadBook, api)
  yield* takeLatest(holdersRequested, loadHolders, api)
  yield* takeLeading(savingRequested, save, api)
  yield* takeEvery(
    changeRequested,
    oncePerOpenForm(
      ({ roles }: { readonly roles: RolesState }) => roles.change,
      (wanted: RoleChange, tell) => change(api, wanted, tell),
    ),
  )
}
