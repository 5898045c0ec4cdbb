import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { VideoProcessingStarted } from '@schaufenster/events/media/video-events.ts'
import { right } from '@schaufenster/platform/lib/either.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { playedAsItIs } from './process-videos.ts'
import {
  isWaiting,
  processingDecider,
  type Processed,
  type ProcessedVideo,
  type ProcessingCommand,
} from './processing-decider.ts'
import { makeRenditions } from './renditions.ts'
import { isHeavy, verdictOf, type Verdict } from './video-facts.ts'
import { blobOf, type VideoProcessing } from './video-processing.ts'

/**
 * Transcodes videos one at a time, after all quick work: a playable file for one that browsers can't play,
 * otherwise a smaller one and a picture. Without ffmpeg it can only report that.
 */
export const transcodeVideos = (
  processing: VideoProcessing,
): Policy<typeof VideoProcessingStarted, undefined> => ({
  name: 'transcode-videos',
  title: 'Videos umwandeln',
  events: [VideoProcessingStarted],
  fromBeginning: true,
  gatherMs: 0,
  learn: async () => undefined,
  react: (events) => events.map((because) => transcodeOne(processing, because)),
})

const transcodeOne = (processing: VideoProcessing, because: RecordedEvent): Effect => ({
  kind: 'command',
  because,
  send: async (handle, context, signal) => {
    const { streams, read, ffmpeg } = processing
    const stream = { name: because.stream, partitionKey: because.metadata.partitionKey }
    const { state } = await streams.current(processingDecider, stream.name)
    if (state === undefined || state.isDeleted) return right(undefined)
    if (ffmpeg === undefined && !isWaiting(state)) return right(undefined)
    const verdict = verdictOf(await read(blobOf(state.file.key), signal))
    const command = await commandFor(processing, state, verdict, signal)
    if (command === undefined) return right(undefined)
    return handle(processingDecider, stream, command, {
      ...context,
      commandId: uuidOf(context.commandId, 'outcome'),
    })
  },
})

/** Undefined: there is nothing to do here. */
const commandFor = async (
  { ffmpeg, ...processing }: VideoProcessing,
  video: ProcessedVideo,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<ProcessingCommand | undefined> => {
  if (verdict.kind === 'fail') return undefined
  const { facts } = verdict
  const isNeeded = verdict.kind === 'transcode'
  if (isNeeded && !isWaiting(video)) return undefined
  if (ffmpeg === undefined) return isNeeded ? { type: 'FailProcessing', reason: 'codec' } : undefined
  const wanted = {
    playable: isNeeded,
    small: video.small === undefined && isHeavy(facts, video.file),
    poster: video.poster === undefined,
  }
  if (!wanted.playable && !wanted.small && !wanted.poster) return undefined
  const made = await makeRenditions({ ...processing, ffmpeg }, video.file, facts, wanted, signal)
  if ('failure' in made) return isNeeded ? { type: 'FailProcessing', reason: made.failure } : undefined
  const { playable, ...extras } = made
  const processed: Processed = {
    ...playedAsItIs(facts, video.file),
    // Whatever it is told of replaces what was known.
    ...(video.small !== undefined && { small: video.small }),
    ...(playable !== undefined && { rendition: playable, codec: 'avc1' }),
    ...extras,
  }
  return { type: 'FinishProcessing', processed }
}
