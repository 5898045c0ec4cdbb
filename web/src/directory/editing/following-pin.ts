import { addressSlots, type MasterData, type MasterDataField } from './master-data.ts'

const townParts = ['plz', 'city', 'country'] as const

/**
 * The form after an edit: a pin stays with its town. In another town it goes to the middle of the postcode, and comes back with the town that it was set for.
 */
export const withPinFollowing = (
  saved: MasterData,
  values: MasterData,
  edited: MasterDataField,
): MasterData => {
  const slot = addressSlots.find((one) => townParts.some((part) => edited === `${one}.${part}`))
  if (slot === undefined) return values
  const pin = `${slot}.pin` as const
  const isThere = townParts.every((part) => values[`${slot}.${part}`] === saved[`${slot}.${part}`])
  if (isThere) return values[pin] === '' ? { ...values, [pin]: saved[pin] } : values
  return values[pin] === saved[pin] ? { ...values, [pin]: '' } : values
}
