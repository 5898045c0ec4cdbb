import type { ProfileForm } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { isFields } from '../../lib/fields.ts'
import { pinOf, pinText } from './pin.ts'

const profileFields = [
  'name',
  'industry',
  'tagLine',
  'logo',
  'banner',
  'phone',
  'phone2',
  'email',
  'website',
] as const

/** Where the company is, and a second address for letters or a branch (spec §3). */
export const addressSlots = ['address', 'customAddress2'] as const
export type AddressSlot = (typeof addressSlots)[number]
export const addressParts = ['street', 'addressLine1', 'plz', 'city', 'country'] as const
type AddressPart = (typeof addressParts)[number]

/**
 * The fields of the master data form, all of them text, named as the API names their faults; empty means not given. `industry`: ids with blanks between,
 * the main one first. `pin`: where the address was put on the map by hand.
 */
export type MasterDataField =
  | (typeof profileFields)[number]
  | `${AddressSlot}.${AddressPart}`
  | `${AddressSlot}.pin`
export type MasterData = Readonly<Record<MasterDataField, string>>

/** The owner's unsaved input on top of what is saved. */
export type Edits = Partial<MasterData>

export const emptyMasterData: MasterData = {
  name: '',
  industry: '',
  tagLine: '',
  logo: '',
  banner: '',
  phone: '',
  phone2: '',
  email: '',
  website: '',
  'address.street': '',
  'address.addressLine1': '',
  'address.plz': '',
  'address.city': '',
  'address.country': 'DE',
  'address.pin': '',
  'customAddress2.street': '',
  'customAddress2.addressLine1': '',
  'customAddress2.plz': '',
  'customAddress2.city': '',
  'customAddress2.country': 'DE',
  'customAddress2.pin': '',
}

/** The names of one address's fields in the form. */
export const addressFields = (slot: AddressSlot): readonly MasterDataField[] =>
  [...addressParts, 'pin' as const].map((part) => `${slot}.${part}` as const)

/** The fields of the page about how a company is reached. */
export const contactFields: readonly MasterDataField[] = [
  'phone',
  'phone2',
  'email',
  'website',
  ...addressSlots.flatMap(addressFields),
]

export const masterDataFields: readonly MasterDataField[] = [
  ...profileFields,
  ...addressSlots.flatMap(addressFields),
]

/** The industries that a field names, the main one first. */
export const industriesIn = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '')

/** Industries as their field holds them. */
export const industryText = (ids: readonly string[]): string => ids.join(' ')

interface Located {
  readonly latitude?: number
  readonly longitude?: number
  readonly precision?: string
}

/** The middle of a postcode is nobody's choice. */
const setByHand = ({ latitude, longitude, precision }: Located = {}): string =>
  latitude === undefined || longitude === undefined || precision === 'plz'
    ? ''
    : pinText({ lat: latitude, lon: longitude })

/** The form as it is saved. */
export const masterDataOf = ({ master, tagline, customAddress2 }: CompanyDraft): MasterData => {
  const { companyAddress: address } = master
  return {
    name: master.businessName,
    industry: industryText(master.businessCategories.map(({ _id }) => _id)),
    tagLine: tagline ?? '',
    logo: master.companyLogo.src ?? '',
    banner: master.companyBanner.src ?? '',
    phone: master.companyMobile ?? '',
    phone2: master.companySecondMobile ?? '',
    email: master.companyEmail ?? '',
    website: master.companyWebsite ?? '',
    'address.street': address.street ?? '',
    'address.addressLine1': master.addressLine1 ?? '',
    'address.plz': address.postalCode ?? '',
    'address.city': address.city ?? '',
    'address.country': address.country ?? 'DE',
    'address.pin': setByHand(address),
    'customAddress2.street': customAddress2?.street ?? '',
    'customAddress2.addressLine1': customAddress2?.addressLine1 ?? '',
    'customAddress2.plz': customAddress2?.plz ?? '',
    'customAddress2.city': customAddress2?.city ?? '',
    'customAddress2.country': customAddress2?.country ?? 'DE',
    'customAddress2.pin': setByHand(customAddress2),
  }
}

/** Whether anything but the country of an address is given. */
export const hasAddress = (values: MasterData, slot: AddressSlot): boolean =>
  addressParts.some((part) => part !== 'country' && values[`${slot}.${part}`].trim() !== '')

/** Only the edits that change something. */
export const realEdits = (saved: MasterData, edits: Edits): Edits =>
  Object.fromEntries(
    masterDataFields.flatMap((field) => {
      const value = edits[field]
      return value === undefined || value === saved[field] ? [] : [[field, value]]
    }),
  )

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const pinForm = (text: string) => {
  const pin = pinOf(text)
  return { latitude: pin?.lat ?? null, longitude: pin?.lon ?? null }
}

/** The request: only changed fields, so that two people who edit different fields lose nothing (D-G6). An address is one group and is sent whole. */
export const profileForm = (saved: MasterData, edits: Edits): ProfileForm => {
  const form = { ...saved, ...edits }
  const changed = realEdits(saved, edits)
  const addressOf = (slot: AddressSlot) => ({
    ...Object.fromEntries(addressParts.map((part) => [part, orNone(form[`${slot}.${part}`])])),
    // An untouched pin is left to the API, which knows whether the address still matches it.
    ...(Object.hasOwn(changed, `${slot}.pin`) && pinForm(form[`${slot}.pin`])),
  })
  return {
    ...Object.fromEntries(
      profileFields
        .filter((field) => field !== 'industry' && field in changed)
        .map((field) => [field, orNone(form[field])]),
    ),
    ...('industry' in changed && { industry: [...industriesIn(form.industry)] }),
    ...Object.fromEntries(
      addressSlots
        .filter((slot) => addressFields(slot).some((field) => field in changed))
        .map((slot) => [slot, hasAddress(form, slot) ? addressOf(slot) : null]),
    ),
  }
}

/** An address is one field to its editor: half of one and half of another lead nowhere. */
const wholeOf = (field: MasterDataField): readonly MasterDataField[] => {
  const slot = addressSlots.find((each) => field.startsWith(`${each}.`))
  return slot === undefined ? [field] : addressFields(slot)
}

/** Whether somebody else has changed a field that was edited over `shown`, to a different value. */
export const isTouchedIn =
  (shown: CompanyDraft, edits: Edits) =>
  (newest: CompanyDraft): boolean => {
    const [before, now] = [masterDataOf(shown), masterDataOf(newest)]
    return masterDataFields
      .filter((field) => field in edits)
      .some((field) => wholeOf(field).some((one) => now[one] !== before[one] && now[one] !== edits[one]))
  }

/** Whether kept edits can be restored to the form. */
export const isMasterDataEdits = (kept: unknown): kept is Edits =>
  isFields(kept) &&
  Object.entries(kept).every(
    ([field, value]) => typeof value === 'string' && masterDataFields.some((known) => known === field),
  )
