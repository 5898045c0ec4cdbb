import { call, put, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import { toProblem } from '../../lib/problem.ts'
import { industriesRequested } from '../slice.ts'
import type { IndustryApi } from './api.ts'
import { changed, changeFailed, changeRequested, type IndustryChange } from './slice.ts'

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
function* change(api: IndustryApi, { payload }: ReturnType<typeof changeRequested>) {
  try {
    yield* call(send, api, payload)
    yield* put(changed(payload))
    yield* put(toastShown({ text: done[payload.kind], tone: 'success' }))
    yield* put(industriesRequested())
  } catch (thrown) {
    const problem = toProblem(thrown)
    yield* put(changeFailed({ kind: payload.kind, problem }))
    if (problem.kind === 'conflict') yield* put(industriesRequested())
  }
}

/** One change at a time. */
export function* watchIndustryDesk(api: IndustryApi) {
  yield* takeLeading(changeRequested, change, api)
}
