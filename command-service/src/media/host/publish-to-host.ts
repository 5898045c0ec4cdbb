import {
  CompanyApprovalRevoked,
  CompanyApproved,
  CompanyRejected,
  CompanyReviewReopened,
} from '@schaufenster/events/directory/company-approval-events.ts'
import { CompanyDeleted, CompanyRestored } from '@schaufenster/events/directory/company-events.ts'
import { CompanyHidden, CompanyShown } from '@schaufenster/events/directory/company-visibility-events.ts'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts, type RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { VideoId } from '@schaufenster/events/media/ids.ts'
import { reelStandingEvents } from '@schaufenster/events/media/reel-standings.ts'
import {
  VideoDeleted,
  VideoDetailsChanged,
  VideoDisabled,
  VideoEnabled,
  VideoHostRetried,
  VideoReady,
  VideoRestored,
} from '@schaufenster/events/media/video-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { blobOf } from '../processing/video-processing.ts'
import { reelDecider } from '../reel-decider.ts'
import { videoStream } from '../video-decider.ts'
import { HostAway } from './host-calls.ts'
import { hostDecider, isPublishedAs, privacyOf, type HostCommand } from './host-decider.ts'
import { isSeenHere, type SeenHere } from './seen-here.ts'
import type { HostRefusal, VideoHost } from './video-host.ts'

/** Events that make a company visible to everybody, or hide it. */
const visibilityEvents = [
  CompanyApproved,
  CompanyRejected,
  CompanyApprovalRevoked,
  CompanyReviewReopened,
  CompanyHidden,
  CompanyShown,
  CompanyDeleted,
  CompanyRestored,
] as const

const told = [
  ...visibilityEvents,
  ...reelStandingEvents,
  VideoReady,
  VideoDetailsChanged,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
  VideoHostRetried,
] as const

/** What publishing needs. */
export interface Publishing extends SeenHere {
  readonly streams: StreamFolder
  readonly blobs: Pick<Blobs, 'get'>
  readonly host: VideoHost
  readonly videosOf: (company: CompanyId) => Promise<readonly VideoId[]>
}

/**
 * Sends finished videos to the host, including those from before it was enabled, and keeps name, description
 * and privacy in sync: what is invisible here because of its company or its reels is invisible there (D-G11).
 */
export const publishToHost = (publishing: Publishing): Policy<(typeof told)[number], undefined> => ({
  name: 'publish-to-host',
  title: 'Videos zum Videodienst',
  events: told,
  fromBeginning: true,
  gatherMs: 0,
  learn: async () => undefined,
  react: (events) =>
    events.map((because): Effect => ({
      kind: 'command',
      because,
      send: async (handle, context, signal) => {
        for (const stream of await streamsOf(publishing, because)) {
          const done = await publishOne(publishing, stream, because, handle, context, signal)
          if (isLeft(done)) return done
        }
        return right(undefined)
      },
    })),
})

/** The videos that an event is about. */
const streamsOf = async (
  { videosOf, streams }: Pick<Publishing, 'videosOf' | 'streams'>,
  { stream, metadata }: RecordedEvent,
): Promise<readonly StreamRef[]> => {
  const { category, id } = streamParts(stream)
  if (category === 'video') return [{ name: stream, partitionKey: metadata.partitionKey }]
  if (category === 'reel') {
    const { state } = await streams.current(reelDecider, stream)
    return state === undefined ? [] : [videoStream(state.video, state.company)]
  }
  const company = companyId(id)
  return (await videosOf(company)).map((video) => videoStream(video, company))
}

type SendEffect = Extract<Effect, { readonly kind: 'command' }>['send']

const publishOne = async (
  publishing: Publishing,
  stream: StreamRef,
  because: RecordedEvent,
  ...[handle, context, signal]: Parameters<SendEffect>
): Promise<Either<Refusal, unknown>> => {
  const { streams, blobs, host } = publishing
  const { state } = await streams.current(hostDecider, stream.name)
  if (state?.rendition === undefined || state.isRemoved || (state.hosted === undefined && state.isDeleted))
    return right(undefined)
  const { title: name, description, rendition, hosted } = state
  const privacy = (await isSeenHere(publishing, stream, state)) ? privacyOf(state) : 'nobody'
  // What happened to its company or its reels changes nothing else of it.
  if (stream.name !== because.stream && isPublishedAs(state, { hosted, privacy })) return right(undefined)
  const details = { name, description, privacy }
  const part = (start: number, end: number) => blobs.get(blobOf(rendition.key), { start, end })
  const note = (command: HostCommand) => {
    const commandId = uuidOf(command.type, context.commandId, JSON.stringify(command))
    return handle(hostDecider, stream, command, { ...context, commandId })
  }
  const file = { size: rendition.size, part }
  const sendAnew = async (): Promise<Either<HostRefusal, string>> => {
    const slot = await host.reserve(file.size, signal)
    if (isLeft(slot)) return slot
    orRefuse(await note({ type: 'NoteSlot', slot: slot.right, key: rendition.key }))
    return host.send(file, { ...slot.right, isBegun: false }, signal)
  }
  const send = async (): Promise<Either<HostRefusal, string>> => {
    if (state.slot === undefined) return sendAnew()
    // A crash came in between. A host that has forgotten the place gives another.
    const sent = await host.send(file, { ...state.slot, isBegun: true }, signal)
    return isLeft(sent) ? sendAnew() : sent
  }
  try {
    const sent = hosted === undefined ? await send() : right(hosted.hostId)
    if (isLeft(sent)) return await note({ type: 'NoteRefusal', reason: sent.left })
    const hostId = sent.right
    if (hosted === undefined) {
      // Whatever happens next, the file is not sent again.
      const noted = await note({ type: 'NoteHosted', hosted: { hostId }, privacy: 'nobody' })
      if (isLeft(noted)) return noted
    }
    const told = await host.describe(hostId, details, signal)
    return await note(
      isLeft(told)
        ? { type: 'NoteRefusal', reason: told.left }
        : { type: 'NoteHosted', hosted: told.right, privacy },
    )
  } catch (fault) {
    // Rethrown: the policy retries until the host responds, so that nothing hidden stays visible there.
    if (fault instanceof HostAway)
      await note({ type: 'NoteRefusal', reason: 'Der Videodienst antwortet nicht.' })
    throw fault
  }
}
