import { call, put, takeEvery } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { oncePerOpenForm, type Tell } from '../../lib/once-per-form.ts'
import { toProblem } from '../../lib/problem.ts'
import { industriesRequested } from '../slice.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import type { IndustryApi } from './api.ts'
import { changed, changeFailed, changeRequested, formFor, type IndustryChange } from './slice.ts'

const done = {
  create: 'Branche angelegt',
  rename: 'Branche umbenannt',
  merge: 'Branchen zusammengelegt',
  archive: 'Branche archiviert',
} as const

const send = async (api: IndustryApi, change: IndustryChange): Promise<void> => {
  switch (change.kind) {
    case 'create':
      return await api.create({ name: change.name })
    case 'rename':
      return await api.rename(change.id, { name: change.name, expectedVersion: change.version })
    case 'merge':
      return await api.merge(change.id, change.into)
    case 'archive':
      return await api.archive(change.id)
  }
}

/** The list is read again after a conflict too: it shows what the other administrator did. */
function* change(api: IndustryApi, wanted: IndustryChange, tell: Tell) {
  try {
    yield* call(send, api, wanted)
    yield* tell(changed(wanted))
    yield* put(toastShown({ text: done[wanted.kind], tone: 'success' }))
    yield* put(industriesRequested())
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* tell(changeFailed({ kind: wanted.kind, problem }))
    if (problem.kind === 'conflict') yield* put(industriesRequested())
  }
}

/** Of one form only the first request counts. */
export function* watchIndustryDesk(api: IndustryApi) {
  yield* takeEvery(
    changeRequested,
    oncePerOpenForm(
      ({ industryDesk }: WorkspaceState, wanted: IndustryChange) => formFor(industryDesk, wanted),
      (wanted, tell) => change(api, wanted, tell),
    ),
  )
}
