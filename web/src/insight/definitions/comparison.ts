import { hasDays, viewPoints, visitorPoints } from '../reports/points.ts'
import type { Range } from '../reports/report-query.ts'
import type { Comparison } from './api.ts'

/** A place on the axis, with what both definitions count there. */
export interface ComparedPoint {
  readonly label: string
  readonly selected: number
  readonly other: number
}

/** Both curves over the same period, by days if there are any: an incomplete week would look like a drop. */
export const comparedPoints = ({ selected, other }: Comparison, range: Range): readonly ComparedPoint[] => {
  const pointsOf = hasDays(range, selected.results) ? visitorPoints : viewPoints
  const others = pointsOf(other.results)
  return pointsOf(selected.results).map(({ label, views }, index) => ({
    label,
    selected: views,
    other: others[index]?.views ?? 0,
  }))
}

/** One number by both definitions. */
export interface Difference {
  readonly label: string
  readonly selected: number
  readonly other: number
  /** How much more the other one counts. */
  readonly more: number
  /** The same in per cent of what is selected, two decimals; "0.00" where that is nothing (D-10.3). */
  readonly change: string
}

/** What both count in the whole time. */
export const differencesOf = ({ selected, other }: Comparison): readonly Difference[] => {
  const [now, then] = [selected.results, other.results]
  return [
    difference('Aufrufe', now.totalViews, then.totalViews),
    difference('Besucher', now.visitors, then.visitors),
    difference('Klicks', now.totalClicks, then.totalClicks),
  ]
}

const difference = (label: string, selected: number, other: number): Difference => ({
  label,
  selected,
  other,
  more: other - selected,
  change:
    selected === 0 ? '0.00' : (((other - selected) / selected) * 100).toFixed(2).replace(/^-(?=0\.00$)/, ''),
})
