import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { SocialNetwork } from '@schaufenster/events/directory/values.ts'
import type { Audience, ContactChannel, ViewEvent } from '@schaufenster/events/insight/view-events.ts'
import { berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
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

/** Half a year. */
export const demoDays = 182
/** A day in the middle of that time; it began with fewer and ends with more. */
const viewsPerDay = 240
/** For so many days now some companies are talked about. */
const hotDays = 7

/** Out of 100, by the hour: mornings are slow, evenings are long. */
const byHour = [1, 1, 0, 0, 0, 1, 2, 4, 6, 7, 7, 7, 6, 5, 5, 5, 5, 6, 7, 8, 7, 5, 3, 2]
/** From Sunday to Saturday. */
const byWeekday = [0.78, 1.02, 1.04, 1.05, 1.03, 1.12, 1.0]

/** Where views come from: pages of a search that are turned by programs are part of life. */
const agents: readonly (readonly [agent: string, audience: Audience, share: number])[] = [
  ['Mozilla AppleWebKit Version Mobile Safari', 'visitor', 38],
  ['Mozilla AppleWebKit Chrome Mobile Safari', 'visitor', 26],
  ['Mozilla AppleWebKit Chrome Safari', 'visitor', 20],
  ['Mozilla Gecko Firefox', 'visitor', 10],
  ['Mozilla Googlebot', 'bot', 4],
  ['Mozilla bingbot', 'bot', 2],
]

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
  const hourOfDay = chances(byHour)

  /**
   * A day of the half year that ends with `lastDay` (YYYY-MM-DD, German days) in the order of time.
   */
  return (day: string, lastDay: string): readonly DemoView[] => {
    const today = createRandom(seed ^ dayNumber(day))
    const age = dayNumber(lastDay) - dayNumber(day)
    const pick = age < hotDays ? lately : ordinary
    const grown = 1.25 - (0.5 * age) / demoDays
    const weekday = byWeekday[new Date(day).getUTCDay()] ?? 1
    const count = Math.round(viewsPerDay * grown * weekday * (0.85 + 0.3 * today.next()))
    const visitors = Array.from({ length: Math.ceil(count * 0.7) }, () => pseudonym(today))
    const midnight = berlinMidnight(day)
    const hours = (berlinMidnight(dayAfter(day, 1)) - midnight) / hourMs
    return Array.from({ length: count }, () => {
      const viewed = companies[pick(today)]
      if (viewed === undefined) throw new Error('demo data: nobody to look at')
      const hour = Math.min(hourOfDay(today), hours - 1)
      return visitOf(viewed, midnight + hour * hourMs + today.integer(0, hourMs - 1), visitors, today)
    })
      .flat()
      .toSorted((a, b) => a.at - b.at)
  }
}

/** A view, and what came of it: a contact, or another look soon after, which the usual definition of a view does not count (docs/decisions/0107). */
const visitOf = (
  { id, fate }: ViewedCompany,
  at: number,
  visitors: readonly string[],
  random: Random,
): readonly DemoView[] => {
  const [agent, audience] = random.weighted(agents, ([, , share]) => share)
  const isOwner = fate.owner !== undefined && random.chance(0.02)
  const seen = {
    companyId: id,
    ...(random.chance(0.93) && { visitor: random.pick(visitors) }),
    audience: isOwner ? ('owner' as const) : audience,
    agent,
  }
  const view: ViewEvent = { type: 'EntityViewed', data: { modelType: 'Company', entityId: id, ...seen } }
  const click = audience === 'visitor' && random.chance(0.16) ? clickOn(fate, random) : undefined
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

/** Picks an index by weight without walking through all of them. */
const chances = (weights: readonly number[]): ((random: Random) => number) => {
  let sum = 0
  const sums = weights.map((weight) => (sum += weight))
  return (random) => {
    const wanted = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

const pseudonym = (random: Random): string =>
  [random.next(), random.next()]
    .map((part) =>
      Math.floor(part * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')

const dayNumber = (day: string): number => Date.parse(day) / dayMs
