import { inGermanOrder } from '../../lib/german-order.ts'
import { countryName } from '../profile/address-text.ts'

const codes = [
  'AT',
  'CH',
  'LI',
  'LU',
  'BE',
  'NL',
  'FR',
  'IT',
  'DK',
  'PL',
  'CZ',
  'SK',
  'HU',
  'SI',
  'HR',
  'ES',
  'PT',
  'GB',
  'IE',
  'SE',
  'NO',
  'FI',
  'IS',
  'EE',
  'LV',
  'LT',
  'RO',
  'BG',
  'GR',
  'CY',
  'MT',
  'TR',
  'UA',
  'US',
] as const

/** Germany first (spec §3), then its neighbours and the rest of the list by name. */
export const countryOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'DE', label: 'Deutschland' },
  ...codes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => inGermanOrder(a.label, b.label)),
]
