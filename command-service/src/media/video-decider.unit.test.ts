// oxlint-disable promise/valid-params -- `then` of a scenario takes events, not callbacks.
import { describe, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { nobody, platformItself } from '@schaufenster/platform/app/session.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { videoDecider, type VideoCommand } from './video-decider.ts'

const { given } = scenarioOf(videoDecider)
const company = companyId(newUuid())
const olga = { by: { ...nobody, userId: 'olga' }, owners: ['olga'] }
const stranger = { by: { ...nobody, userId: 'otto' }, owners: ['olga'] }
const ofTutorials = { by: { ...nobody, userId: 'tom', permissions: ['tutorial.manage'] }, owners: [] }
const now = Date.parse('2026-11-23T12:00:00.000Z')
const restorableUntil = '2026-12-23T12:00:00.000Z'

const details = { title: 'Rundgang', tags: ['Backstube'], isAd: false }
const file = { key: `${'a'.repeat(64)}.mp4`, size: 1_000 }
const poster = `${'b'.repeat(64)}.webp`
const captions = `${'c'.repeat(64)}.vtt`
const added: VideoEvent = {
  type: 'VideoAdded',
  data: { company, ...details, isReel: false, file, lineIndex: 1 },
}
const deleted: VideoEvent = { type: 'VideoDeleted', data: { company, restorableUntil } }
const failed = (retryable: boolean): VideoEvent => ({
  type: 'VideoProcessingFailed',
  data: { company, reason: retryable ? 'codec' : 'damaged', retryable },
})
const add: VideoCommand = { ...olga, type: 'AddVideo', company, details, isReel: false, file, lineIndex: 1 }
const change: VideoCommand = { ...olga, type: 'ChangeVideo', details: { title: 'Backstube', isAd: true } }
const remove: VideoCommand = { ...olga, type: 'DeleteVideo', now }
const restore: VideoCommand = { ...olga, type: 'RestoreVideo', now }
const retry: VideoCommand = { ...olga, type: 'Retry' }
const setCaptions: VideoCommand = { ...olga, type: 'SetCaptions', language: 'de', key: captions }

describe('a video', () => {
  test.each([add, change, remove, restore, retry, setCaptions])(
    '$type is for owners of its company',
    (command) => {
      const past = command.type === 'AddVideo' ? [] : [added]
      given(...past)
        .when({ ...command, ...stranger })
        .thenRefused('forbidden')
    },
  )

  test.each([change, remove, restore, retry, setCaptions])('$type needs one', (command) => {
    given().when(command).thenRefused('notFound')
  })

  test('of the platform is for who manages tutorials', () => {
    const own = { ...add, company: undefined }
    given().when(own).thenRefused('forbidden')
    given()
      .when({ ...own, ...ofTutorials })
      .then({ type: 'VideoAdded', data: { ...details, isReel: false, file, lineIndex: 1 } })
    given()
      .when({ ...add, ...ofTutorials })
      .thenRefused('forbidden')
  })

  test('is added once', () => {
    given().when(add).then(added)
    given(added).when(add).thenNothing()
  })

  test('changes what is told, and says nothing of what stays', () => {
    const changed: VideoEvent = {
      type: 'VideoDetailsChanged',
      data: { company, ...details, title: 'Backstube', isAd: true },
    }
    given(added).when(change).then(changed)
    given(added, changed).when(change).thenNothing()
    given(added)
      .when({ ...olga, type: 'ChangeVideo', poster, isEnabled: false })
      .then(
        { type: 'VideoPosterChanged', data: { company, poster } },
        { type: 'VideoDisabled', data: { company } },
      )
    given(added)
      .when({ ...olga, type: 'ChangeVideo', isEnabled: true })
      .thenNothing()
  })

  test('loses its description', () => {
    const described: VideoEvent = { ...added, data: { ...added.data, description: 'Alt' } }
    given(described)
      .when({ ...olga, type: 'ChangeVideo', details: { description: null } })
      .then({ type: 'VideoDetailsChanged', data: { company, ...details } })
  })

  test('has captions by language', () => {
    const set: VideoEvent = { type: 'VideoCaptionsSet', data: { company, language: 'de', key: captions } }
    const removed: VideoEvent = { type: 'VideoCaptionsRemoved', data: { company, language: 'de' } }
    const removeCaptions: VideoCommand = { ...olga, type: 'RemoveCaptions', language: 'de' }
    given(added).when(setCaptions).then(set)
    given(added, set).when(setCaptions).thenNothing()
    given(added, set).when(removeCaptions).then(removed)
    given(added, set, removed).when(removeCaptions).thenNothing()
  })

  test('is tried once more where that can help', () => {
    given(added).when(retry).thenNothing()
    given(added, failed(true)).when(retry).then({ type: 'VideoProcessingRetried', data: { company } })
    given(added, failed(false)).when(retry).thenRefused('conflict')
  })

  test('goes to the host of videos once more after that refused it (D-4.2)', () => {
    const rendition = { key: `${'a'.repeat(64)}.mp4`, size: 1, width: 96, height: 64 }
    const ready: VideoEvent = {
      type: 'VideoReady',
      data: { company, rendition, duration: 1, codec: 'avc1', hasSound: true },
    }
    const refused: VideoEvent = { type: 'VideoHostPublishFailed', data: { company, reason: 'Nein.' } }
    const again: VideoEvent = { type: 'VideoHostRetried', data: { company } }
    given(added, ready, refused).when(retry).then(again)
    given(added, ready, refused, again).when(retry).thenRefused('conflict')
  })

  test('is deleted and brought back within 30 days', () => {
    given(added).when(remove).then(deleted)
    given(added, deleted).when(remove).thenNothing()
    given(added, deleted).when(change).thenRefused('gone')
    given(added, deleted).when(restore).then({ type: 'VideoRestored', data: { company } })
    given(added).when(restore).thenNothing()
    given(added, deleted)
      .when({ by: platformItself, owners: ['olga'], type: 'ChangeVideo', isEnabled: false })
      .then({ type: 'VideoDisabled', data: { company, byPlatform: true } })
    given(added, deleted)
      .when({ ...restore, now: now + 31 * dayMs })
      .thenRefused('gone')
  })
})
