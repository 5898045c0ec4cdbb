import type { CompanyCard, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'

const industryNames = [
  'Friseursalon',
  'Bäckerei',
  'Steuerberatung',
  'Restaurant',
  'Fahrradladen',
  'Zahnarztpraxis',
  'Tischlerei',
  'Blumenladen',
  'Rechtsanwaltskanzlei',
  'Café',
  'Buchhandlung',
  'Elektrotechnik',
  'Apotheke',
  'Optiker',
  'Gartenbau',
  'Physiotherapie',
]

/** For tests: made-up industries. */
export const testIndustries: IndustryView[] = industryNames.map((name, index) => ({
  _id: `industry-${index}`,
  id: `industry-${index}`,
  name,
  slug: name.toLowerCase(),
  count: [412, 385, 290, 1204, 96, 233, 178, 88, 321, 540, 64, 210, 187, 75, 132, 244][index] ?? 10,
  naceCodes: [],
  archived: false,
  version: 1,
}))

const towns = [
  ['80331', 'München', 48.1372, 11.5755],
  ['80469', 'München', 48.1311, 11.5721],
  ['80799', 'München', 48.1531, 11.5791],
  ['20095', 'Hamburg', 53.5503, 10.0006],
  ['10115', 'Berlin', 52.5323, 13.3846],
  ['50667', 'Köln', 50.9387, 6.9547],
  ['01067', 'Dresden', 51.0603, 13.7178],
  ['70173', 'Stuttgart', 48.7784, 9.1806],
] as const

const names: readonly (readonly [string, string, string])[] = [
  ['Salon Lichtblick', 'Friseursalon', 'Schnitt und Farbe, ohne Termin am Vormittag'],
  ['Backstube Morgenrot', 'Bäckerei', 'Sauerteig aus dem Holzofen, seit 1954'],
  ['Kanzlei Brunner & Töchter', 'Steuerberatung', 'Steuern für Handwerk und kleine Betriebe'],
  ['Gasthaus Zur alten Linde', 'Restaurant', 'Bayerische Küche mit Gemüse aus dem eigenen Garten'],
  ['Speiche', 'Fahrradladen', 'Werkstatt und gebrauchte Räder'],
  ['Zahnärzte am Dom', 'Zahnarztpraxis', 'Sanfte Behandlung für ängstliche Patienten'],
  ['Tischlerei Holzapfel', 'Tischlerei', 'Möbel nach Maß aus heimischem Holz'],
  ['Blattgold Floristik', 'Blumenladen', 'Sträuße der Saison, auf Wunsch geliefert'],
  [
    'Rechtsanwaltsfachangestelltenvermittlung Oberpfaffenhofen',
    'Rechtsanwaltskanzlei',
    'Personal für Kanzleien',
  ],
  ['Café Kandinsky', 'Café', 'Filterkaffee, Kuchen, viele Zeitungen'],
  ['Bücherwurm', 'Buchhandlung', 'Kinderbuch und Reise'],
  ['Elektro Stromer GmbH', 'Elektrotechnik', 'Photovoltaik, Wallbox, Notdienst'],
  ['Marien-Apotheke', 'Apotheke', 'Botendienst noch am selben Tag'],
  ['Brillenwerk', 'Optiker', 'Gläser aus eigener Werkstatt'],
  ['Terrassendach Wintergarten Huber', 'Gartenbau', 'Terrassendach, Wintergarten, Pergola'],
  ['Praxis Rückenwind', 'Physiotherapie', 'Krankengymnastik und Massage'],
]

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')

const slots = (...times: string[]) => ({
  enabled: times.length > 0,
  hours: times.map((time) => ({ startHour: time.slice(0, 5), endHour: time.slice(6) })),
})

const officeHours = (index: number): CompanyCard['officeHours'] => {
  if (index % 5 === 4) return undefined
  const weekday = index % 3 === 0 ? slots('00:00-24:00') : slots('09:00-12:30', '14:00-18:00')
  return {
    _id: `hours-${index}`,
    monday: index % 4 === 1 ? slots() : weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: index % 3 === 0 ? weekday : slots('09:00-13:00'),
    sunday: slots(),
  }
}

const cardOf = (
  [name, industryName, tagLine]: readonly [string, string, string],
  index: number,
): CompanyCard => {
  const [plz, city, latitude, longitude] = towns[index % towns.length] ?? towns[0]
  const industry = testIndustries.find((candidate) => candidate.name === industryName)
  const street = `${['Lindenstraße', 'Marktplatz', 'Am Hang', 'Hauptstraße'][index % 4]} ${index + 3}`
  const hours = officeHours(index)
  return {
    _id: `company-${index}`,
    id: `company-${index}`,
    slug: slugOf(name),
    name,
    tagLine,
    industry: industry === undefined ? [] : [{ _id: industry._id, name: industry.name }],
    address: {
      country: 'DE',
      city,
      plz,
      street,
      formattedAddress: `${street}, ${plz} ${city}`,
      latitude: latitude + index / 400,
      longitude: longitude - index / 300,
    },
    city,
    plz,
    phone: `+49 89 ${230_400 + index * 37}`,
    website: `https://www.${slugOf(name)}.example`,
    ...(hours === undefined ? {} : { officeHours: hours }),
    tier: 'Basis',
    isApproved: true,
    ...(index % 4 === 3
      ? {
          source: {
            name: 'OpenStreetMap',
            url: 'https://www.openstreetmap.org/copyright',
            licence: 'ODbL 1.0',
            id: `node/${index}`,
            date: '2026-03-14',
          },
        }
      : {}),
  }
}

/** For tests: made-up companies. */
export const testCards: CompanyCard[] = names.map(cardOf)

/** For tests: one of them by slug or id; every fourth looks as an import left it. */
export const testCompany = (slug: string): PublicProfile | undefined => {
  const card = testCards.find((candidate) => candidate.slug === slug || candidate._id === slug)
  if (card === undefined) return undefined
  const { about, email, services, social, ...told } = fullProfile(card)
  // Every fourth came from an import that knows little.
  if (card.source !== undefined) return { ...told, services: [], social: { ...social, list: [] } }
  return { ...told, about, email, services, social }
}

/** For tests: a week in which nobody said anything. */
export const untoldHours = {
  _id: 'untold',
  monday: slots(),
  tuesday: slots(),
  wednesday: slots(),
  thursday: slots(),
  friday: slots(),
  saturday: slots(),
  sunday: slots(),
}

const fullProfile = (card: CompanyCard) => ({
  ...card,
  officeHours: card.officeHours ?? untoldHours,
  master: { businessName: card.name, companyLogo: {}, companyBanner: {} },
  email: `hallo@${card.slug}.example`,
  country: 'DE',
  social: {
    _id: 's',
    list: [
      { type: 'instagram', url: 'https://www.instagram.com/example' },
      { type: 'facebook', url: 'https://www.facebook.com/example' },
    ],
  },
  services: [
    'Damenschnitt',
    'Herrenschnitt',
    'Färben und Strähnen',
    'Hochzeitsfrisuren',
    'Bartpflege',
    'Kinderhaarschnitt',
  ].map((name) => ({ name })),
  about:
    '<p>Seit über zwanzig Jahren schneiden, färben und beraten wir in der Lindenstraße. Wer zu uns kommt, bekommt zuerst einen Kaffee und dann unsere ganze Aufmerksamkeit; zwischen zwei Terminen liegt bei uns immer eine Viertelstunde.</p><p>Wir arbeiten mit <strong>pflanzlichen Farben</strong> aus der Region und bilden jedes Jahr zwei junge Menschen aus. Barrierefreier Eingang über den Hof.</p><ul><li>Termine online oder am Telefon</li><li>Dienstags ohne Anmeldung</li></ul>',
  myVideos: [],
  reels: [],
  price: [],
  documents: [],
  jobs: [],
  events: [],
  partners: [],
  reviews: [],
  rating: {
    average: null,
    count: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    published: 0,
    rejected: 0,
    pending: 0,
  },
  isNewsletter: false,
  favorite: false,
  holidays: [],
  viewCount: 0,
  updatedAt: '2026-10-02T09:12:00.000Z',
})
