import { expect, it } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { uploadDecider } from './upload-decider.ts'

const { given } = scenarioOf(uploadDecider)
const company = { id: companyId(newUuid()), owners: ['ute'], tier: 'basis' }
const person = (userId: string, ...permissions: string[]): Authority => ({
  userId,
  role: 'user',
  permissions,
})
const asUte = { by: person('ute'), company } as const
const film = { name: 'Film.mp4', size: 3, mime: 'video/mp4' } as const
const file = { key: `${'a'.repeat(64)}.mp4`, size: 3 }
const started = { type: 'VideoUploadStarted', data: { company: company.id, ...film } } as const
const completed = { type: 'VideoUploadCompleted', data: { company: company.id, file } } as const
const aborted = { type: 'VideoUploadAborted', data: { company: company.id, reason: 'expired' } } as const

it('owners and those who manage videos upload for a company, those who manage tutorials for the platform', () => {
  const start = { type: 'StartUpload', ...film } as const
  given()
    .when({ ...asUte, ...start })
    .then(started)
  given()
    .when({ ...start, by: person('max', 'video.manage'), company })
    .then(started)
  given()
    .when({ ...start, by: person('max', 'tutorial.manage'), company })
    .thenRefused('forbidden')
  const ofPlatform = { ...start, company: undefined }
  given()
    .when({ ...ofPlatform, by: person('ute') })
    .thenRefused('forbidden')
  given()
    .when({ ...ofPlatform, by: person('max', 'tutorial.manage') })
    .then({ type: 'VideoUploadStarted', data: { ...film } })
})

it('ends once: completed or aborted', () => {
  const complete = { ...asUte, type: 'CompleteUpload', file } as const
  const abort = { ...asUte, type: 'AbortUpload', reason: 'expired' } as const
  given().when(complete).thenRefused('notFound')
  given(started).when(complete).then(completed)
  given(started, completed).when(complete).thenNothing()
  given(started, aborted).when(complete).thenRefused('gone')
  given(started).when(abort).then(aborted)
  given(started, completed).when(abort).thenNothing()
  given(started, aborted).when(abort).thenNothing()
  expect(given(started, completed).thenState()).toMatchObject({ status: 'completed', file })
})
