import type { Motif } from '../picture-motifs.ts'
import { fronts } from '../pictures.ts'
import { allTrades } from '../trades/all-trades.ts'
import type { Clip } from './clip-frames.ts'

const motifs = [...new Set(allTrades.map(({ motif }) => motif))]

const upright = { width: 360, height: 640 }
const wide = { width: 640, height: 360 }

const clipsOf = (form: 'hoch' | 'quer', shift: number, of: readonly Motif[]): readonly Clip[] =>
  of.map((motif) => ({
    name: `${motif}-${form}-${shift}`,
    motif,
    variant: (motifs.indexOf(motif) * 5 + shift * 7) % fronts,
    ...(form === 'hoch' ? upright : wide),
  }))

const titlesOfSecond: ReadonlyMap<Motif, string> = new Map([
  ['fork', 'Mittags wie bei Großmutter'],
  ['cup', 'Ein Platz am Fenster ist frei'],
  ['glass', 'Feierabend mit Freunden'],
])

/** All clips of the demo: upright ones for reels, a second one for some common trades, wide ones, and one more of a café: the product is shown to its owner. */
export const demoClips: readonly Clip[] = [
  ...clipsOf('hoch', 1, motifs),
  ...clipsOf('hoch', 2, [...titlesOfSecond.keys()]).map((clip) => {
    const title = titlesOfSecond.get(clip.motif)
    return title === undefined ? clip : { ...clip, title }
  }),
  ...clipsOf('quer', 3, motifs.slice(0, 15)),
  {
    name: 'cup-quer-4',
    motif: 'cup',
    variant: 4,
    ...wide,
    words: ['In aller Ruhe', 'frühstücken', 'drinnen und draußen'],
    isAd: true,
  },
]
