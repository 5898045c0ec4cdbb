import type { IndustryId } from '@schaufenster/events/directory/ids.ts'
import { industrySeed } from '../industry/industry-seed.ts'
import { industryKey, type RowContext } from './company-of-row.ts'

/** Industries by name and slug, for reading rows. */
export const industryIndex = (
  industries: readonly { readonly id: IndustryId; readonly name: string; readonly slug: string }[],
): RowContext['industries'] =>
  new Map(
    industries.flatMap(({ id, name, slug }) => [
      [industryKey(name), id],
      [industryKey(slug), id],
    ]),
  )

/** The industries of a new platform. */
export const firstIndustries: RowContext['industries'] = industryIndex(
  industrySeed.map(({ id, industry }) => ({ id, ...industry })),
)
