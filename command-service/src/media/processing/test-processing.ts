import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { videoEvents, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { countsInMemory } from '@schaufenster/platform/app/window-counts.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createPictures } from '../../directory/media/pictures.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { runPolicies, type PolicyRunner } from '../../policies/run-policies.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { processVideos } from './process-videos.ts'
import { processingDecider } from './processing-decider.ts'
import { transcodeVideos } from './transcode-videos.ts'
import { createVideoReader, type ReadVideo } from './video-reader.ts'

const isVideoEvent = isOneOf(videoEvents)

/** Takes what it is given: other deciders see to what may happen. */
const anyVideo: Decider<undefined, VideoEvent, VideoEvent> = {
  initialState: undefined,
  isEvent: isVideoEvent,
  evolve: () => undefined,
  decide: (_state, event) => right([event]),
}

/** For tests: videos that wait, in a log of their own, and the policies that process them. */
export const openTestProcessing = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'processing-'))
  const blobs = await openFileBlobs(join(folder, 'blobs'))
  const work = await mkdtemp(join(folder, 'work-'))
  const system = createTestSystem()
  const company = companyId(newUuid())
  let runner: PolicyRunner | undefined

  const start = ({
    ffmpeg,
    read = createVideoReader(blobs),
  }: { ffmpeg?: Ffmpeg | undefined; read?: ReadVideo } = {}): void => {
    const { streams, vault, store, codec, clock, handle } = system
    const pictures = createPictures(blobs)
    const processing = { streams, read, ffmpeg, blobs, pictures, folder: work }
    runner = runPolicies({
      policies: [processVideos(processing), transcodeVideos(processing)],
      vault,
      log: store,
      reader: codec,
      clock,
      handle,
      mailer: { send: () => Promise.reject(new Error('nobody is told')), close: async () => undefined },
      letterCounts: countsInMemory(),
      refused: (policy, why) => expect([policy, why]).toEqual([]),
      report: (_policy, fault) => expect(fault).toBeUndefined(),
      paceMs: 5,
    })
  }
  const stop = async (): Promise<void> => runner?.close()

  const streamOf = (video: string) => ({ name: streamName('video', video), partitionKey: company })
  const happens = (video: string, event: VideoEvent) =>
    system.handle(anyVideo, streamOf(video), event, commandBy())

  const added = async (clip: Buffer): Promise<string> => {
    const { key, size } = await blobs.put(clip)
    const video = newUuid()
    const details = { title: 'Film', tags: [], isAd: false, isReel: false, lineIndex: 0 }
    const file = { key: `${key}.mp4`, size }
    await happens(video, { type: 'VideoAdded', data: { company, ...details, file } })
    return video
  }
  const eventsOf = async (video: string): Promise<readonly VideoEvent[]> =>
    (await system.streams.since(streamOf(video).name, -1)).flatMap((event) =>
      isVideoEvent(event) ? [event] : [],
    )

  return {
    blobs,
    work,
    company,
    start,
    stop,
    happens,
    added,
    /** As an operator asks for it. */
    again: (video: string) =>
      system.handle(processingDecider, streamOf(video), { type: 'ProcessAgain' }, commandBy()),
    eventsOf,
    typesOf: async (video: string) => (await eventsOf(video)).map(({ type }) => type),
    close: async (): Promise<void> => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
