import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { DemoFate } from '../demo-plan.ts'
import { createRandom } from '../random.ts'
import type { Clip } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'
import { wordsOf } from './clip-texts.ts'

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
  readonly isAd: boolean
  readonly hasCaptions: boolean
  /** Undefined: it is a video alone. */
  readonly reel: { readonly likes: number; readonly shares: number } | undefined
}

const seed = 31
/** They share another trade's motif, whose words don't fit them. */
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

/** So many at the least like a reel of whom the product is shown to. */
const fewestLikes = 12

/**
 * Gives companies clips that fit their trade. Companies with owners come first, so that dashboards show some, and the demo's owner has all that fit. The
 * same companies always get the same clips.
 */
export const demoFilms = (companies: readonly FilmedCompany[]): readonly DemoFilm[] => {
  const random = createRandom(seed)
  const used = new Map<string, number>()
  const usesOf = (company: FilmedCompany): number =>
    isShownAround(company) ? 0 : (used.get(company.id) ?? 0)
  const ordered = [...companies].toSorted((a, b) => rankOf(a) - rankOf(b))
  const films = demoClips.flatMap((clip) => {
    const isTall = clip.height > clip.width
    const fitting = ordered
      .filter(
        ({ fate: { company } }) => company.trade.motif === clip.motif && !others.has(company.trade.industry),
      )
      .toSorted((a, b) => usesOf(a) - usesOf(b))
    return fitting.slice(0, isTall ? upright : wide).map((company, turn) => {
      used.set(company.id, (used.get(company.id) ?? 0) + 1)
      const { name, city, tagLine, services, trade } = company.fate.company
      const words = wordsOf(clip).join(' ')
      const film: DemoFilm = {
        company,
        clip,
        title:
          clip.title ??
          (isTall || clip.words !== undefined ? words : `${name} stellt sich vor`.slice(0, 120)),
        description: [tagLine, `${name} in ${city}.`].filter((text) => text !== '').join('\n'),
        tags: [...new Set([trade.industry, ...services.slice(0, 2), city].map((tag) => tag.slice(0, 40)))],
        isAd: clip.isAd === true,
        hasCaptions: clip.words !== undefined || random.chance(0.3),
        reel: isTall
          ? {
              likes: random.integer(isShownAround(company) ? fewestLikes : 0, 24),
              shares: random.integer(0, 6),
            }
          : undefined,
      }
      return { film, turn }
    })
  })
  // The two of a clip stand far from each other.
  return films.toSorted((a, b) => a.turn - b.turn).map(({ film }) => film)
}

/** Its owner is the user whom the product is shown to (`demo-plan.ts`). */
const isShownAround = ({ fate: { owner } }: FilmedCompany): boolean => owner === 0

/** Those of whom the product is shown to first, then other owned ones, then those with pictures. */
const rankOf = (company: FilmedCompany): number => {
  const { owner, banner, logo } = company.fate
  if (isShownAround(company)) return 0
  return (owner === undefined ? 4 : 2) + (banner === undefined || logo === undefined ? 1 : 0)
}

/** The words of a clip as WebVTT, when they are seen. */
export const captionsOf = (clip: Clip): string => {
  const [first, main, last] = wordsOf(clip)
  return `WEBVTT\n\n00:00.900 --> 00:01.800\n${first} ${main}\n\n00:01.800 --> 00:03.800\n${first} ${main}\n${last}\n`
}
