import { dotted } from '../lib/format.ts'
import type { FilmFacts } from '../lib/video/poster.ts'
import { clock } from '../ui/player/clock.ts'

/** The length and format of a film as far as they are known, such as "0:42 · 1080 × 1920". */
export const filmWords = ({ duration, width, height }: Partial<FilmFacts> = {}): string | undefined => {
  const words = dotted([
    duration === undefined ? undefined : clock(duration),
    width === undefined || height === undefined ? undefined : `${width} × ${height}`,
  ])
  return words === '' ? undefined : words
}
