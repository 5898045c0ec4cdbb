import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReelId, VideoId } from '@schaufenster/events/media/ids.ts'
import { chances, demoDay, demoViewer } from './demo-days.ts'
import type { DemoView } from './demo-views.ts'

/** A film of a demo company that visitors can find. */
export interface ViewedFilm {
  /** What is counted when somebody looks at it. */
  readonly id: ReelId | VideoId
  readonly company: CompanyId
  readonly hasOwner: boolean
  readonly likes: number
}

/** A day in the middle of that time. */
const viewsPerDay = 90

/** How views fall on films: those that are liked most are seen most. The same for the same films and seed. */
export const demoFilmViews = (films: readonly ViewedFilm[], seed: number) => {
  const liked = films.toSorted((a, b) => b.likes - a.likes)
  const pick = chances(liked.map((_, place) => 1 / (place + 3)))

  /** A day of the half year that ends with `lastDay` (YYYY-MM-DD, German days) in the order of time. */
  return (day: string, lastDay: string): readonly DemoView[] => {
    if (liked.length === 0) return []
    const { random, count, visitors, moment } = demoDay(day, lastDay, viewsPerDay, seed)
    return Array.from({ length: count }, (): DemoView => {
      const film = liked[pick(random)]
      if (film === undefined) throw new Error('demo data: no film to look at')
      const seen = {
        modelType: 'Video',
        entityId: film.id,
        companyId: film.company,
        ...demoViewer(film.hasOwner, visitors, random),
      } as const
      return { at: moment(), event: { type: 'EntityViewed', data: seen } }
    }).toSorted((a, b) => a.at - b.at)
  }
}
