import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import {
  VideoDeleted,
  VideoDetailsChanged,
  VideoDisabled,
  VideoEnabled,
  VideoReady,
  VideoRestored,
} from '@schaufenster/events/media/video-events.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { isLeft, left, right } from '@schaufenster/platform/lib/either.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { blobOf } from '../processing/video-processing.ts'
import { HostAway } from './host-calls.ts'
import { hostDecider, privacyOf } from './host-decider.ts'
import type { VideoHost } from './video-host.ts'

const told = [
  VideoReady,
  VideoDetailsChanged,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
] as const

/** What publishing needs. */
export interface Publishing {
  readonly streams: StreamFolder
  readonly blobs: Pick<Blobs, 'get'>
  readonly host: VideoHost
}

/** Puts videos that are ready to the host, also those from before it was switched on, and keeps name, description and privacy there as they are here. */
export const publishToHost = (publishing: Publishing): Policy<(typeof told)[number], undefined> => ({
  name: 'publish-to-host',
  title: 'Videos zum Videodienst',
  events: told,
  fromBeginning: true,
  gatherMs: 0,
  learn: async () => undefined,
  react: (events) => events.map((because) => publishOne(publishing, because)),
})

const publishOne = ({ streams, blobs, host }: Publishing, because: RecordedEvent): Effect => ({
  kind: 'command',
  because,
  send: async (handle, context, signal) => {
    const stream = { name: because.stream, partitionKey: because.metadata.partitionKey }
    const { state } = await streams.current(hostDecider, stream.name)
    if (state?.rendition === undefined || (state.hosted === undefined && state.isDeleted))
      return right(undefined)
    const { title: name, description, rendition, hosted } = state
    const privacy = privacyOf(state)
    const details = { name, description, privacy }
    const part = (start: number, end: number) => blobs.get(blobOf(rendition.key), { start, end })
    const asked =
      hosted === undefined
        ? host.publish({ size: rendition.size, part }, details, signal)
        : host.describe(hosted.hostId, details, signal)
    const answer = await asked.catch((fault: unknown) => {
      if (fault instanceof HostAway) return left('Der Videodienst antwortet nicht.')
      throw fault
    })
    return isLeft(answer)
      ? handle(hostDecider, stream, { type: 'NoteRefusal', reason: answer.left }, context)
      : handle(hostDecider, stream, { type: 'NoteHosted', hosted: answer.right, privacy }, context)
  },
})
