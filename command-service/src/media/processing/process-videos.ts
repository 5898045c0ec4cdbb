import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { VideoAdded, VideoProcessingRetried, VideoRestored } from '@schaufenster/events/media/video-events.ts'
import { isLeft, right } from '@schaufenster/platform/lib/either.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import {
  isWaiting,
  processingDecider,
  type ProcessedVideo,
  type ProcessingCommand,
} from './processing-decider.ts'
import { verdictOf, type VideoFacts, type Verdict } from './video-facts.ts'
import { blobOf, type VideoProcessing } from './video-processing.ts'

const waiting = [VideoAdded, VideoProcessingRetried, VideoRestored] as const

/**
 * Processes waiting videos one at a time, in order of arrival. Those that browsers can play are ready at
 * once; the others are left to `transcode-videos.ts`, so that nobody waits for somebody else's film. After a
 * restart it resumes with the current one; finished ones are no longer waiting.
 */
export const processVideos = (processing: VideoProcessing): Policy<(typeof waiting)[number], undefined> => ({
  name: 'process-videos',
  title: 'Videos verarbeiten',
  events: waiting,
  fromBeginning: true,
  gatherMs: 0,
  learn: async () => undefined,
  react: (events) => events.map((because) => processOne(processing, because)),
})

const processOne = ({ streams, read }: VideoProcessing, because: RecordedEvent): Effect => ({
  kind: 'command',
  because,
  send: async (handle, context, signal) => {
    const stream = { name: because.stream, partitionKey: because.metadata.partitionKey }
    const started = await handle(processingDecider, stream, { type: 'StartProcessing' }, context)
    if (isLeft(started)) return started
    const { state } = await streams.current(processingDecider, stream.name)
    if (!isWaiting(state)) return right(undefined)
    const verdict = verdictOf(await read(blobOf(state.file.key), signal))
    if (verdict.kind === 'transcode') return right(undefined)
    const commandId = uuidOf(context.commandId, 'outcome')
    return handle(processingDecider, stream, outcomeOf(verdict, state), { ...context, commandId })
  },
})

const outcomeOf = (
  verdict: Exclude<Verdict, { readonly kind: 'transcode' }>,
  { file }: ProcessedVideo,
): ProcessingCommand =>
  verdict.kind === 'fail'
    ? { type: 'FailProcessing', reason: verdict.reason }
    : { type: 'FinishProcessing', processed: playedAsItIs(verdict.facts, file) }

/** A file that browsers play is its own best rendition. */
export const playedAsItIs = (
  { width, height, duration, codec, audioCodec }: VideoFacts,
  { key, size }: ProcessedVideo['file'],
) => ({ rendition: { key, size, width, height }, duration, codec, hasSound: audioCodec !== undefined })
