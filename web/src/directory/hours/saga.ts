import type { OfficeHoursForm, Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { call, put, select, takeLeading } from 'typed-redux-saga'
import { toastShown } from '../../app/toasts.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { dataOf } from '../../lib/loadable.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import type { EditingApi } from '../editing/api.ts'
import { draftLoaded } from '../editing/slice.ts'
import type { WorkspaceState } from '../workspace-state.ts'
import { hoursRefused, hoursSaved, hoursSaveRequested } from './slice.ts'
import { changesOf, hoursFaults, hoursForm, hoursOf, type HoursEdits } from './week.ts'

/** What the page of opening hours asks of the API. */
export interface HoursApi extends Pick<EditingApi, 'draft'> {
  readonly save: (id: string, form: OfficeHoursForm) => Promise<unknown>
}

/** `PUT /api/officeHours/{id}`, and the draft that comes of it. */
export const createHoursApi = (client: ApiClient, { draft }: Pick<EditingApi, 'draft'>): HoursApi => ({
  draft,
  save: (id, form) => client.command<Written>('PUT', `/api/officeHours/${encodeURIComponent(id)}`, form),
})

const refusalOf = (fields: Problem['fields']): Problem => ({
  kind: 'invalid',
  message: 'Bitte prüfen Sie die Zeiten.',
  fields,
})

/** Who changed another part of the entry meanwhile is in nobody's way: then it is saved over the newest. */
function* send(api: HoursApi, draft: CompanyDraft, edits: HoursEdits) {
  try {
    yield* call(api.save, draft.id, { ...hoursForm(edits), expectedVersion: draft.version })
  } catch (thrown) {
    if (toProblem(thrown).kind !== 'conflict') throw thrown
    const newest = yield* call(api.draft, draft.id)
    yield* put(draftLoaded(newest))
    if (changesOf(hoursOf(draft.openingHours), hoursOf(newest.openingHours)) > 0) throw thrown
    yield* call(api.save, draft.id, { ...hoursForm(edits), expectedVersion: newest.version })
  }
}

function* save(api: HoursApi) {
  const { draft, edits } = yield* select(({ editing, hours }: WorkspaceState) => ({
    draft: dataOf(editing.draft),
    edits: hours.edits,
  }))
  if (draft === undefined || edits === undefined) return
  const faults = hoursFaults(edits)
  if (Object.keys(faults).length > 0) {
    yield* put(hoursRefused(refusalOf(faults)))
    return
  }
  try {
    yield* call(send, api, draft, edits)
    yield* put(draftLoaded(yield* call(api.draft, draft.id)))
    yield* put(hoursSaved(edits))
    yield* put(toastShown({ text: 'Öffnungszeiten gespeichert', tone: 'success' }))
  } catch (thrown) {
    yield* put(hoursRefused(toProblem(thrown)))
  }
}

/** A week that is being sent can't be sent again. */
export function* watchHours(api: HoursApi) {
  yield* takeLeading(hoursSaveRequested, save, api)
}
