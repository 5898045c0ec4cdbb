import { hash } from 'node:crypto'
import type { Span } from '@schaufenster/analytics/insight/periods.ts'
import type { EntityCount, Reports } from '@schaufenster/analytics/insight/reports.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'

/** What public pages show of the view log (D-3.8, D-10.6), as it was a few minutes ago. */
export interface Viewed {
  /** Ids of companies that were viewed more in the last 7 days than in the 7 before, the greatest growth first. */
  readonly hot: readonly string[]
  /** Ids of those that were viewed most in the last 30 days. */
  readonly popular: readonly string[]
  /** Views of a company since views are counted. */
  readonly viewCount: (companyId: string) => number
  /** Views of a company in the last 30 days. */
  readonly recentViews: (companyId: string) => number
  /** Views of a video or a reel since views are counted. */
  readonly mediaViews: (id: string) => number
  /** Ids of the videos and reels that were viewed most of all. */
  readonly popularMedia: readonly string[]
  /** Another text whenever any of this is another. */
  readonly mark: string
}

/** The latest answer at hand. Never waits: the view log is asked beside, at most every ten minutes, and only while somebody asks this. */
export type ViewBoard = () => Viewed

interface ViewBoardDeps {
  readonly reports: Pick<Reports, 'growing' | 'popular'>
  /** False when views are missing that were there before. */
  readonly caughtUp: () => Promise<boolean>
  /** Whether anything was ever viewed; until then analytics need not start. Called with the board, so it answers from memory. */
  readonly hasViews: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of what could not be asked; it is asked again later. */
  readonly report: (fault: unknown) => void
}

const keptMs = 600_000
/** After an answer that lacked views, or none at all. */
const soonMs = 10_000

/** As many as a list of the API may have. */
const listed = 100
/** So many videos and reels are ordered by views. */
const mostMedia = 1_000

/** Nothing was viewed. */
export const unviewed: Viewed = {
  hot: [],
  popular: [],
  viewCount: () => 0,
  recentViews: () => 0,
  mediaViews: () => 0,
  popularMedia: [],
  mark: '',
}

/** Empty until the first answer is there. It is kept for ten minutes; one that lacked views is asked for again after ten seconds. */
export const createViewBoard = ({ reports, caughtUp, hasViews, now, report }: ViewBoardDeps): ViewBoard => {
  let viewed = unviewed
  let dueAt = -Infinity
  let isAsking = false

  const ask = async (): Promise<void> => {
    const isWhole = await caughtUp()
    const end = (Math.floor(now() / hourMs) + 1) * hourMs
    const last = (days: number, until = end): Span => ({ from: until - days * dayMs, to: until })
    const [growing, recent, counts, media] = await Promise.all([
      reports.growing('Company', last(7, end - 7 * dayMs), last(7), listed),
      reports.popular('Company', last(30)),
      reports.popular('Company', { from: 0, to: end }),
      reports.popular('Video', { from: 0, to: end }),
    ])
    const viewCount = viewsIn(counts)
    const popular = recent.slice(0, listed)
    viewed = {
      hot: growing.map(({ entity }) => entity),
      popular: popular.map(({ entity }) => entity),
      viewCount,
      recentViews: viewsIn(recent),
      mediaViews: viewsIn(media),
      popularMedia: media.slice(0, mostMedia).map(({ entity }) => entity),
      mark: markOf([growing, popular, counts, media]),
    }
    if (isWhole) dueAt = now() + keptMs
  }

  return () => {
    if (!isAsking && now() >= dueAt && hasViews()) {
      isAsking = true
      dueAt = now() + soonMs
      ask()
        .catch(report)
        .finally(() => (isAsking = false))
    }
    return viewed
  }
}

const viewsIn = (counts: readonly EntityCount[]) => {
  const views = new Map(counts.map((count) => [count.entity, count.views]))
  return (id: string): number => views.get(id) ?? 0
}

/** Views are never taken back: the same numbers of the same things in the same order are the same answer. */
const markOf = (lists: readonly (readonly EntityCount[])[]): string =>
  hash('sha256', JSON.stringify(lists), 'base64url')
