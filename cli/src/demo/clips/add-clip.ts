import { readFile } from 'node:fs/promises'
import { pictureKeyOf } from '@schaufenster/command-service/directory/media/picture-colour.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import {
  videoDecider,
  videoStream,
  type VideoCommand,
} from '@schaufenster/command-service/media/video-decider.ts'
import type { VideoId } from '@schaufenster/events/media/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { contextOf, done, system } from '../demo-steps.ts'

/** What clips are added with. */
export interface ClipSystem {
  readonly handle: Handle
  readonly blobs: Blobs
}

interface Filmed extends Pick<
  Extract<VideoCommand, { readonly type: 'AddVideo' }>,
  'company' | 'details' | 'isReel' | 'lineIndex'
> {
  readonly id: VideoId
  /** The name of its clip. */
  readonly clip: string
  /** As WebVTT; undefined: it has none. */
  readonly captions: string | undefined
}

/** Adds a video that shows a clip, with its poster and its captions. */
export const addClip = async (
  { handle, blobs }: ClipSystem,
  { id, clip, captions, ...video }: Filmed,
  importId: string,
): Promise<Position> => {
  const stream = videoStream(id, video.company)
  const send = async (command: VideoCommand): Promise<Position> =>
    done(await handle(videoDecider, stream, command, contextOf(importId, `${command.type} ${id}`))).position
  const asked = { by: system.by, owners: [] }
  const added = await send({ ...asked, type: 'AddVideo', ...video, ...(await clipFiles(blobs, clip)) })
  if (captions === undefined) return added
  const { key } = await blobs.put(new TextEncoder().encode(captions))
  return send({ ...asked, type: 'SetCaptions', language: 'de', key: `${key}.vtt` })
}

/** Keeps the film of a clip and its poster. */
export const clipFiles = async (blobs: Blobs, clip: string) => {
  const read = (ending: string) => readFile(new URL(`files/${clip}.${ending}`, import.meta.url))
  const { key, size } = await blobs.put(await read('mp4'))
  const picture = await read('webp')
  const poster = await pictureKeyOf((await blobs.put(picture)).key, picture)
  return { file: { key: `${key}.mp4`, size }, poster } as const
}
