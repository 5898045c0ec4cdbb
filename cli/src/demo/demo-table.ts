import type { DemoCompany } from './demo-company.ts'

const columns: readonly (readonly [heading: string, of: (company: DemoCompany) => string | number])[] = [
  ['Kennung', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Branche', ({ trade }) => trade.industry],
  ['Straße', ({ street }) => street],
  ['PLZ', ({ plz }) => plz],
  ['Ort', ({ city }) => city],
  ['Breite', ({ lat }) => lat],
  ['Länge', ({ lon }) => lon],
  ['Telefon', ({ phone }) => phone],
  ['E-Mail', ({ email }) => email],
  ['Website', ({ website }) => website],
  ['Facebook', ({ facebook }) => facebook],
  ['Instagram', ({ instagram }) => instagram],
  ['LinkedIn', ({ linkedin }) => linkedin],
  ['Öffnungszeiten', ({ openingHours }) => openingHours],
  ['Slogan', ({ tagLine }) => tagLine],
  ['Beschreibung', ({ about }) => about],
  ['Leistungen', ({ services }) => services.join('|')],
]

/** The companies as a CSV file: demo data takes the way of every import. */
export const demoTable = (companies: readonly DemoCompany[]): string =>
  [columns.map(([heading]) => heading), ...companies.map((company) => columns.map(([, of]) => of(company)))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
    .join('\n')
