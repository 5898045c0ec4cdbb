import type { Postcode, Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { beginnings, invitations, promises, teams, tradePromises } from './about-texts.ts'
import { familyNames, firstNames, streetNames } from './names.ts'
import { fictitiousPhone } from './phone.ts'
import type { Random } from './random.ts'
import type { Trade } from './trade.ts'
import { allTrades } from './trades/all-trades.ts'

/** An invented company, as a row of the demo table. */
export interface DemoCompany {
  readonly id: string
  readonly trade: Trade
  readonly name: string
  readonly street: string
  readonly plz: string
  readonly city: string
  readonly lat: number
  readonly lon: number
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly facebook: string
  readonly instagram: string
  readonly linkedin: string
  readonly openingHours: string
  readonly tagLine: string
  readonly about: string
  readonly services: readonly string[]
}

/** A company of a trade in a town; some know less of themselves than others, as in life. */
export const demoCompanyIn = (
  { town, postcode }: { readonly town: Town; readonly postcode: Postcode },
  id: number,
  random: Random,
): DemoCompany => {
  const trade = random.weighted(allTrades, ({ weight }) => weight)
  const [family = '', other = ''] = random.sample(familyNames, 2)
  const words: Words = {
    family,
    other,
    first: random.pick(firstNames),
    town: shortTown(town.name),
    year: String(random.integer(1898, 2022)),
    count: inWords(random.integer(3, 24)),
    name: '',
  }
  const name = filled(random.pick(trade.names), words)
  const text = (template: string): string => filled(template, { ...words, name })
  const site = `www.${hostOf(name)}-${hostOf(words.town)}.example`
  const handle = hostOf(name).replaceAll('-', '.')
  const often = (probability: number, value: () => string): string =>
    random.chance(probability) ? value() : ''
  return {
    id: `B${String(id).padStart(5, '0')}`,
    trade,
    name,
    street: `${random.pick(streetNames)} ${random.integer(1, 120)}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}`,
    plz: postcode.plz,
    city: town.name,
    lat: nearby(postcode.lat, random, 0.012),
    lon: nearby(postcode.lon, random, 0.018),
    phone: often(0.95, () => fictitiousPhone(postcode, random.integer(0, 999))),
    email: often(0.85, () => `${random.pick(['info', 'kontakt', 'post', 'hallo'])}@${site.slice(4)}`),
    website: often(0.8, () => `https://${site}/`),
    facebook: often(0.35, () => `https://www.facebook.com/${handle}.example`),
    instagram: often(0.35, () => `https://www.instagram.com/${handle}.example/`),
    linkedin: often(0.08, () => `https://www.linkedin.com/company/${hostOf(name)}-example`),
    openingHours: often(0.93, () => random.pick(trade.hours)),
    tagLine: often(0.85, () => random.pick(trade.tagLines)),
    about: often(0.9, () => aboutOf(trade, random).map(text).join('\n\n')),
    services: random.sample(trade.services, random.integer(3, Math.min(8, trade.services.length))),
  }
}

type Words = Readonly<Record<'family' | 'other' | 'first' | 'town' | 'year' | 'count' | 'name', string>>

const filled = (template: string, words: Words): string =>
  Object.entries(words).reduce((text, [word, value]) => text.replaceAll(`{${word}}`, value), template)

/** Two to four paragraphs, no sentence twice. */
const aboutOf = (trade: Trade, random: Random): readonly string[] => {
  const offers = random.sample(trade.offers, random.integer(2, 4))
  const half = Math.ceil(offers.length / 2)
  return [
    [random.pick(beginnings), ...(random.chance(0.6) ? [random.pick(teams)] : [])].join(' '),
    offers.slice(0, half).join(' '),
    [
      ...offers.slice(half),
      ...(random.chance(0.7)
        ? [random.pick(trade.isPractice ? promises : [...promises, ...tradePromises])]
        : []),
    ].join(' '),
    ...(random.chance(0.6) ? [random.pick(invitations)] : []),
  ].filter((paragraph) => paragraph !== '')
}

/** A company's name shortens "Frankfurt am Main" to "Frankfurt", and drops brackets and what follows a slash, dash or comma. */
const shortTown = (town: string): string =>
  town.replace(/ (am|an der|im|in der|bei|ob der|vor der) .*$| \(.*$|\/.*$| - .*$|,.*$/, '')

/** Numbers up to twelve are words in a text. */
const inWords = (count: number): string =>
  ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'][
    count
  ] ?? String(count)

const hostOf = (text: string): string => foldName(text).replaceAll(' ', '-')

const nearby = (degrees: number, random: Random, spread: number): number =>
  Math.round((degrees + (random.next() - 0.5) * spread) * 1e5) / 1e5
