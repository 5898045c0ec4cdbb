import { reelDecider, reelStream } from '@schaufenster/command-service/media/reel-decider.ts'
import { uploadDecider, uploadStream } from '@schaufenster/command-service/media/upload-decider.ts'
import { videoDecider, videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { reelId, uploadId, videoId, type ReelId, type VideoId } from '@schaufenster/events/media/ids.ts'
import type { ReelDetails } from '@schaufenster/events/media/reel-events.ts'
import type { VideoDetails } from '@schaufenster/events/media/video-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { operatorContext } from '../operator.ts'
import type { TestInstance } from '../test-instance.ts'

/** For tests: an uploaded film, as the id of its upload. Without a company it is the platform's. `bytes`: its declared size, where that matters. */
export const uploadedFilm = async (
  { instance }: TestInstance,
  company?: string,
  bytes?: number,
): Promise<string> => {
  const { stores, writes } = instance
  const { key, size: written } = await stores.blobs.put(Buffer.from(`film ${newUuid()}`))
  const size = bytes ?? written
  const id = uploadId(newUuid())
  const owner = company === undefined ? undefined : { id: companyId(company), owners: [], tier: 'Basis' }
  const stream = uploadStream(id, owner?.id)
  const who = { by: platformItself, company: owner } as const
  const start = { ...who, type: 'StartUpload', name: 'Film.mp4', size, mime: 'video/mp4' } as const
  orRefuse(await writes.handle(uploadDecider, stream, start, operatorContext()))
  const complete = { ...who, type: 'CompleteUpload', file: { key: `${key}.mp4`, size } } as const
  orRefuse(await writes.handle(uploadDecider, stream, complete, operatorContext()))
  return id
}

/** For tests: the processing of a video ended well. */
export const processed = async ({ instance }: TestInstance, video: string): Promise<void> => {
  const { codec, store } = instance.stores
  const stream = streamName('video', video)
  const past = await Array.fromAsync(store.readStream(stream))
  const [added] = past
  if (added === undefined) throw new Error(`no video ${video}`)
  const { actor: _, ...context } = operatorContext()
  const file = added.data['file']
  const rendition = { ...(typeof file === 'object' && file), width: 360, height: 640 }
  const company = added.data['company']
  const data = {
    ...(company !== undefined && { company }),
    rendition,
    duration: 4,
    codec: 'avc1.64001f',
    hasSound: false,
  }
  const metadata = {
    ...context,
    actor: { kind: 'system', name: 'test' },
    occurredAt: new Date().toISOString(),
    partitionKey: added.metadata.partitionKey,
  } as const
  const ready = await codec.encode({ type: 'VideoReady', data }, newUuid(), metadata)
  await store.append(stream, { exact: past.length - 1 }, [ready])
}

const file = { key: `${'a'.repeat(64)}.mp4`, size: 1_000 }
const asPlatform = { by: platformItself, owners: [] } as const

/** For tests: a video of a company that nothing has processed. */
export const aVideo = async (
  { instance: { writes } }: TestInstance,
  company: CompanyId,
  size: number = file.size,
): Promise<VideoId> => {
  const id = videoId(newUuid())
  const details: VideoDetails = { title: 'Rundgang', tags: [], isAd: false }
  const add = {
    ...asPlatform,
    type: 'AddVideo',
    company,
    details,
    isReel: false,
    file: { ...file, size },
    lineIndex: 1,
  } as const
  orRefuse(await writes.handle(videoDecider, videoStream(id, company), add, operatorContext()))
  return id
}

/** For tests: a reel of a company. */
export const aReel = async (product: TestInstance, company: CompanyId): Promise<ReelId> => {
  const video = await aVideo(product, company)
  const id = reelId(newUuid())
  const details: ReelDetails = { title: 'Backstube', tags: [] }
  const said = { company, video, details, isEnabled: true, slug: `backstube-${id.slice(-4)}`, index: 1 }
  const create = { ...asPlatform, type: 'CreateReel', ...said } as const
  const { handle } = product.instance.writes
  orRefuse(await handle(reelDecider, reelStream(id, company), create, operatorContext()))
  return id
}
