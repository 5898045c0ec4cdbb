import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const playable = resolve(
  import.meta.dirname,
  '../../../command-service/src/media/processing/test-playable.mp4',
)

/** A second of video that every browser plays, with a box at its end that players pass over: it makes the file this long and unlike any other. */
export const clipOf = async (bytes: number, filling = 7): Promise<Buffer> => {
  const clip = await readFile(playable)
  const free = Buffer.alloc(Math.max(16, bytes - clip.length), filling)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4, 'latin1')
  return Buffer.concat([clip, free])
}
