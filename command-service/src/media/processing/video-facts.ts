import type { VideoFailure, VideoFile } from '@schaufenster/events/media/values.ts'

/** The facts about a file, as far as they were checked. */
export interface VideoFacts {
  /** As in a `codecs` parameter where it is known ("avc1.64001f"), otherwise as the file names it. */
  readonly codec: string
  /** Undefined: it has no sound. */
  readonly audioCodec: string | undefined
  /** Seconds. */
  readonly duration: number
  /** Pixels, as it is shown: turned, and with square pixels. */
  readonly width: number
  readonly height: number
}

/** The result of inspecting a file: its facts, or why there are none. */
export type VideoReading = { readonly facts: VideoFacts } | { readonly failure: VideoFailure }

/** What is to be done with a file. */
export type Verdict =
  | { readonly kind: 'play'; readonly facts: VideoFacts }
  | { readonly kind: 'transcode'; readonly facts: VideoFacts }
  | { readonly kind: 'fail'; readonly reason: VideoFailure }

const mostSeconds = 2 * 3_600
const mostPixels = 8_192

/** What browsers play everywhere: H.264 with 8 bits and 4:2:0, VP9 profile 0, AV1 with 8 bits. */
const playableVideo = [/^avc[13]\.(42|4d|64)[0-9a-f]{4}$/i, /^vp09\.00\./, /^av01\.0\.\d\d[MH]\.08/] as const
/** AAC, MP3, Opus. */
const playableAudio = [/^mp4a\.40\.(2|5|29)$/, /^mp4a\.67$/, /^(mp3|mp4a\.(69|6b))$/i, /^opus$/i] as const

const matches = (codec: string, known: readonly RegExp[]): boolean => known.some((one) => one.test(codec))

/** Judges a file: browsers can play it, it needs transcoding, or it is hopeless. */
export const verdictOf = (reading: VideoReading): Verdict => {
  if ('failure' in reading) return { kind: 'fail', reason: reading.failure }
  const { facts } = reading
  if (facts.duration > mostSeconds) return { kind: 'fail', reason: 'tooLong' }
  if (Math.max(facts.width, facts.height) > mostPixels) return { kind: 'fail', reason: 'tooLarge' }
  const isPlayable =
    matches(facts.codec, playableVideo) &&
    (facts.audioCodec === undefined || matches(facts.audioCodec, playableAudio))
  return { kind: isPlayable ? 'play' : 'transcode', facts }
}

/** Pixels of the shorter side of a smaller file. */
export const smallSide = 720
/** Bits a second from which a smaller file is worth its making. */
const heavy = 2_500_000
const sameSize = 1_500_000

/** Whether a smaller file would help anybody. */
export const isHeavy = (
  { width, height, duration }: Pick<VideoFacts, 'width' | 'height' | 'duration'>,
  { size }: VideoFile,
): boolean => size > sameSize && (Math.min(width, height) > smallSide || (size * 8) / duration > heavy)
