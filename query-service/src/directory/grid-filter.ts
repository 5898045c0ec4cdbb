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

/** All that narrows the grid but its words. */
export type GridFilter = Omit<GridFilterFields, 'q'>

/** Something changed since an administrator last looked (D-2.1). */
export const isFlagged: CompanyFilter = {
  some: moderatedFields.map((field) => ({ field: 'flagged', contains: field })),
}

/** What an administrator's filters leave of all companies; deleted ones are never among those that are there. */
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

/** By the beginning of its name, or of its postcode. */
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

/** Whether the index that is searched can't tell all that is asked. */
export const needsProfiles = ({ status, ...others }: GridFilter): boolean =>
  status === 'flagged' || Object.values(others).some((value) => value !== undefined)
