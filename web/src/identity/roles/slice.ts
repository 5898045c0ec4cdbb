import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { quiet, refused, sending, type FormState } from '../../lib/form-state.ts'
import { failed, idle, loading, ready, type Loadable } from '../../lib/loadable.ts'
import type { Problem } from '../../lib/problem.ts'
import type { Holders, Permission, PermissionView, RoleView } from './api.ts'
import { changedIn, toggled, type RoleConflict, type RoleEdits } from './role-edits.ts'

/** Roles and all that they can be made of. */
export interface RoleBook {
  readonly roles: readonly RoleView[]
  readonly permissions: readonly PermissionView[]
}

/** What is asked of a role by a dialog. */
export type RoleChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly role: RoleView; readonly name: string }
  /** Taken from its holders first. */
  | { readonly kind: 'delete'; readonly role: RoleView; readonly holders: Holders }

/** The page of roles: what there is, what is ticked and not saved, and the dialog that is open. */
export interface RolesState {
  readonly book: Loadable<RoleBook>
  readonly edits: RoleEdits
  readonly saving: FormState
  /** What others did meanwhile to roles that are edited here, by id. */
  readonly conflicts: Readonly<Record<string, RoleConflict>>
  readonly dialog:
    | { readonly kind: 'create' }
    | { readonly kind: 'rename' | 'delete'; readonly role: RoleView }
    | undefined
  /** Of the dialog. */
  readonly change: FormState
  /** Of the role that is about to be deleted; idle for who may not see accounts. */
  readonly holders: Loadable<Holders>
}

const initialState: RolesState = {
  book: idle,
  edits: {},
  saving: quiet,
  conflicts: {},
  dialog: undefined,
  change: quiet,
  holders: idle,
}

type Wanted<Payload> = { payload: Payload }

const without = <Value>(all: Readonly<Record<string, Value>>, id: string) => {
  const { [id]: _gone, ...others } = all
  return others
}

export const rolesSlice = createSlice({
  name: 'roles',
  initialState: (): RolesState => initialState,
  reducers: {
    rolesRequested: (state: RolesState): RolesState => ({ ...state, book: loading(state.book) }),
    /** What is edited of a role that is gone, and what others did in the same way, is over. */
    rolesLoaded: (state: RolesState, { payload }: Wanted<RoleBook>): RolesState => ({
      ...state,
      book: ready(payload),
      edits: Object.fromEntries(
        payload.roles.flatMap((role) => {
          const ticks = state.edits[role.id]
          return ticks !== undefined && changedIn(role, ticks) > 0 ? [[role.id, ticks]] : []
        }),
      ),
    }),
    rolesFailed: (state: RolesState, { payload }: Wanted<Problem>): RolesState => ({
      ...state,
      book: failed(payload, state.book),
    }),
    ticked: (
      state: RolesState,
      { payload: { role, permission } }: Wanted<{ role: RoleView; permission: Permission }>,
    ): RolesState => {
      const ticks = toggled(role, state.edits[role.id], permission)
      const edits = without(state.edits, role.id)
      return {
        ...state,
        saving: state.saving.status === 'sending' ? state.saving : quiet,
        edits: changedIn(role, ticks) > 0 ? { ...edits, [role.id]: ticks } : edits,
      }
    },
    editsDropped: (state: RolesState): RolesState => ({ ...state, edits: {}, conflicts: {}, saving: quiet }),
    savingRequested: (state: RolesState): RolesState => ({ ...state, saving: sending(state.saving) }),
    /** What was ticked while it was sent stays; what was sent is no change any more once the role is read again. */
    roleSaved: (state: RolesState, { payload: id }: Wanted<string>): RolesState => ({
      ...state,
      conflicts: without(state.conflicts, id),
    }),
    /** Unless it is not edited any more. */
    roleOvertaken: (
      state: RolesState,
      { payload: { id, conflict } }: Wanted<{ id: string; conflict: RoleConflict }>,
    ): RolesState =>
      state.edits[id] === undefined ? state : { ...state, conflicts: { ...state.conflicts, [id]: conflict } },
    savingEnded: (state: RolesState, { payload: saving }: Wanted<FormState>): RolesState => ({
      ...state,
      saving,
    }),
    dialogOpened: (
      state: RolesState,
      { payload: dialog }: Wanted<NonNullable<RolesState['dialog']>>,
    ): RolesState => ({ ...state, dialog, change: quiet, holders: idle }),
    dialogClosed: (state: RolesState): RolesState => ({ ...state, dialog: undefined, change: quiet }),
    holdersRequested: (state: RolesState, _wanted: Wanted<string>): RolesState => ({
      ...state,
      holders: loading(),
    }),
    holdersLoaded: (state: RolesState, { payload }: Wanted<Holders>): RolesState => ({
      ...state,
      holders: ready(payload),
    }),
    holdersFailed: (state: RolesState, { payload }: Wanted<Problem>): RolesState => ({
      ...state,
      holders: failed(payload),
    }),
    changeRequested: (state: RolesState, _wanted: Wanted<RoleChange>): RolesState => ({
      ...state,
      change: sending(state.change),
    }),
    changed: (state: RolesState): RolesState => ({ ...state, change: quiet, dialog: undefined }),
    changeFailed: (state: RolesState, { payload }: Wanted<Problem>): RolesState => ({
      ...state,
      change: refused(payload),
    }),
  },
})

export const {
  rolesRequested,
  rolesLoaded,
  rolesFailed,
  ticked,
  editsDropped,
  savingRequested,
  roleSaved,
  roleOvertaken,
  savingEnded,
  dialogOpened,
  dialogClosed,
  holdersRequested,
  holdersLoaded,
  holdersFailed,
  changeRequested,
  changed,
  changeFailed,
} = rolesSlice.actions

/** `useSelector` for the page that has this part of the state. */
export const useRoles = useSelector.withTypes<{ readonly roles: RolesState }>()
