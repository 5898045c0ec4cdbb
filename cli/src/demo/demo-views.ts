import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { SocialNetwork } from '@schaufenster/events/directory/values.ts'
import type { ContactChannel, ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { chances, demoDay, demoViewer } from './demo-days.ts'
import type { DemoFate } from './demo-plan.ts'
import { createRandom, type Random } from './random.ts'

/** A demo company that visitors can find. */
export interface ViewedCompany {
  readonly id: CompanyId
  readonly fate: DemoFate
}

/** Somebody looked at a company, or used one of its contacts. */
export interface DemoView {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly event: ViewEvent
}

/** A day in the middle of that time. */
const viewsPerDay = 240
/** For so many days now some companies are talked about. */
const hotDays = 7

/** How views fall on companies: few are known to many. The same for the same companies and seed. */
export const demoViews = (companies: readonly ViewedCompany[], seed: number) => {
  const random = createRandom(seed)
  const places = new Map(
    random.sample(companies, companies.length).map(({ id }, place) => [id, place] as const),
  )
  const weights = companies.map(({ id, fate: { banner, logo, owner } }) => {
    const known =
      (owner === undefined ? 1 : 14) * (banner === undefined ? 0.6 : 1) * (logo === undefined ? 0.8 : 1)
    return known / ((places.get(id) ?? 0) + 12) ** 0.7
  })
  const ordinary = chances(weights)
  // What is talked about now was not known before.
  const lately = chances(
    companies.map(({ id }, index) => (weights[index] ?? 0) * ((places.get(id) ?? 0) % 67 === 40 ? 9 : 1)),
  )

  /**
   * A day of the half year that ends with `lastDay` (YYYY-MM-DD, German days) in the order of time.
   */
  return (day: string, lastDay: string): readonly DemoView[] => {
    const { random: today, age, count, visitors, moment } = demoDay(day, lastDay, viewsPerDay, seed)
    const pick = age < hotDays ? lately : ordinary
    return Array.from({ length: count }, () => {
      const viewed = companies[pick(today)]
      if (viewed === undefined) throw new Error('demo data: nobody to look at')
      return visitOf(viewed, moment(), visitors, today)
    })
      .flat()
      .toSorted((a, b) => a.at - b.at)
  }
}

/** A view and its consequence: a contact, or another view soon after, which the usual definition doesn't count (docs/decisions/0107). */
const visitOf = (
  { id, fate }: ViewedCompany,
  at: number,
  visitors: readonly string[],
  random: Random,
): readonly DemoView[] => {
  const viewer = demoViewer(fate.owner !== undefined, visitors, random)
  const seen = { companyId: id, ...viewer }
  const view: ViewEvent = { type: 'EntityViewed', data: { modelType: 'Company', entityId: id, ...seen } }
  const click = viewer.audience !== 'bot' && random.chance(0.16) ? clickOn(fate, random) : undefined
  const later = at + random.integer(8_000, 150_000)
  return [
    { at, event: view },
    ...(random.chance(0.09) ? [{ at: at + random.integer(20_000, 150_000), event: view }] : []),
    ...(click === undefined
      ? []
      : [
          {
            at: later,
            event:
              'channel' in click
                ? ({ type: 'ContactClicked', data: { ...click, ...seen } } as const)
                : ({ type: 'SocialLinkClicked', data: { ...click, ...seen } } as const),
          },
        ]),
  ]
}

type Click = { readonly channel: ContactChannel } | { readonly network: SocialNetwork }

/** One of the ways that the company offers. */
const clickOn = ({ company }: DemoFate, random: Random): Click => {
  const ways: readonly (readonly [click: Click, offered: boolean, share: number])[] = [
    [{ channel: 'phone' }, company.phone !== '', 40],
    [{ channel: 'route' }, true, 25],
    [{ channel: 'website' }, company.website !== '', 20],
    [{ channel: 'mail' }, company.email !== '', 8],
    [{ network: 'instagram' }, company.instagram !== '', 6],
    [{ network: 'facebook' }, company.facebook !== '', 4],
    [{ network: 'linkedin' }, company.linkedin !== '', 2],
  ]
  const [click] = random.weighted(
    ways.filter(([, offered]) => offered),
    ([, , share]) => share,
  )
  return click
}
