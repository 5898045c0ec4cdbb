import type { Audience } from '@schaufenster/events/insight/view-events.ts'
import { berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { createRandom, type Random } from './random.ts'

/** Half a year. */
export const demoDays = 182

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

/** A day of the half year, with choices of its own. */
interface DemoDay {
  readonly random: Random
  /** Days before the last one. */
  readonly age: number
  /** So many visits. */
  readonly count: number
  /** Pseudonyms of who comes. */
  readonly visitors: readonly string[]
  /** A random moment of it, in milliseconds since 1970. */
  readonly moment: () => number
}

/**
 * A day (YYYY-MM-DD, German days) of the half year that ends with `lastDay`, with about `perDay` visits in
 * its middle: it began with fewer and ends with more. The same for the same seed.
 */
export const demoDay = (day: string, lastDay: string, perDay: number, seed: number): DemoDay => {
  const random = createRandom(seed ^ dayNumber(day))
  const age = dayNumber(lastDay) - dayNumber(day)
  const grown = 1.25 - (0.5 * age) / demoDays
  const weekday = byWeekday[new Date(day).getUTCDay()] ?? 1
  const count = Math.round(perDay * grown * weekday * (0.85 + 0.3 * random.next()))
  const visitors = Array.from({ length: Math.ceil(count * 0.7) }, () => pseudonym(random))
  const midnight = berlinMidnight(day)
  const hours = (berlinMidnight(dayAfter(day, 1)) - midnight) / hourMs
  const moment = (): number => {
    const hour = Math.min(hourOfDay(random), hours - 1)
    return midnight + hour * hourMs + random.integer(0, hourMs - 1)
  }
  return { random, age, count, visitors, moment }
}

/** Who looks, and with what; now and then the owner, if there is one. Some ask not to be told apart. */
export const demoViewer = (hasOwner: boolean, visitors: readonly string[], random: Random) => {
  const [agent, audience] = random.weighted(agents, ([, , share]) => share)
  const isOwner = hasOwner && random.chance(0.02)
  return {
    ...(random.chance(0.93) && { visitor: random.pick(visitors) }),
    audience: isOwner ? ('owner' as const) : audience,
    agent,
  }
}

/** Picks an index by weight without walking through all of them. */
export const chances = (weights: readonly number[]): ((random: Random) => number) => {
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

const hourOfDay = chances(byHour)

const pseudonym = (random: Random): string =>
  [random.next(), random.next()]
    .map((part) =>
      Math.floor(part * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')

const dayNumber = (day: string): number => Date.parse(day) / dayMs
