// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { reelDecider, type ReelCommand } from './reel-decider.ts'

const { given } = scenarioOf(reelDecider)
const company = companyId(newUuid())
const video = videoId(newUuid())
const olga = { by: { ...nobody, userId: 'olga' }, owners: ['olga'] }
const platform = { by: platformItself, owners: ['olga'] }
const now = Date.parse('2026-11-23T12:00:00.000Z')

const details = { title: 'Frisch aus dem Ofen', tags: ['Brot'] }
const reel = { company, video, isEnabled: true, slug: 'frisch-aus-dem-ofen-a1b2', index: 1 }
const created: ReelEvent = { type: 'ReelCreated', data: { ...reel, ...details } }
const disabled: ReelEvent = { type: 'ReelDisabled', data: { company } }
const locked: ReelEvent = { type: 'ReelDisabled', data: { company, byPlatform: true } }
const deleted: ReelEvent = {
  type: 'ReelDeleted',
  data: { company, restorableUntil: '2026-12-23T12:00:00.000Z' },
}
const create: ReelCommand = { ...olga, type: 'CreateReel', ...reel, details }
const enable: ReelCommand = { ...olga, type: 'ChangeReel', isEnabled: true }
const disable: ReelCommand = { ...olga, type: 'ChangeReel', isEnabled: false }
const move: ReelCommand = { ...olga, type: 'ChangeReel', index: 7 }
const remove: ReelCommand = { ...olga, type: 'DeleteReel', now }
const restore: ReelCommand = { ...olga, type: 'RestoreReel', now }

describe('a reel', () => {
  test.each([create, disable, remove, restore])('$type is for owners of its company', (command) => {
    given(...(command.type === 'CreateReel' ? [] : [created]))
      .when({ ...command, owners: ['otto'] })
      .thenRefused('forbidden')
  })

  test('is created once, and changes what is told', () => {
    given().when(create).then(created)
    given(created).when(create).thenNothing()
    given(created)
      .when({ ...olga, type: 'ChangeReel', details: { tags: [] } })
      .then({ type: 'ReelDetailsChanged', data: { company, ...details, tags: [] } })
  })

  test('is moved by who manages all', () => {
    given(created).when(move).thenRefused('forbidden')
    given(created)
      .when({ ...move, ...platform })
      .then({ type: 'ReelMoved', data: { company, index: 7 } })
  })

  test('is shown or not, as its owner wants', () => {
    given(created).when(enable).thenNothing()
    given(created).when(disable).then(disabled)
    given(created, disabled).when(enable).then({ type: 'ReelEnabled', data: { company } })
  })

  test('that the platform locked is unlocked by the platform', () => {
    given(created)
      .when({ ...disable, ...platform })
      .then(locked)
    given(created, disabled)
      .when({ ...disable, ...platform })
      .then(locked)
    given(created, locked).when(disable).thenNothing()
    given(created, locked).when(enable).thenRefused('conflict')
    given(created, locked)
      .when({ ...enable, ...platform })
      .then({ type: 'ReelEnabled', data: { company } })
  })

  test('is deleted and brought back within 30 days', () => {
    given(created).when(remove).then(deleted)
    given(created, deleted).when(remove).thenNothing()
    given(created, deleted).when(disable).thenRefused('gone')
    given(created, deleted)
      .when({ ...disable, ...platform })
      .then(locked)
    given(created, deleted).when(restore).then({ type: 'ReelRestored', data: { company } })
    given(created, deleted)
      .when({ ...restore, now: now + 31 * dayMs })
      .thenRefused('gone')
  })
})
