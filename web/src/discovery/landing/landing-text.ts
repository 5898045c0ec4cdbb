import { counted, germanNumber } from '../../lib/format.ts'
import type { Landing } from './api.ts'

const list = new Intl.ListFormat('de')
const mostParts = 6

/** "Bäckereien in München". */
export const landingTitle = ({ industry, town }: Pick<Landing, 'industry' | 'town'>): string =>
  `${industry.name} in ${town.name}`

/** What is known about an industry in a town, in sentences: facts only, and none without a number. */
export const landingFacts = (page: Landing): readonly string[] => {
  const { industry, town, total, open, holiday, postcodes } = page
  const many = `${germanNumber(total)} Unternehmen der Branche ${industry.name} stehen in ${town.name} im Schaufenster.`
  const now =
    holiday !== undefined
      ? `Heute ist Feiertag (${holiday}): Öffnungszeiten können abweichen.`
      : open === 0
        ? 'Nach ihren Öffnungszeiten ist gerade keines geöffnet.'
        : `Nach ihren Öffnungszeiten ${open === 1 ? 'hat gerade eines' : `haben gerade ${germanNumber(open)}`} geöffnet.`
  const parts = postcodes.filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count)
  const most = list.format(parts.slice(0, mostParts).map(({ plz, count }) => `${plz} (${count})`))
  const where =
    postcodes.length < 2
      ? []
      : [
          `Sie verteilen sich auf ${counted(postcodes.length, 'Postleitzahl', 'Postleitzahlen')}${most === '' ? '' : `, mehrere liegen in ${most}`}.`,
        ]
  return [many, now, ...where]
}
