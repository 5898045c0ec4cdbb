import { createReadStream } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { Rendition, VideoFailure, VideoFile } from '@schaufenster/events/media/values.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Ffmpeg, FfmpegEnd } from './ffmpeg.ts'
import { smallSide, type VideoFacts } from './video-facts.ts'
import { blobOf, type VideoProcessing } from './video-processing.ts'

/** What is to be made of a file. */
export interface Wanted {
  /** One that every browser plays. */
  readonly playable: boolean
  /** One for slow connections. */
  readonly small: boolean
  readonly poster: boolean
}

/** The files made; a missing one could not be made. */
export interface Made {
  readonly playable?: Rendition
  readonly small?: Rendition
  readonly poster?: MediaKey
}

/** Pixels of the shorter side. */
const playableSide = 1080
const posterSide = 1080

/**
 * Makes files from a file with ffmpeg, in a temporary folder that is always removed. Returns a reason if the
 * playable file could not be made; the others are optional. Throws if there is no room.
 */
export const makeRenditions = async (
  processing: VideoProcessing & { readonly ffmpeg: Ffmpeg },
  file: VideoFile,
  facts: VideoFacts,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Made | { readonly failure: VideoFailure }> => {
  const { blobs, pictures, ffmpeg, folder: parent } = processing
  await requireRoom(parent, file)
  const folder = await mkdtemp(join(parent, 'video-'))
  // All runs of a film share it: others wait behind them.
  const until = performance.now() + mostTime(facts)
  const run = async (args: readonly string[]): Promise<FfmpegEnd> => {
    const timeMs = Math.floor(until - performance.now())
    return timeMs <= 0 ? 'tookTooLong' : ffmpeg.run(['-f', 'mov', ...args], folder, timeMs, signal)
  }

  const encode = async (side: number, quality: number, name: string) => {
    const { width, height } = fitted(facts, side)
    const end = await run(encoding({ width, height }, quality, name))
    if (end !== 'done') return end
    const { key, size } = await blobs.put(createReadStream(join(folder, name)))
    return { key: `${key}.mp4`, size, width, height }
  }
  const picture = async (): Promise<MediaKey | undefined> => {
    const { width, height } = fitted(facts, posterSide)
    const moment = String(Math.min(1, facts.duration / 3))
    const frame = ['-frames:v', '1', '-vf', `scale=${width}:${height},setsar=1`, '-q:v', '3', '-f', 'mjpeg']
    if ((await run(['-ss', moment, '-i', input, ...frame, poster])) !== 'done') return undefined
    const kept = await pictures.add(await readFile(join(folder, poster)))
    return isLeft(kept) ? undefined : kept.right.key
  }

  try {
    const content = await blobs.get(blobOf(file.key))
    if (content === undefined) return { failure: 'lost' }
    await pipeline(content, createWriteStream(join(folder, input), { mode: 0o600 }), { signal })
    const playable = wanted.playable ? await encode(playableSide, 23, 'playable.mp4') : undefined
    if (typeof playable === 'string') return { failure: failures[playable] }
    const small = wanted.small ? await encode(smallSide, 28, 'small.mp4') : undefined
    const shown = wanted.poster ? await picture() : undefined
    return {
      ...(playable !== undefined && { playable }),
      ...(typeof small === 'object' && { small }),
      ...(shown !== undefined && { poster: shown }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const failures = { damaged: 'damaged', failed: 'notMade', tookTooLong: 'tookTooLong' } as const

const input = 'input'
const poster = 'poster.jpg'

const encoding = (
  { width, height }: Readonly<Record<'width' | 'height', number>>,
  quality: number,
  name: string,
): readonly string[] => [
  ...[
    '-i',
    input,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
  ],
  ...[
    '-vf',
    `scale=${width}:${height},setsar=1`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    String(quality),
  ],
  ...[
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
  ],
  ...['-movflags', '+faststart', '-f', 'mp4', name],
]

/** The size with the shorter side at most so long, in even numbers, as encoders want them. */
const fitted = ({ width, height }: VideoFacts, side: number) => {
  const scale = Math.min(1, side / Math.min(width, height))
  const even = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** A slow machine takes several times as long as the film. */
const mostTime = ({ duration }: VideoFacts): number => Math.min(5 * 60 + duration * 20, 6 * 3_600) * 1_000

const spareBytes = 512 * 1024 ** 2

/** The file, what is made of it, and room for everybody else. */
const requireRoom = async (folder: string, { size }: VideoFile): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 3 * size + spareBytes)
    throw new Error(`no room in ${folder} to work on a video of ${size} bytes`)
}
