import { call, put, select, takeLeading } from 'typed-redux-saga'
import { answerTo } from '../../lib/answer-to.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { quiet } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { own } from '../../lib/own.ts'
import { toProblem } from '../../lib/problem.ts'
import { toastShown } from '../../lib/toasts.ts'
import { roleOverview, saveRole } from './api.ts'
import { conflictOf, permissionsWith, type RoleConflict } from './role-edits.ts'
import { roleOvertaken, roleSaved, savingEnded, savingRequested, type RolesState } from './slice.ts'

/**
 * A command for each role that is edited; one that somebody else has changed meanwhile waits for a word, once it is shown as it is now, and the
 * others are saved.
 */
function* save(client: ApiClient) {
  const { edits } = yield* select(({ roles }: { readonly roles: RolesState }) => roles)
  const book = dataOf(yield* select(roleOverview.of))
  const edited = (book?.roles ?? []).filter(({ id }) => own(edits, id) !== undefined)
  const overtaken: { readonly id: string; readonly conflict: RoleConflict }[] = []
  let saved = 0
  let ended: RolesState['saving'] = quiet
  for (const role of edited) {
    const { id, version = 0 } = role
    const permissions = [...permissionsWith(role, own(edits, id))]
    try {
      yield* call(saveRole, client, id, { permissions, expectedVersion: version })
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
  yield* answerTo(roleOverview, undefined)
  for (const one of overtaken) yield* put(roleOvertaken(one))
  yield* put(savingEnded(ended))
}

/** What is ticked is saved once at a time. */
export function* watchRoles(client: ApiClient) {
  yield* takeLeading(savingRequested, save, client)
}
