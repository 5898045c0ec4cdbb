import type { VideoType } from '@schaufenster/events/media/values.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { tidyLine } from '../lib/plain-text.ts'

const byEnding: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
}

export const noVideo: Refusal = {
  code: 'unsupportedMedia',
  message: 'Diese Datei ist kein Video, das wir annehmen. Bitte wählen Sie eines als MP4 oder MOV.',
}

/** What a file says that it is, by its type or else its name; undefined for what is not taken. */
export const videoTypeOf = (type: string | undefined, name: string): VideoType | undefined => {
  if (type === 'video/mp4' || type === 'video/quicktime') return type
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase()
  return ending === undefined ? undefined : own(byEnding, ending)
}

/** The ending of a key: how the file is served. */
export const endingOf = (type: VideoType): 'mp4' | 'mov' => (type === 'video/mp4' ? 'mp4' : 'mov')

/** What the file is called, as it is kept. */
export const fileNameOf = (given: string | undefined): string =>
  tidyLine((given ?? '').replace(/^.*[/\\]/, '').replace(/[<>]/g, ' '))
    .slice(-120)
    .trim() || 'Video'

/** Bytes that show what a file is. */
export const headSize = 12
/** Boxes that a film of the ISO base media format, or an older one of QuickTime, begins with. */
const firstBoxes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** The start of a file, passed on once it looks like a film; throws `Refused` otherwise, and for a file that ends before. */
export async function* startingLikeVideo(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head.length >= headSize) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headSize) continue
    if (!firstBoxes.has(head.toString('latin1', 4, 8))) throw new Refused(noVideo)
    yield head
  }
}
