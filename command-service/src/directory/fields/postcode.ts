import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from '../../lib/field-checks.ts'
import { isPostcode } from '../../lib/postcode.ts'

/** What no German postcode begins with. All other regions have some. */
const withoutPostcodes = /^(00|05|43|62)/

/**
 * The postcode in a text, if the country (ISO 3166-1) can have it; the left side says in German what to do. One that our gazetteer lacks is taken: those of large customers and of post
 * boxes have no place there, and new ones come (docs/decisions/0071).
 */
export const readPostcode = (text: string, country: string): Checked<string> => {
  const plz = text.trim().toUpperCase()
  if (country !== 'DE')
    return isPostcode(plz) ? right(plz) : left('Bitte geben Sie die Postleitzahl ohne Sonderzeichen an.')
  if (!/^\d{5}$/.test(plz)) return left('Eine Postleitzahl hat fünf Ziffern, zum Beispiel 80331.')
  return withoutPostcodes.test(plz)
    ? left(`Bitte prüfen Sie die Postleitzahl: Mit ${plz.slice(0, 2)} beginnt in Deutschland keine.`)
    : right(plz)
}
