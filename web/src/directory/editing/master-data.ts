import type { ProfileForm } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'

/** The fields of the master data form, all of them text; empty means not given. */
export const masterDataFields = [
  'name',
  'industry',
  'tagLine',
  'logo',
  'banner',
  'phone',
  'phone2',
  'email',
  'website',
  'street',
  'addressLine1',
  'plz',
  'city',
  'country',
] as const
export type MasterDataField = (typeof masterDataFields)[number]
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
  street: '',
  addressLine1: '',
  plz: '',
  city: '',
  country: 'DE',
}

/** The form as it is saved. */
export const masterDataOf = ({ master, tagline }: CompanyDraft): MasterData => {
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
    street: address.street ?? '',
    addressLine1: master.addressLine1 ?? '',
    plz: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country ?? 'DE',
  }
}

/** Only the edits that change something. */
export const realEdits = (saved: MasterData, edits: Edits): Edits =>
  Object.fromEntries(
    masterDataFields.flatMap((field) => {
      const value = edits[field]
      return value === undefined || value === saved[field] ? [] : [[field, value]]
    }),
  )

const addressFields = ['street', 'addressLine1', 'plz', 'city', 'country'] as const
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

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/**
 * What is sent: the fields that changed and no others, so that two people who edit different fields lose nothing (D-G6). An address is one
 * group and goes as a whole.
 */
export const profileForm = (saved: MasterData, edits: Edits): ProfileForm => {
  const form = { ...saved, ...edits }
  const changed = realEdits(saved, edits)
  const address = Object.fromEntries(addressFields.map((field) => [field, orNone(form[field])]))
  return {
    ...Object.fromEntries(
      profileFields.filter((field) => field in changed).map((field) => [field, orNone(form[field])]),
    ),
    ...(addressFields.some((field) => field in changed) && { address }),
  }
}

/** The form field that a text of the API belongs to: faults of an address come as `address.plz`. */
export const problemOfField = (
  fields: Readonly<Record<string, string>>,
  field: MasterDataField,
): string | undefined => fields[field] ?? fields[`address.${field}`]
