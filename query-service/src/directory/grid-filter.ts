import { moderatedFields } from '@schaufenster/events/directory/company-approval-events.ts'
import type {
  CompletenessBand,
  Condition,
  GridFilterFields,
} from '@schaufenster/events/directory/grid-filter.ts'
import type { Stage } from '@schaufenster/events/directory/values.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { germanSortKey } from '@schaufenster/projections/directory/sort-key.ts'
import { inIndustries, type CompanyFilter } from './queries.ts'
import { staleAt } from './stale.ts'

/** Every filter of the grid except the text. */
export type GridFilter = Omit<GridFilterFields, 'q'>

/** Changed since an administrator last looked (D-2.1). */
export const isFlagged: CompanyFilter = {
  some: moderatedFields.map((field) => ({ field: 'flagged', contains: field })),
}

/** Applies an administrator's filters. Deleted companies are found elsewhere, so that status adds no condition. */
export const narrowed = (
  { status, industry, town, tier, completeness, condition }: GridFilter,
  now: number,
): readonly CompanyFilter[] => [
  ...(status === undefined || status === 'deleted' ? [] : [inStage(status)]),
  ...(industry === undefined ? [] : [inIndustries([industry])]),
  ...(town === undefined || town.trim() === '' ? [] : [inTown(town.trim())]),
  ...(tier === undefined ? [] : [{ field: 'tier', is: tier } as const]),
  ...(completeness === undefined ? [] : [completenessIn[completeness]]),
  ...(condition === undefined ? [] : [conditionOf(condition, now)]),
]

const inStage = (stage: Exclude<Stage, 'deleted'>): CompanyFilter =>
  stage === 'flagged' ? isFlagged : { field: 'status', is: stage }

/** By the beginning of its name or postcode. */
const inTown = (town: string): CompanyFilter =>
  /^\d+$/.test(town)
    ? { field: 'profile.places.main.address.plz', startsWith: town }
    : { field: 'cityKey', startsWith: germanSortKey(town) }

const completenessIn: Readonly<Record<CompletenessBand, CompanyFilter>> = {
  complete: { field: 'completeness', atLeast: 100 },
  partial: { field: 'completeness', atLeast: 50, below: 100 },
  poor: { field: 'completeness', below: 50 },
}

const conditionOf = (condition: Condition, now: number): CompanyFilter => {
  switch (condition) {
    case 'stale':
      return staleAt(now)
    case 'hidden':
      return { field: 'isHidden', is: true }
    case 'paused':
      return {
        every: [
          { field: 'paused.from', exists: true },
          {
            some: [
              { field: 'paused.until', exists: false },
              { field: 'paused.until', atLeast: berlinDayOf(now) },
            ],
          },
        ],
      }
  }
}

/** Whether the search index can't answer all of the filters. */
export const needsProfiles = ({ status, ...others }: GridFilter): boolean =>
  status === 'flagged' || Object.values(others).some((value) => value !== undefined)
