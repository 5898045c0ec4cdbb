import {
  atMost,
  emailAddress,
  germanPostcode,
  needed,
  phoneNumber,
  plainText,
  webAddress,
  type Check,
  type Rules,
} from '../../lib/form-checks.ts'
import { addressSlots, type MasterData, type MasterDataField } from './master-data.ts'
import { pinOf } from './pin.ts'

const coordinates: Check = {
  fault: (text, when) =>
    when === 'typing' || text.trim() === '' || pinOf(text) !== undefined
      ? undefined
      : 'Bitte geben Sie Breite und Länge an, zum Beispiel 48.13743, 11.57549.',
}

/** What entry fields may contain, as far as a browser can tell: never stricter than the API, so that what was saved can be saved again. */
export const masterDataRules = (values: MasterData): Rules => ({
  name: [needed('Bitte geben Sie den Namen des Unternehmens an.'), plainText, atMost(120)],
  tagLine: [plainText, atMost(160)],
  phone: [phoneNumber, atMost(80)],
  phone2: [phoneNumber, atMost(80)],
  email: [emailAddress, atMost(254)],
  website: [webAddress, atMost(490)],
  ...Object.fromEntries(
    addressSlots.flatMap((slot) => [
      [`${slot}.street`, [plainText, atMost(120)]],
      [`${slot}.addressLine1`, [plainText, atMost(120)]],
      [`${slot}.plz`, values[`${slot}.country`] === 'DE' ? [germanPostcode] : [atMost(12)]],
      [`${slot}.city`, [plainText, atMost(80)]],
      [`${slot}.pin`, [coordinates]],
    ]),
  ),
})

/** The rules of some fields, e.g. of one step. */
export const rulesFor = (rules: Rules, fields: readonly MasterDataField[]): Rules =>
  Object.fromEntries(fields.flatMap((field) => (rules[field] === undefined ? [] : [[field, rules[field]]])))
