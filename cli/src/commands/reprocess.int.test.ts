import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hevcClip } from '@schaufenster/command-service/media/processing/test-clips.ts'
import { installStandIns } from '@schaufenster/command-service/media/processing/test-stand-in.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { mediaWriter } from '../instance/media/test-media.ts'
import { openTestInstance, type TestInstance } from '../instance/test-instance.ts'
import { reprocess } from './reprocess.ts'

let programs: string
let product: TestInstance
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
  await installStandIns(programs, 'writes')
  product = await openTestInstance({ PATH: programs })
  product.instance.policies.start()
}, 240_000)
afterAll(async () => {
  await product.close()
  await rm(programs, { recursive: true })
})

test('what failed for want of ffmpeg is made once it is there, and never twice', async () => {
  const company = companyId(newUuid())
  const { added, ready, write } = mediaWriter(product, company)
  const { key, size } = await product.instance.stores.blobs.put(hevcClip())
  const [video, whole, broken] = [videoId(newUuid()), videoId(newUuid()), videoId(newUuid())]
  const film = added('Rundgang', 1, { file: { key: `${key}.mov`, size } })
  const failed = (retryable: boolean): VideoEvent => ({
    type: 'VideoProcessingFailed',
    data: { company, reason: retryable ? 'codec' : 'damaged', retryable },
  })
  await write('video', video, [film, failed(true)])
  await write('video', whole, [added('Backstube', 2), ready()])
  await write('video', broken, [added('Laden', 3), failed(false)])

  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  expect(await reprocess.run({ ...product.instance, ffmpeg: undefined }, [], print)).toBe(1)
  expect(lines).toEqual([expect.stringContaining('ffmpeg und prlimit wurden beim Start nicht gefunden.')])

  expect(await product.command('reprocess')).toEqual({
    exitCode: 0,
    lines: ['Ein Video wird noch einmal verarbeitet.'],
  })
  const statusOf = async (id: string) => (await product.instance.models.videos.get(id))?.document.status
  await eventually(async () => expect(await statusOf(video)).toBe('Ready'))
  expect(await statusOf(broken)).toBe('Failed')
  expect(await product.command('reprocess')).toEqual({ exitCode: 0, lines: ['Keinem Video fehlt etwas.'] })
}, 240_000)
