import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from '../../lib/field-checks.ts'
import { isPostcode } from '../../lib/postcode.ts'

/** Prefixes that no German postcode has. All other regions have postcodes. */
const withoutPostcodes = /^(00|05|43|62)/

/**
 * The postcode in a text, if the country (ISO 3166-1) can have it; the left side says in German what to do. A
 * postcode missing from our gazetteer is accepted: those of large customers and PO boxes have no location
 * there, and new ones are added (docs/decisions/0071).
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
