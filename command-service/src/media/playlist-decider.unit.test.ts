// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { playlistDecider } from './playlist-decider.ts'

const { given } = scenarioOf(playlistDecider)
const company = companyId(newUuid())
const [one, other] = [videoId(newUuid()), videoId(newUuid())]
const reorder = {
  type: 'ReorderVideos',
  by: { ...nobody, userId: 'olga' },
  owners: ['olga'],
  company,
} as const

test('only what stands elsewhere is moved, also where nothing was moved before', () => {
  const order = [
    { video: one, lineIndex: 1, addedAt: 1 },
    { video: other, lineIndex: 3, addedAt: 2 },
  ]
  const moved = { company, order: [{ video: other, lineIndex: 3 }] }
  given()
    .when({ ...reorder, order })
    .then({ type: 'VideosReordered', data: moved })
  given({ type: 'VideosReordered', data: moved })
    .when({ ...reorder, order })
    .then()
})
