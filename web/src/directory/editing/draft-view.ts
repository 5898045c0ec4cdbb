import type {
  CompanyDraft,
  CompanyView,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'
import { hasAddress, type AddressSlot, type MasterData } from './master-data.ts'

const filled = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } => {
  const kept: { [Name in keyof Fields]?: string } = {}
  for (const name in fields) if (fields[name]?.trim()) kept[name] = fields[name].trim()
  return kept
}

const addressIn = (values: MasterData, slot: AddressSlot) => ({
  street: values[`${slot}.street`],
  city: values[`${slot}.city`],
  country: values[`${slot}.country`],
})

/** A draft as it will be once what the form holds is saved. */
export const draftWith = (draft: CompanyDraft, values: MasterData): CompanyDraft => {
  const { tagline: _tagline, customAddress2: _second, master, ...rest } = draft
  const { latitude, longitude } = master.companyAddress
  return {
    ...rest,
    ...filled({ tagline: values.tagLine }),
    master: {
      businessName: values.name,
      companyBanner: filled({ src: values.banner }),
      companyLogo: filled({ src: values.logo }),
      companyAddress: {
        ...filled({ ...addressIn(values, 'address'), postalCode: values['address.plz'] }),
        ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      },
      ...filled({
        businessCategory: values.industry,
        companyEmail: values.email,
        companyMobile: values.phone,
        companySecondMobile: values.phone2,
        companyWebsite: values.website,
        addressLine1: values['address.addressLine1'],
        city: values['address.city'],
        plz: values['address.plz'],
        country: values['address.country'],
      }),
    },
    ...(hasAddress(values, 'customAddress2') && {
      customAddress2: filled({
        ...addressIn(values, 'customAddress2'),
        plz: values['customAddress2.plz'],
        addressLine1: values['customAddress2.addressLine1'],
      }),
    }),
  }
}

/** A draft as the public page would show it. */
export const viewOfDraft = (draft: CompanyDraft, industries: readonly IndustryView[] = []): CompanyView => {
  const { master } = draft
  const industry = industries
    .filter(({ _id }) => _id === master.businessCategory)
    .map(({ _id, name }) => ({ _id, name }))
  const { companyAddress: address } = master
  const hasHours = Object.values(draft.openingHours).some((day) => typeof day === 'object' && day.enabled)
  return {
    _id: draft.id,
    id: draft.id,
    slug: draft.slug,
    name: master.businessName,
    tier: draft.tier,
    isApproved: draft.isApproved,
    industry,
    master,
    social: { _id: draft.id, list: draft.socials },
    services: draft.services,
    myVideos: [],
    price: [],
    jobs: [],
    events: [],
    partners: [],
    reviews: [],
    isNewsletter: false,
    favorite: false,
    viewCount: 0,
    updatedAt: '',
    ...(draft.tagline !== undefined && { tagLine: draft.tagline }),
    ...(draft.about !== null && { about: draft.about }),
    ...(master.companyLogo.src !== undefined && { logo: master.companyLogo.src }),
    ...(master.companyBanner.src !== undefined && { banner: master.companyBanner.src }),
    ...(master.companyMobile !== undefined && { phone: master.companyMobile }),
    ...(master.companySecondMobile !== undefined && { phone2: master.companySecondMobile }),
    ...(master.companyEmail !== undefined && { email: master.companyEmail }),
    ...(master.companyWebsite !== undefined && { website: master.companyWebsite }),
    ...(master.city !== undefined && { city: master.city }),
    ...(draft.customAddress2 !== undefined && { customAddress2: draft.customAddress2 }),
    ...(hasHours && { officeHours: draft.openingHours }),
    address: { ...address, ...(address.postalCode !== undefined && { plz: address.postalCode }) },
  }
}
