import { industryKey } from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import {
  placementDecider,
  placementStream,
  type Placed,
} from '@schaufenster/command-service/discovery/placement-decider.ts'
import type { Handle } from '@schaufenster/command-service/lib/handle.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import type { DemoFate } from './demo-plan.ts'
import { contextOf, done, system } from './demo-steps.ts'

/** A company that visitors can find. */
interface Findable {
  readonly id: CompanyId
  readonly fate: DemoFate
}

interface Wanted extends Pick<Placed, 'section' | 'sponsored'> {
  /** In days from today. */
  readonly from: number
  readonly to?: number
}

const from = -14

/** Every state once: running with and without an end, paid and not, planned, over. */
const wanted: readonly Wanted[] = [
  { section: 'heroSlider', from, sponsored: false },
  { section: 'heroSlider', from, to: 60, sponsored: true },
  { section: 'heroSlider', from, sponsored: false },
  { section: 'heroSlider', from, sponsored: false },
  { section: 'heroSlider', from: 7, to: 37, sponsored: true },
  { section: 'hotspot', from, sponsored: false },
  { section: 'hotspot', from, to: 30, sponsored: true },
  { section: 'hotspot', from, sponsored: false },
  { section: 'hotspot', from, sponsored: false },
  { section: 'hotspot', from: -60, to: -30, sponsored: false },
  { section: 'category', from, sponsored: false },
  { section: 'category', from, to: 90, sponsored: true },
  { section: 'category', from, sponsored: false },
]

/** A dozen placements of companies with a picture, each of another trade. */
const demoPlacements = (companies: readonly Findable[], today: string): readonly Placed[] => {
  const ofTrades = new Map(
    companies
      .filter(({ fate: { banner, company } }) => banner !== undefined && company.tagLine !== '')
      .map((one) => [one.fate.company.trade, one]),
  )
  return [...ofTrades.values()].slice(0, wanted.length).flatMap(({ id, fate }, index) => {
    const place = wanted[index]
    const industry = firstIndustries.get(industryKey(fate.company.trade.industry))
    if (place === undefined || industry === undefined) return []
    const { section, sponsored, to } = place
    return [
      {
        section,
        company: id,
        position: index,
        from: dayAfter(today, place.from),
        sponsored,
        ...(to !== undefined && { to: dayAfter(today, to) }),
        ...(section === 'category' && { industry }),
      },
    ]
  })
}

/** Puts a dozen of them into the curated sections of the home page. */
export const placeSome = async (
  { handle, today }: { readonly handle: Handle; readonly today: string },
  approved: readonly Findable[],
  importId: string,
): Promise<Position | undefined> => {
  let last: Position | undefined
  for (const placed of demoPlacements(approved, today)) {
    const context = contextOf(importId, `place ${placed.company}`)
    const known = { company: true, industry: true }
    const command = { type: 'PlaceCompany', by: system.by, placed, known, isThere: false } as const
    const stream = placementStream(uuidOf('placement of', context.commandId))
    last = done(await handle(placementDecider, stream, command, context)).position
  }
  return last
}
