import { readFileSync } from 'node:fs'
import type { SearchDocument, SearchSchema } from '@schaufenster/projections/search/search-index.ts'

/** The index of companies as the bench fills it. */
export const companySchema: SearchSchema = {
  index: 'companies',
  version: 1,
  text: ['name', 'services', 'tagLine', 'industry', 'city', 'street', 'about'],
  keywords: ['industry', 'city', 'visible'],
  suggest: ['name', 'services', 'tagLine'],
  usual: { visible: 'yes' },
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Town {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** One entry a postcode, so that large towns are as frequent as they are large. */
export const towns: readonly Town[] = readFileSync(
  new URL('../../reference/geo/plz.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, lat = '', lon = '', names = ''] = line.split(';')
    return { name: names.split(',')[0] ?? '', lat: Number(lat), lon: Number(lon) }
  })

const words = (text: string): readonly string[] => text.split(' ')

/** What companies of an industry call themselves, and what they offer. */
export const industries = [
  {
    name: 'Gastronomie',
    titles: words('Restaurant Gasthof Pizzeria Wirtshaus Imbiss'),
    services: words('Mittagstisch Catering Lieferservice Biergarten Frühstück Feiern'),
  },
  {
    name: 'Friseure',
    titles: words('Friseur Friseursalon Haarstudio Barbier'),
    services: words('Haarschnitt Färben Dauerwelle Hochsteckfrisur Bartpflege Brautfrisur'),
  },
  {
    name: 'Dachdecker',
    titles: words('Dachdeckerei Dachbau Bedachungen'),
    services: words('Terrassendach Dachsanierung Flachdach Dachfenster Dämmung Regenrinne'),
  },
  {
    name: 'Kfz-Werkstätten',
    titles: words('Autowerkstatt Autohaus Kfz-Meisterbetrieb'),
    services: words('Inspektion Reifenwechsel Unfallreparatur Ölwechsel Klimaservice Hauptuntersuchung'),
  },
  {
    name: 'Rechtsanwälte',
    titles: words('Rechtsanwaltskanzlei Anwaltskanzlei Kanzlei'),
    services: words('Arbeitsrecht Familienrecht Verkehrsrecht Mietrecht Erbrecht Strafrecht'),
  },
  {
    name: 'Zahnärzte',
    titles: words('Zahnarztpraxis Zahnarzt Zahnzentrum'),
    services: words('Implantate Prophylaxe Zahnersatz Kieferorthopädie Bleaching Wurzelbehandlung'),
  },
  {
    name: 'Versicherungen',
    titles: words('Versicherungsmakler Versicherungsbüro Agentur'),
    services: words('Lebensversicherung Haftpflicht Krankenversicherung Altersvorsorge Rechtsschutz Hausrat'),
  },
  {
    name: 'Umzüge',
    titles: words('Umzugsunternehmen Spedition Umzüge'),
    services: words('Möbeltransport Entrümpelung Einlagerung Möbelmontage Fernumzug Klaviertransport'),
  },
  {
    name: 'Bäckereien',
    titles: words('Bäckerei Konditorei Backhaus'),
    services: words('Brot Brötchen Hochzeitstorten Kuchen Bio-Backwaren Kaffee'),
  },
  {
    name: 'Gesundheit',
    titles: words('Physiotherapie Krankengymnastik Praxis'),
    services: words('Massage Lymphdrainage Rückenschule Fango Hausbesuche Sportphysiotherapie'),
  },
  {
    name: 'Bau',
    titles: words('Bauunternehmen Hochbau Tiefbau Fensterbau'),
    services: words('Rohbau Umbau Sanierung Pflasterarbeiten Trockenbau Wintergarten'),
  },
  {
    name: 'Handel',
    titles: words('Fachgeschäft Laden Markt'),
    services: words('Beratung Lieferung Reparatur Geschenkgutscheine Onlineshop Ersatzteile'),
  },
] as const

const firstHalves = words(
  'Ober Unter Nieder Hinter Berg Wald Bach Stein Lind Buch Eich Feld Hof Kirch Neu Alt Stern Gold Silber Rosen Winter Sommer Herbst Acker Wiesen Brunn Diet Ecker Fal Gers Hart Kals Lam Mos Nus Otten Pfaff Rammel Schwarz Weiß Tann Ulm Vogel Weiden Zell Zwirn Brand Dorn Erl',
)
const secondHalves = words(
  'huber meier bauer mann müller berger hofer lechner reiter egger maier inger ecker städter schmid wagner moser gruber eder brunner kamm stetter hammer kofler winkler thaler steiner pichler leitner fellner wimmer schuster köhler schäfer böck',
)
const vowels = words('a e i o u ä ö ü au ei')
const surname = (random: () => number): string => {
  const pick = picker(random)
  const name =
    pick(firstHalves) + (random() < 0.5 ? pick(vowels) + pick(words('l r n s t m')) : '') + pick(secondHalves)
  return name.charAt(0) + name.slice(1).toLowerCase()
}

const legalForms = words('GmbH KG OHG e.K. UG AG')
const adjectives = words(
  'zuverlässig freundlich günstig schnell sauber persönlich erfahren modern regional familiär pünktlich fair',
)
const streets = words(
  'Haupt Bahnhof Garten Schul Dorf Berg Linden Kirch Wiesen Goethe Schiller Residenz Mozart Ring Industrie Markt',
)
const sentences = [
  'Wir sind ein Familienbetrieb in dritter Generation und arbeiten',
  'Unser Team berät Sie gern und',
  'Seit vielen Jahren stehen wir in der Region für Qualität und sind',
  'Rufen Sie uns an oder kommen Sie vorbei, wir sind',
]

/** Picks one of some items, each as likely as another. Throws where there are none. */
export const picker =
  (random: () => number) =>
  <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

/** The company with this number: always the same, plausible, in a real town. */
export const companyOf = (number: number): SearchDocument => {
  const random = randomFrom(number)
  const pick = picker(random)
  const industry = pick(industries)
  const town = pick(towns)
  const family = surname(random)
  const services = [...new Set([pick(industry.services), pick(industry.services), pick(industry.services)])]
  const about = `${pick(sentences)} ${pick(adjectives)} und ${pick(adjectives)}. ${pick(sentences)} ${pick(adjectives)}. ${pick(services)} und ${pick(pick(industries).services)} in ${town.name}.`
  return {
    text: {
      name: [`${pick(industry.titles)} ${family}${random() < 0.4 ? ` ${pick(legalForms)}` : ''}`],
      services,
      tagLine: [`${pick(adjectives)}, ${pick(adjectives)} und immer für Sie da in ${town.name}`],
      industry: [industry.name],
      city: [town.name],
      street: [`${pick(streets)}straße ${1 + Math.floor(random() * 120)}`],
      about: [about],
    },
    keywords: { industry: [industry.name], city: [town.name], visible: [random() < 0.97 ? 'yes' : 'no'] },
    location: { lat: town.lat + (random() - 0.5) / 20, lon: town.lon + (random() - 0.5) / 15 },
    rank: Math.floor(random() ** 2 * 1001),
  }
}

/** The surname of a company, for questions that few companies answer. */
export const familyOf = (number: number): string => companyOf(number).text['name']?.[0]?.split(' ')[1] ?? ''
