import { hash } from 'node:crypto'
import type { Span } from '@schaufenster/analytics/insight/periods.ts'
import type { EntityCount, Reports } from '@schaufenster/analytics/insight/reports.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'

/** The figures of the view log on public pages (D-3.8, D-10.6), a few minutes old. */
export interface Viewed {
  /** Ids of companies with more views in the last 7 days than in the 7 before, greatest growth first. */
  readonly hot: readonly string[]
  /** Ids of the most viewed companies of the last 30 days. */
  readonly popular: readonly string[]
  /** All views of a company since counting began. */
  readonly viewCount: (companyId: string) => number
  /** All views of a video or reel since counting began. */
  readonly mediaViews: (id: string) => number
  /** Ids of the most viewed videos and reels. */
  readonly popularMedia: readonly string[]
  /** Changes whenever any of this does. */
  readonly mark: string
}

/** The latest known figures. Never waits: the view log is queried in the background, at most every ten minutes and only on demand. */
export type ViewBoard = () => Viewed

/** What counts views, beside the reports that are asked. */
export interface ViewSources {
  /** False if views that were there before are missing. */
  readonly caughtUp: () => Promise<boolean>
  /** Whether anything was ever viewed; until then analytics need not start. It must answer from memory. */
  readonly hasViews: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Receives failed queries. */
  readonly report: (fault: unknown) => void
}

interface ViewBoardDeps extends ViewSources {
  readonly reports: Pick<Reports, 'growing' | 'popular'>
}

const keptMs = 600_000
/** The delay after an answer that lacked views, or no answer. */
const soonMs = 10_000

/** The longest list that the API allows. */
const listed = 100
/** How many videos and reels are sorted by views. */
const mostMedia = 1_000

/** The figures if nothing was viewed. */
export const unviewed: Viewed = {
  hot: [],
  popular: [],
  viewCount: () => 0,
  mediaViews: () => 0,
  popularMedia: [],
  mark: '',
}

/** Empty until the first answer arrives. Answers are kept for ten minutes; one that lacked views is repeated after ten seconds. */
export const createViewBoard = ({ reports, caughtUp, hasViews, now, report }: ViewBoardDeps): ViewBoard => {
  let viewed = unviewed
  let dueAt = -Infinity
  let isAsking = false

  const ask = async (): Promise<void> => {
    const isWhole = await caughtUp()
    const end = (Math.floor(now() / hourMs) + 1) * hourMs
    const last = (days: number, until = end): Span => ({ from: until - days * dayMs, to: until })
    const [growing, popular, counts, media] = await Promise.all([
      reports.growing('Company', last(7, end - 7 * dayMs), last(7), listed),
      reports.popular('Company', last(30), listed),
      reports.popular('Company', { from: 0, to: end }),
      reports.popular('Video', { from: 0, to: end }),
    ])
    viewed = {
      hot: growing.map(({ entity }) => entity),
      popular: popular.map(({ entity }) => entity),
      viewCount: viewsIn(counts),
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

/** Views are never taken back, so the same things with the same numbers in the same order mean the same answer. */
const markOf = (lists: readonly (readonly EntityCount[])[]): string =>
  hash('sha256', JSON.stringify(lists), 'base64url')
