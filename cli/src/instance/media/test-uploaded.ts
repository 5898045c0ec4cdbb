import { uploadDecider, uploadStream } from '@schaufenster/command-service/media/upload-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { uploadId } from '@schaufenster/events/media/ids.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { operatorContext } from '../operator.ts'
import type { TestInstance } from '../test-instance.ts'

/** For tests: a film that was uploaded, as the id of its upload. Without a company it is the platform's. */
export const uploadedFilm = async ({ instance }: TestInstance, company?: string): Promise<string> => {
  const { stores, writes } = instance
  const { key, size } = await stores.blobs.put(Buffer.from(`film ${newUuid()}`))
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
