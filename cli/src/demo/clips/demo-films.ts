import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { DemoFate } from '../demo-plan.ts'
import { createRandom } from '../random.ts'
import type { Clip } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'
import { clipTexts } from './clip-texts.ts'

/** A company that visitors can find. */
export interface FilmedCompany {
  readonly id: CompanyId
  readonly fate: DemoFate
}

/** A film of a company, and what visitors think of it where it is a reel. */
export interface DemoFilm {
  readonly company: FilmedCompany
  readonly clip: Clip
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Undefined: it is a video alone. */
  readonly reel: { readonly likes: number; readonly dislikes: number; readonly shares: number } | undefined
}

const seed = 31
/** They share the motif of another trade, whose words don't fit them. */
const others = new Set([
  'Metzgereien',
  'Reinigung und Hausmeister',
  'Therapie und Pflege',
  'Supermärkte und Lebensmittel',
  'Immobilien',
])
/** Of each clip so many companies have one. */
const upright = 2
const wide = 1

/** Which companies have which clips: one that fits its trade. Owned ones come first, so that dashboards show some. The same for the same companies. */
export const demoFilms = (companies: readonly FilmedCompany[]): readonly DemoFilm[] => {
  const random = createRandom(seed)
  const used = new Map<string, number>()
  const ordered = [...companies].toSorted((a, b) => rankOf(a) - rankOf(b))
  const films = demoClips.flatMap((clip) => {
    const isTall = clip.height > clip.width
    const fitting = ordered
      .filter(
        ({ fate: { company } }) => company.trade.motif === clip.motif && !others.has(company.trade.industry),
      )
      .toSorted((a, b) => (used.get(a.id) ?? 0) - (used.get(b.id) ?? 0))
    return fitting.slice(0, isTall ? upright : wide).map((company, turn) => {
      used.set(company.id, (used.get(company.id) ?? 0) + 1)
      const { name, city, tagLine, services, trade } = company.fate.company
      const words = clipTexts[clip.motif].join(' ')
      const film: DemoFilm = {
        company,
        clip,
        title: isTall ? words : `${name} stellt sich vor`.slice(0, 120),
        description: [tagLine, `${name} in ${city}.`].filter((text) => text !== '').join('\n'),
        tags: [...new Set([trade.industry, ...services.slice(0, 2), city].map((tag) => tag.slice(0, 40)))],
        reel: isTall
          ? { likes: random.integer(0, 24), dislikes: random.integer(0, 2), shares: random.integer(0, 6) }
          : undefined,
      }
      return { film, turn }
    })
  })
  // The two of a clip stand far from each other.
  return films.toSorted((a, b) => a.turn - b.turn).map(({ film }) => film)
}

/** Owned ones first, then those with pictures. */
const rankOf = ({ fate: { owner, banner, logo } }: FilmedCompany): number =>
  (owner === undefined ? 2 : 0) + (banner === undefined || logo === undefined ? 1 : 0)

/** The words of a clip as WebVTT, when they are seen. */
export const captionsOf = ({ motif }: Clip): string => {
  const [first, main, last] = clipTexts[motif]
  return `WEBVTT\n\n00:00.900 --> 00:01.800\n${first} ${main}\n\n00:01.800 --> 00:03.800\n${first} ${main}\n${last}\n`
}
