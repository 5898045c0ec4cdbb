import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const playable = resolve(
  import.meta.dirname,
  '../../../command-service/src/media/processing/test-playable.mp4',
)

/** A second of video that every browser plays, with media at its end that no track has: it makes the file this long and unlike any other. */
export const clipOf = async (bytes: number, filling = 7): Promise<Buffer> => {
  const clip = await readFile(playable)
  const more = Buffer.alloc(Math.max(16, bytes - clip.length), filling)
  more.writeUInt32BE(more.length, 0)
  more.write('mdat', 4, 'latin1')
  return Buffer.concat([clip, more])
}
