import { beforeEach, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { uploadId, videoId, type VideoId } from '@schaufenster/events/media/ids.ts'
import { VideoReady } from '@schaufenster/events/media/video-events.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createTestSystem, commandOfPlatform } from '../../lib/test-system.ts'
import type { AnyPolicy } from '../../policies/policy.ts'
import { videoDecider, videoStream } from '../video-decider.ts'
import { notifyOfReadyVideos } from './notify-of-ready-videos.ts'
import { processingDecider } from './processing-decider.ts'

const company = companyId(newUuid())
const file = { key: `${'a'.repeat(64)}.mp4`, size: 9 }
const small = { key: `${'b'.repeat(64)}.mp4`, size: 5, width: 90, height: 160 }
const processed = {
  rendition: { ...file, width: 1080, height: 1920 },
  ...{ duration: 4, codec: 'avc1.64001f', hasSound: true },
}

let system: ReturnType<typeof createTestSystem>
beforeEach(() => {
  system = createTestSystem()
})

const add = async (
  title: string,
  { isUploaded = true, isReel = false, description = '' } = {},
): Promise<VideoId> => {
  const id = videoId(newUuid())
  const details = { title, ...(description && { description }), tags: [], isAd: false }
  const asked = { by: platformItself, owners: [] }
  const upload = isUploaded && { upload: uploadId(newUuid()) }
  const command = {
    ...asked,
    ...upload,
    type: 'AddVideo',
    company,
    details,
    isReel,
    file,
    lineIndex: 1,
  } as const
  await system.handle(videoDecider, videoStream(id, company), command, commandOfPlatform())
  return id
}
const finish = (id: VideoId, more: object = {}) =>
  system.handle(
    processingDecider,
    videoStream(id, company),
    { type: 'FinishProcessing', processed: { ...processed, ...more } },
    commandOfPlatform(),
  )

/** What is written once these have been ready together. */
const mails = async (count: number, hasVideoMail = true) => {
  const policy: AnyPolicy = notifyOfReadyVideos({
    ...system,
    publicUrl: 'https://schaufenster.example',
    personOf: async (id) => ({ id, name: 'Olga', address: `${id}@example.org` }),
    companyAt: async () => ({ name: 'Bäckerei Müller', owners: ['olga', 'otto'], hasVideoMail }),
  })
  const { events } = await system.store.readAll(beginning, 1_000)
  const ready = events.filter((event) => event.type === VideoReady.type).slice(-count)
  const effects = policy.react(ready, await policy.learn(ready))
  return effects.flatMap((effect) => (effect.kind === 'mail' ? [effect] : []))
}
const letters = async (count: number) => (await mails(count)).map(({ to, letter }) => [to.id, letter.subject])

test('owners hear once of the videos that were ready together', async () => {
  await finish(await add('Rundgang'))
  expect(await letters(1)).toEqual([
    ['olga', 'Ihr Video „Rundgang“ ist fertig'],
    ['otto', 'Ihr Video „Rundgang“ ist fertig'],
  ])
  await finish(await add('Backstube'))
  expect((await letters(2))[0]).toEqual(['olga', '2 Ihrer Videos sind fertig'])
})

test('the mail says where to stop it, and whose owners stopped it get none', async () => {
  await finish(await add('Rundgang'))
  for (const { letter } of await mails(1))
    expect(letter.text).toContain('Abbestellen können Sie sie in den Einstellungen')
  expect(await mails(1, false)).toEqual([])
})

test('the mail advises to describe a video only where nobody has, and never one of a reel, which has its own words', async () => {
  const advised = async (count: number) =>
    (await mails(count)).map(({ letter }) => letter.text.includes('Mit Titel, Beschreibung'))
  await finish(await add('Rundgang'))
  expect(await advised(1)).toEqual([true, true])
  await finish(await add('Backstube', { description: 'Um vier Uhr früh' }))
  expect(await advised(1)).toEqual([false, false])
  await finish(await add('IMG_0042', { isReel: true }))
  expect(await advised(1)).toEqual([false, false])
  expect(await advised(3)).toEqual([true, true])
})

test('a better file, a deleted video and one that the platform made are no news', async () => {
  const id = await add('Rundgang')
  await finish(id)
  await finish(id, { small })
  expect(await letters(1)).toEqual([])
  await finish(await add('Vorführung', { isUploaded: false }))
  expect(await letters(1)).toEqual([])
  const asked = { by: platformItself, owners: [], now: system.clock.now() }
  const deletion = { ...asked, type: 'DeleteVideo' } as const
  await system.handle(videoDecider, videoStream(id, company), deletion, commandOfPlatform())
  expect(await letters(3)).toEqual([])
})
