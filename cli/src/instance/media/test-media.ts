import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import {
  platformPartition,
  reelId,
  videoId,
  type ReelId,
  type VideoId,
} from '@schaufenster/events/media/ids.ts'
import type { PlaylistEvent } from '@schaufenster/events/media/playlist-events.ts'
import type { ReactionEvent } from '@schaufenster/events/media/reaction-events.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import type { TutorialEvent } from '@schaufenster/events/media/tutorial-events.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { mediaModels } from '@schaufenster/projections/media/models.ts'
import type { TestInstance } from '../test-instance.ts'

type MediaEvent = VideoEvent | ReelEvent | PlaylistEvent | ReactionEvent | TutorialEvent

/** For tests: writes what happened to media right into the log, and waits until it is read. */
export const mediaWriter = (product: TestInstance, company: CompanyId) => {
  let minute = 0

  const write = async (
    category: string,
    id: string,
    events: readonly MediaEvent[],
    partitionKey: string = company,
  ): Promise<void> => {
    const { codec, store } = product.instance.stores
    const stream = streamName(category, id)
    const encoded = await Promise.all(
      events.map((event) =>
        codec.encode(event, newUuid(), {
          occurredAt: new Date(Date.UTC(2026, 10, 1, 12, (minute += 1))).toISOString(),
          actor: { kind: 'system', name: 'test' },
          commandId: newUuid(),
          correlationId: id,
          causationId: id,
          partitionKey,
        }),
      ),
    )
    const past = await Array.fromAsync(store.readStream(stream))
    const last = past.at(-1)
    await store.append(stream, last === undefined ? 'noStream' : { exact: last.revision }, encoded)
    const names = Object.values(mediaModels).map(({ name }) => name)
    await product.instance.models.freshness.waitFor(names, await store.head())
  }

  const added = (
    title: string,
    lineIndex: number,
    more: Partial<Extract<VideoEvent, { readonly type: 'VideoAdded' }>['data']> = {},
  ): VideoEvent => ({
    type: 'VideoAdded',
    data: {
      company,
      title,
      tags: [],
      isAd: false,
      isReel: false,
      file: { key: `${'a'.repeat(64)}.mov`, size: 900 },
      poster: `${'b'.repeat(64)}.webp`,
      lineIndex,
      ...more,
    },
  })
  const ready = (of: { readonly company?: CompanyId } = { company }): VideoEvent => ({
    type: 'VideoReady',
    data: {
      ...of,
      rendition: { key: `${'c'.repeat(64)}.mp4`, size: 500, width: 1080, height: 1920 },
      small: { key: `${'d'.repeat(64)}.mp4`, size: 100, width: 360, height: 640 },
      duration: 4.5,
      codec: 'avc1.64001f',
      hasSound: true,
    },
  })

  return {
    write,
    added,
    ready,
    /** A video that can be played. */
    video: async (
      title: string,
      lineIndex: number,
      more: Parameters<typeof added>[2] = {},
    ): Promise<VideoId> => {
      const id = videoId(newUuid())
      await write('video', id, [added(title, lineIndex, more), ready()])
      return id
    },
    reel: async (title: string, video: VideoId, index: number): Promise<ReelId> => {
      const id = reelId(newUuid())
      const slug = title.toLowerCase().replaceAll(' ', '-')
      await write('reel', id, [
        {
          type: 'ReelCreated',
          data: { company, video, title, tags: ['brot'], isEnabled: true, slug, index },
        },
      ])
      return id
    },
    tutorial: async (more: Parameters<typeof added>[2] = {}): Promise<VideoId> => {
      const id = videoId(newUuid())
      const { company: _, ...film } = Object(added('Dokumente', 0, more).data)
      await write('video', id, [{ type: 'VideoAdded', data: film }, ready({})], platformPartition)
      await write(
        'tutorialVideo',
        'dokumente',
        [{ type: 'TutorialVideoAdded', data: { tutorial: 'dokumente', video: id } }],
        platformPartition,
      )
      return id
    },
    /** Another film for "Dokumente", which waits for its processing; `ready` ends that. */
    nextTutorial: async (before: VideoId) => {
      const id = videoId(newUuid())
      const { company: _, ...film } = Object(added('Dokumente', 0).data)
      await write('video', id, [{ type: 'VideoAdded', data: film }], platformPartition)
      const data = { tutorial: 'dokumente', video: id, before } as const
      await write('tutorialVideo', 'dokumente', [{ type: 'TutorialVideoReplaced', data }], platformPartition)
      return { id, ready: () => write('video', id, [ready({})], platformPartition) }
    },
  }
}
