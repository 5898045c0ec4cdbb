import type { DomainEvent } from '@schaufenster/events/lib/define-event.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { Handle } from '../lib/handle.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { stateBefore, takingBack, type Undoings } from '../lib/undoing.ts'
import { playlistDecider, playlistStream } from './playlist-decider.ts'
import { videoDecider, videoStream } from './video-decider.ts'

/** The videos that an event has moved. */
const movedBy = (event: DomainEvent) =>
  playlistDecider.isEvent(event) ? event.data.order.map(({ video }) => video) : []

/** How to undo moving videos (D-10.9): they return to their former places, or else to where they were added. */
export const playlistUndoings = ({
  handle,
  streams,
}: {
  readonly handle: Handle
  readonly streams: Pick<StreamFolder, 'current'>
}): Undoings => ({
  VideosReordered: {
    permission: 'video.manage',
    restedOnBy: new Set(['VideosReordered']),
    concerns: (later, event) => {
      const moved = new Set(movedBy(event))
      return movedBy(later).some((video) => moved.has(video))
    },
    undo: async (request) => {
      const { by, owners, event, context } = request
      if (!playlistDecider.isEvent(event)) return left(notFound('Diese Reihenfolge'))
      const { company } = event.data
      const before = stateBefore(playlistDecider, request)
      const order = await Promise.all(
        movedBy(event).map(async (video) => {
          const { state } = await streams.current(videoDecider, videoStream(video, company).name)
          const addedAt = state?.lineIndex ?? 0
          return { video, lineIndex: before.get(video) ?? addedAt, addedAt }
        }),
      )
      const command = { type: 'ReorderVideos', by, owners, company, order } as const
      return handle(takingBack(playlistDecider, event.id), playlistStream(company), command, context)
    },
  },
})
