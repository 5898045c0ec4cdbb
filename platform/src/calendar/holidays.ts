/** A German state (Land), by its ISO 3166-2 letters. */
export type Land =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH'

/** A public holiday, on which shops are closed by law. */
export interface Holiday {
  /** `2026-12-25` */
  readonly date: string
  readonly name: string
}

/** Every `Land`, in alphabetical order of its letters. */
export const everyLand: readonly Land[] = [
  'BB',
  'BE',
  'BW',
  'BY',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SH',
  'SL',
  'SN',
  'ST',
  'TH',
]

interface Rule {
  readonly name: string
  readonly dayIn: (year: number) => Date
  /** Missing: in all of them. */
  readonly lands?: readonly Land[]
  readonly from?: number
  /** Observed in this year only. */
  readonly only?: number
}

const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date))
const fixed = (month: number, date: number) => (year: number) => day(year, month, date)

/** Easter Sunday in the Gregorian calendar, by Gauss's rule as corrected by Lichtenberg. */
const easterSunday = (year: number): Date => {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const limit = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - limit
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return day(year, 3, fullMoon + 7 - ((fullMoon - firstSunday) % 7))
}

const afterEaster = (days: number) => (year: number) => {
  const sunday = easterSunday(year)
  return new Date(sunday.getTime() + days * 86_400_000)
}

/** The Wednesday before 23 November. */
const penance = (year: number): Date => {
  const last = day(year, 11, 22)
  return day(year, 11, 22 - ((last.getUTCDay() + 4) % 7))
}

/**
 * The laws of the Länder. Holidays that only some towns of a Land observe are missing, because the Land alone doesn't decide them: 15 August in
 * Bavaria, Corpus Christi in parts of Saxony and Thuringia, 8 August in Augsburg.
 */
const rules: readonly Rule[] = [
  { name: 'Neujahr', dayIn: fixed(1, 1) },
  { name: 'Heilige Drei Könige', dayIn: fixed(1, 6), lands: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', dayIn: fixed(3, 8), lands: ['BE'], from: 2019 },
  { name: 'Internationaler Frauentag', dayIn: fixed(3, 8), lands: ['MV'], from: 2023 },
  { name: 'Karfreitag', dayIn: afterEaster(-2) },
  { name: 'Ostersonntag', dayIn: afterEaster(0), lands: ['BB'] },
  { name: 'Ostermontag', dayIn: afterEaster(1) },
  { name: 'Tag der Arbeit', dayIn: fixed(5, 1) },
  { name: 'Tag der Befreiung', dayIn: fixed(5, 8), lands: ['BE'], only: 2025 },
  { name: 'Christi Himmelfahrt', dayIn: afterEaster(39) },
  { name: 'Pfingstsonntag', dayIn: afterEaster(49), lands: ['BB'] },
  { name: 'Pfingstmontag', dayIn: afterEaster(50) },
  { name: 'Fronleichnam', dayIn: afterEaster(60), lands: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'Tag des Volksaufstandes', dayIn: fixed(6, 17), lands: ['BE'], only: 2028 },
  { name: 'Mariä Himmelfahrt', dayIn: fixed(8, 15), lands: ['SL'] },
  { name: 'Weltkindertag', dayIn: fixed(9, 20), lands: ['TH'], from: 2019 },
  { name: 'Tag der Deutschen Einheit', dayIn: fixed(10, 3) },
  { name: 'Reformationstag', dayIn: fixed(10, 31), lands: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { name: 'Reformationstag', dayIn: fixed(10, 31), lands: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  { name: 'Allerheiligen', dayIn: fixed(11, 1), lands: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', dayIn: penance, lands: ['SN'] },
  { name: '1. Weihnachtstag', dayIn: fixed(12, 25) },
  { name: '2. Weihnachtstag', dayIn: fixed(12, 26) },
]

/**
 * The holidays of a year (from 2018 on) that all of these Länder observe, in order. With several Länder, a day is certain only if all of them observe
 * it.
 */
export const holidaysIn = (year: number, lands: readonly Land[]): readonly Holiday[] =>
  rules
    .filter(({ from = 0, only = year }) => year >= from && year === only)
    .map((rule) => ({ ...rule, date: rule.dayIn(year).toISOString().slice(0, 10) }))
    .flatMap(({ name, date }, _index, all) =>
      lands.every((land) =>
        all.some((one) => one.date === date && (one.lands === undefined || one.lands.includes(land))),
      )
        ? [{ date, name }]
        : [],
    )
    .filter(({ date }, index, all) => all.findIndex((one) => one.date === date) === index)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
