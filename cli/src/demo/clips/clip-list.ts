import { fronts } from '../pictures.ts'
import { allTrades } from '../trades/all-trades.ts'
import type { Clip } from './clip-frames.ts'

const motifs = [...new Set(allTrades.map(({ motif }) => motif))]

const clipsOf = (form: 'hoch' | 'quer', shift: number, count: number): readonly Clip[] =>
  motifs.slice(0, count).map((motif, index) => ({
    name: `${motif}-${form}-${shift}`,
    motif,
    variant: (index * 5 + shift * 7) % fronts,
    ...(form === 'hoch' ? { width: 360, height: 640 } : { width: 640, height: 360 }),
  }))

/** All clips of the demo: upright ones for reels, a second one for the commonest trades, and wide ones. */
export const demoClips: readonly Clip[] = [
  ...clipsOf('hoch', 1, motifs.length),
  ...clipsOf('hoch', 2, 4),
  ...clipsOf('quer', 3, 15),
]
