import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import type { ShownProfile } from '../profile/shown-profile.ts'
import {
  addressFields,
  industriesIn,
  masterDataOf,
  type AddressSlot,
  type MasterData,
} from './master-data.ts'

const filled = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } => {
  const kept: { [Name in keyof Fields]?: string } = {}
  for (const name in fields) if (fields[name]?.trim()) kept[name] = fields[name].trim()
  return kept
}

const addressIn = (values: MasterData, slot: AddressSlot) =>
  filled({
    street: values[`${slot}.street`],
    addressLine1: values[`${slot}.addressLine1`],
    plz: values[`${slot}.plz`],
    city: values[`${slot}.city`],
    country: values[`${slot}.country`],
  })

/** A draft as the public page would show it, with what the form holds, saved or not. */
export const profileOfDraft = (
  draft: CompanyDraft,
  industries: readonly IndustryView[] = [],
  values: MasterData = masterDataOf(draft),
): ShownProfile => {
  const saved = masterDataOf(draft)
  const isMoved = addressFields('address').some((field) => values[field] !== saved[field])
  const { latitude, longitude, formattedAddress } = draft.master.companyAddress
  const hasHours = Object.values(draft.openingHours).some((day) => typeof day === 'object' && day.enabled)
  return {
    name: values.name,
    industry: industriesIn(values.industry).flatMap((id) => {
      const found = industries.find(({ _id }) => _id === id)
      return found === undefined ? [] : [{ _id: id, name: found.name }]
    }),
    ...(Object.keys(draft.imprint).length > 0 && { imprint: draft.imprint }),
    services: draft.services,
    social: { _id: draft.id, list: draft.socials },
    address: {
      ...addressIn(values, 'address'),
      ...(formattedAddress !== undefined && !isMoved && { formattedAddress }),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    },
    customAddress2: addressIn(values, 'customAddress2'),
    ...filled({
      tagLine: values.tagLine,
      logo: values.logo,
      banner: values.banner,
      phone: values.phone,
      phone2: values.phone2,
      email: values.email,
      website: values.website,
      city: values['address.city'],
      about: draft.about ?? '',
    }),
    ...(hasHours && { officeHours: draft.openingHours }),
    ...(draft.paused !== undefined && { paused: draft.paused }),
  }
}
