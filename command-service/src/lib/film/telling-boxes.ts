import type { Replacement } from '@schaufenster/platform/blobs/replacements.ts'
import type { Box, FilmBoxes } from './film-boxes.ts'
import type { Range } from './sample-ranges.ts'

/** Boxes of the index and its tracks without which nothing plays. What else is there tells something. */
const needed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['moov', new Set(['mvhd', 'iods', 'trak', 'mvex', 'pssh'])],
  ['trak', new Set(['tkhd', 'edts', 'mdia', 'tref', 'trgr', 'tapt'])],
])
/** Boxes deeper down that tell something. */
const telling: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
/** Protected films keep keys in those of fragments. */
const tellingInFragments: ReadonlySet<string> = new Set(['udta', 'meta'])
/** Room that nobody reads. What an editor took out may still be there, and dashboard cameras keep positions in it. */
const room: ReadonlySet<string> = new Set(['free', 'skip', 'wide', '\0\0\0\0'])

const free = Buffer.from('free', 'latin1')
/** Bytes of room that are read to see that it is empty; more is overwritten unseen. */
const mostRoom = 8 * 1024 * 1024
const empty = Buffer.alloc(64 * 1024)

/** Whether nobody reads what is in a box. */
export const isRoom = ({ type }: Pick<Box, 'type'>): boolean => room.has(type)

/** Nothing where the range is empty. */
export const zeros = ({ start, end }: Range): readonly Replacement[] => (start < end ? [{ start, end }] : [])

/** What makes room of a box: it keeps its size, so that nothing behind it moves. */
export const freed = ({ start, body, end }: Box): readonly Replacement[] => {
  const type = { start: start + 4, end: start + 8, head: free }
  // Behind the type of a long header comes its size, which stays.
  return body > type.end ? [type, ...zeros({ start: body, end })] : [{ ...type, end }]
}

/** Adds them one by one: a call takes only so many arguments. */
export const addAll = <One>(found: One[], more: readonly One[]): void => {
  for (const one of more) found.push(one)
}

/** Looks at the boxes of a film for what they tell. */
export const lookForTelling = (film: FilmBoxes) => {
  let left = mostRoom

  const emptied = async ({ body, end }: Box): Promise<readonly Replacement[]> => {
    for (let at = body; at < end; at += empty.length) {
      left -= empty.length
      const part = left < 0 ? undefined : await film.bytes(at, Math.min(empty.length, end - at))
      if (!part?.equals(empty.subarray(0, part.length))) return zeros({ start: body, end })
    }
    return []
  }

  return {
    /** What to overwrite of a box that tells something or doesn't: then nothing, but for room that isn't empty. */
    of: async (box: Box, tells: boolean): Promise<readonly Replacement[]> =>
      tells ? freed(box) : isRoom(box) ? emptied(box) : [],
    /** Whether a box in one of another type tells something. */
    tells: (parent: string, box: Box): boolean => {
      if (isRoom(box)) return false
      const { type } = box
      const known = needed.get(parent)
      if (known !== undefined) return !known.has(type)
      return (parent === 'moof' || parent === 'traf' ? tellingInFragments : telling).has(type)
    },
  }
}

/** What looks at the boxes of one film. */
export type LookForTelling = ReturnType<typeof lookForTelling>
