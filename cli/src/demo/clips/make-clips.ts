import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { clipSeconds, createClipFrames, type Clip } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'

/**
 * Makes the files of all clips anew: `node cli/src/demo/clips/make-clips.ts`, with an ffmpeg that has libx264 on the PATH. They are in the repository, so that the demo
 * needs none.
 */

const rate = 20
/** When all its words are there. */
const posterSecond = 3
const folder = fileURLToPath(new URL('files/', import.meta.url))

/** A soft chord that fades, of notes that go with the trade. */
const soundOf = ({ motif, variant }: Clip): string => {
  const root = 220 * 2 ** (((motif.length * 3 + variant) % 12) / 12)
  const notes = [1, 5 / 4, 3 / 2, 2].map(
    (step, index) => `sin(2*PI*${root * step}*t)*exp(-2*mod(t+${index * 0.25}\\,1))`,
  )
  return `aevalsrc=0.06*(${notes.join('+')}):s=32000:d=${clipSeconds},afade=t=in:d=0.3,afade=t=out:st=${clipSeconds - 0.6}:d=0.6`
}

const make = async (clip: Clip): Promise<void> => {
  const { raw, webp } = await createClipFrames(clip)
  await writeFile(`${folder}${clip.name}.webp`, await webp(posterSecond))
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
        `${clip.width}x${clip.height}`,
        '-r',
        `${rate}`,
        '-i',
        '-',
      ],
      ...[
        '-f',
        'lavfi',
        '-i',
        soundOf(clip),
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
        'keyint=40:threads=1',
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
        `${folder}${clip.name}.mp4`,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'close')
  for (let index = 0; index < rate * clipSeconds; index++)
    if (!ffmpeg.stdin.write(await raw(index / rate))) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${clip.name}`)
}

await mkdir(folder, { recursive: true })
for (const old of await readdir(folder)) await rm(`${folder}${old}`)
for (const clip of demoClips) await make(clip)
