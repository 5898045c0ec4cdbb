import type {
  CompanyDraft,
  CompanyView,
  IndustryView,
} from '@schaufenster/query-service/directory/contract.ts'

/** A saved draft as the public page would show it. */
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
    ...(hasHours && { officeHours: draft.openingHours }),
    address: { ...address, ...(address.postalCode !== undefined && { plz: address.postalCode }) },
  }
}
