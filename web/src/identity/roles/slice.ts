import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { quiet, sending, type FormState } from '../../lib/form-state.ts'
import { isAnswerOf } from '../../lib/is-answer.ts'
import { own } from '../../lib/own.ts'
import { roleOverview, type Permission, type RoleView } from './api.ts'
import { changedIn, toggled, type RoleConflict, type RoleEdits } from './role-edits.ts'

/** What is ticked on the page of roles and not saved. */
export interface RolesState {
  readonly edits: RoleEdits
  readonly saving: FormState
  /** Other people's changes to roles being edited here, by id. */
  readonly conflicts: Readonly<Record<string, RoleConflict>>
}

const initialState: RolesState = { edits: {}, saving: quiet, conflicts: {} }

type WithPayload<Payload> = { payload: Payload }

const without = <Value>(all: Readonly<Record<string, Value>>, id: string) => {
  const { [id]: _gone, ...others } = all
  return others
}

export const rolesSlice = createSlice({
  name: 'roles',
  initialState: (): RolesState => initialState,
  reducers: {
    ticked: (
      state: RolesState,
      { payload: { role, permission } }: WithPayload<{ role: RoleView; permission: Permission }>,
    ): RolesState => {
      const ticks = toggled(role, own(state.edits, role.id), permission)
      const edits = without(state.edits, role.id)
      return {
        ...state,
        saving: state.saving.status === 'sending' ? state.saving : quiet,
        edits: changedIn(role, ticks) > 0 ? { ...edits, [role.id]: ticks } : edits,
      }
    },
    editsDropped: (): RolesState => initialState,
    savingRequested: (state: RolesState): RolesState => ({ ...state, saving: sending(state.saving) }),
    /** Ticks made during the request stay; sent ones stop being changes once the role is read again. */
    roleSaved: (state: RolesState, { payload: id }: WithPayload<string>): RolesState => ({
      ...state,
      conflicts: without(state.conflicts, id),
    }),
    /** Unless it is not edited any more. */
    roleOvertaken: (
      state: RolesState,
      { payload: { id, conflict } }: WithPayload<{ id: string; conflict: RoleConflict }>,
    ): RolesState =>
      own(state.edits, id) === undefined
        ? state
        : { ...state, conflicts: { ...state.conflicts, [id]: conflict } },
    savingEnded: (state: RolesState, { payload: saving }: WithPayload<FormState>): RolesState => ({
      ...state,
      saving,
    }),
  },
  extraReducers: (builder) => {
    /** Edits to a deleted role, and other people's identical edits, are over. */
    builder.addMatcher(
      isAnswerOf(roleOverview),
      (state: RolesState, { payload: { answer } }): RolesState => ({
        ...state,
        edits: Object.fromEntries(
          answer.roles.flatMap((role) => {
            const ticks = own(state.edits, role.id)
            return ticks !== undefined && changedIn(role, ticks) > 0 ? [[role.id, ticks]] : []
          }),
        ),
      }),
    )
  },
})

export const { ticked, editsDropped, savingRequested, roleSaved, roleOvertaken, savingEnded } =
  rolesSlice.actions

/** `useSelector` for the page that has this part of the state. */
export const useRoles = useSelector.withTypes<{ readonly roles: RolesState }>()
