import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createClipFrames, type Clip, type Frames } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'
import { createTutorialFrames } from './tutorial-frames.ts'
import { tutorialClips } from './tutorial-list.ts'

/**
 * Regenerates the files of the named clips, or all: `node cli/src/demo/clips/make-clips.ts [NAME…]`, with an
 * ffmpeg with libx264 on the PATH. The files are in the repository, so the demo needs no ffmpeg.
 */

/** Frames a second. */
const rate = 20
const folder = fileURLToPath(new URL('files/', import.meta.url))

/** A soft chord that fades, of notes that go with the trade. */
const chordOf = ({ motif, variant }: Clip, seconds: number): string => {
  const root = 220 * 2 ** (((motif.length * 3 + variant) % 12) / 12)
  const notes = [1, 5 / 4, 3 / 2, 2].map(
    (step, index) => `sin(2*PI*${root * step}*t)*exp(-2*mod(t+${index * 0.25}\\,1))`,
  )
  return `aevalsrc=0.06*(${notes.join('+')}):s=32000:d=${seconds},afade=t=in:d=0.3,afade=t=out:st=${seconds - 0.6}:d=0.6`
}

/** Writes a film and its poster, with a key frame at regular intervals. */
const make = async (name: string, frames: Frames, sound: string, wholeEvery = 40): Promise<void> => {
  const { width, height, seconds, posterSecond, raw, webp } = frames
  await writeFile(`${folder}${name}.webp`, await webp(posterSecond))
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-v',
        'error',
        '-y',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        `${rate}`,
        '-i',
        '-',
      ],
      ...[
        '-f',
        'lavfi',
        '-i',
        sound,
        '-c:v',
        'libx264',
        '-preset',
        'veryslow',
        '-crf',
        '34',
        '-pix_fmt',
        'yuv420p',
      ],
      ...[
        '-x264-params',
        `keyint=${wholeEvery}:threads=1`,
        '-c:a',
        'aac',
        '-b:a',
        '16k',
        '-ac',
        '1',
        '-movflags',
        '+faststart',
      ],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        `${folder}${name}.mp4`,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'close')
  for (let index = 0; index < Math.round(rate * seconds); index++)
    if (!ffmpeg.stdin.write(await raw(index / rate))) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}`)
}

const named = process.argv.slice(2)
const isWanted = ({ name }: { readonly name: string }): boolean => named.length === 0 || named.includes(name)
await mkdir(folder, { recursive: true })
if (named.length === 0) for (const old of await readdir(folder)) await rm(`${folder}${old}`)
for (const clip of demoClips.filter(isWanted)) {
  const frames = await createClipFrames(clip)
  await make(clip.name, frames, chordOf(clip, frames.seconds))
}
for (const clip of tutorialClips.filter(isWanted)) {
  const frames = createTutorialFrames(clip)
  const silence = `anullsrc=r=8000:cl=mono:d=${frames.seconds}`
  // Little changes from one frame to the next: the first is enough.
  await make(clip.name, frames, silence, rate * 60)
}
