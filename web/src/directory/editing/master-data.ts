import type { ProfileForm } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'

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

/** The fields of the master data form, all of them text, named as the API names their faults; empty means not given. */
export type MasterDataField = (typeof profileFields)[number] | `${AddressSlot}.${AddressPart}`
export type MasterData = Readonly<Record<MasterDataField, string>>

/** What the owner has typed and not saved yet, over what is saved. */
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
  'customAddress2.street': '',
  'customAddress2.addressLine1': '',
  'customAddress2.plz': '',
  'customAddress2.city': '',
  'customAddress2.country': 'DE',
}

/** The names of one address's fields in the form. */
export const addressFields = (slot: AddressSlot): readonly MasterDataField[] =>
  addressParts.map((part) => `${slot}.${part}` as const)

export const masterDataFields: readonly MasterDataField[] = [
  ...profileFields,
  ...addressSlots.flatMap(addressFields),
]

/** The form as it is saved. */
export const masterDataOf = ({ master, tagline, customAddress2 }: CompanyDraft): MasterData => {
  const { companyAddress: address } = master
  return {
    name: master.businessName,
    industry: master.businessCategory ?? '',
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
    'customAddress2.street': customAddress2?.street ?? '',
    'customAddress2.addressLine1': customAddress2?.addressLine1 ?? '',
    'customAddress2.plz': customAddress2?.plz ?? '',
    'customAddress2.city': customAddress2?.city ?? '',
    'customAddress2.country': customAddress2?.country ?? 'DE',
  }
}

/** Whether anything but the country of an address is given. */
export const hasAddress = (values: MasterData, slot: AddressSlot): boolean =>
  addressFields(slot).some((field) => !field.endsWith('.country') && values[field].trim() !== '')

/** Only the edits that change something. */
export const realEdits = (saved: MasterData, edits: Edits): Edits =>
  Object.fromEntries(
    masterDataFields.flatMap((field) => {
      const value = edits[field]
      return value === undefined || value === saved[field] ? [] : [[field, value]]
    }),
  )

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/**
 * What is sent: the fields that changed and no others, so that two people who edit different fields lose nothing (D-G6). An address is one
 * group and goes as a whole.
 */
export const profileForm = (saved: MasterData, edits: Edits): ProfileForm => {
  const form = { ...saved, ...edits }
  const changed = realEdits(saved, edits)
  const addressOf = (slot: AddressSlot) =>
    Object.fromEntries(addressParts.map((part) => [part, orNone(form[`${slot}.${part}`])]))
  return {
    ...Object.fromEntries(
      profileFields.filter((field) => field in changed).map((field) => [field, orNone(form[field])]),
    ),
    ...Object.fromEntries(
      addressSlots
        .filter((slot) => addressFields(slot).some((field) => field in changed))
        .map((slot) => [slot, hasAddress(form, slot) ? addressOf(slot) : null]),
    ),
  }
}
