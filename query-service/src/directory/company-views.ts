import type { Place } from '@schaufenster/events/directory/company-profile.ts'
import { closedWeek, type OfficeHours } from '@schaufenster/events/directory/values.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import { completenessOf } from '@schaufenster/projections/directory/completeness.ts'
import type { Found } from '@schaufenster/projections/documents/documents.ts'
import { given } from '../lib/given.ts'
import type { SectionCompany } from '../profile/sections.ts'
import type { AddressView, CompanyCard, CompanyDraft, CompanyRow, CompanyView } from './contract.ts'
import type { PauseView } from './hours-contract.ts'
import type { IndustryIndex } from './industry-index.ts'
import type { PriceLink } from './price-contract.ts'
import { isStale } from './stale.ts'

/** A company's document as read, and whether one of its events waits. */
export type FoundCompany = Pick<Found<CompanyProfileDocument>, 'document' | 'parked'>

const parkedView = (parked: boolean) => (parked ? ({ parked } as const) : {})

/** The address of a picture; undefined if there is none. */
export const mediaUrl = (key: string | null): string | undefined =>
  key === null ? undefined : `/media/${key}`

const addressView = ({ address, position }: Place): AddressView | undefined =>
  address === null
    ? undefined
    : {
        ...given({
          country: address.country,
          city: address.city,
          plz: address.plz,
          street: address.street,
          addressLine1: address.addition,
          latitude: position?.latitude,
          longitude: position?.longitude,
          precision: position?.precision,
        }),
        formattedAddress: address.formattedAddress,
      }

const pauseView = (paused: CompanyProfileDocument['paused']): PauseView | undefined =>
  paused === null ? undefined : { from: paused.from, ...given({ until: paused.until }) }

const hoursView = (id: string, hours: OfficeHours | null) => ({ _id: id, ...(hours ?? closedWeek) })

/** A company on a list, a card or a map. */
export const companyCard = (found: FoundCompany, industries: IndustryIndex): CompanyCard => {
  const { id, profile, slug, tier, isPublic, paused } = found.document
  const { name, tagLine, logo, banner, contact, places, officeHours, source } = profile
  const address = addressView(places.main)
  return {
    ...parkedView(found.parked),
    _id: id,
    id,
    slug,
    name,
    industry: industries.refs(profile.industryIds),
    tier,
    isApproved: isPublic,
    ...given({
      tagLine,
      logo: mediaUrl(logo),
      banner: mediaUrl(banner),
      address,
      city: address?.city,
      plz: address?.plz,
      phone: contact.phone,
      website: contact.website,
      officeHours: officeHours && hoursView(id, officeHours),
      specialHours: profile.specialHours.length === 0 ? undefined : profile.specialHours,
      paused: pauseView(paused),
      source,
    }),
  }
}

/** What the sections of a profile need of its company. */
export const sectionCompany = ({ document: { id, profile, isPublic } }: FoundCompany): SectionCompany => ({
  id,
  plz: profile.places.main.address?.plz,
  isHidden: !isPublic,
})

/** A company's own information, in the shape of the spec (§3). */
export const companyView = (found: FoundCompany, industries: IndustryIndex): CompanyView => {
  const { id, profile, confirmedAt, updatedAt, owners } = found.document
  const { contact, places, socialLinks, services, about, imprint } = profile
  const card = companyCard(found, industries)
  return {
    ...card,
    officeHours: hoursView(id, profile.officeHours),
    master: {
      businessName: card.name,
      companyLogo: given({ src: card.logo }),
      companyBanner: given({ src: card.banner }),
    },
    social: { _id: id, list: socialLinks },
    services: services.map((name) => ({ name })),
    updatedAt,
    ...(owners.length === 0 && { claimable: true as const }),
    ...given({
      email: contact.email,
      phone2: contact.phone2,
      customAddress2: addressView(places.second),
      country: card.address?.country,
      about,
      confirmedAt,
      imprint: Object.keys(imprint).length > 0 ? imprint : undefined,
    }),
  }
}

/** In the field names that a save expects. */
const secondAddress = ({ address, position }: Place) =>
  address === null
    ? undefined
    : given({
        country: address.country,
        city: address.city,
        plz: address.plz,
        street: address.street,
        addressLine1: address.addition,
        ...position,
      })

/** The first menu and the first other price list. The form only displays them. */
interface DraftPapers {
  readonly menu?: PriceLink | undefined
  readonly priceList?: PriceLink | undefined
}

/** The dashboard's form, with the version that a save must name (spec §3 "Company edit draft"). */
export const companyDraft = (
  found: FoundCompany,
  industries: IndustryIndex,
  { menu, priceList }: DraftPapers,
  videos: CompanyDraft['videos'],
  now = Date.now(),
): CompanyDraft => {
  const { id, slug, version, status, isPublic, rejectionReason, tier, profile, deletedAt } = found.document
  const { confirmedAt, createdAt } = found.document
  const categories = industries.refs(profile.industryIds)
  const completeness = completenessOf(profile, found.document.media)
  const { name, contact, places, tagLine, about, services, socialLinks, officeHours } = profile
  const address = addressView(places.main)
  return {
    ...parkedView(found.parked),
    _id: id,
    id,
    slug,
    version,
    status: deletedAt === null ? status : 'deleted',
    isApproved: isPublic,
    tier,
    master: {
      businessName: name,
      companyBanner: given({ src: mediaUrl(profile.banner) }),
      companyLogo: given({ src: mediaUrl(profile.logo) }),
      companyAddress: given({
        country: address?.country,
        city: address?.city,
        postalCode: address?.plz,
        street: address?.street,
        formattedAddress: address?.formattedAddress,
        latitude: address?.latitude,
        longitude: address?.longitude,
        precision: address?.precision,
      }),
      businessCategories: categories,
      ...given({
        businessCategory: categories[0]?._id,
        companyEmail: contact.email,
        companyMobile: contact.phone,
        companySecondMobile: contact.phone2,
        companyWebsite: contact.website,
        addressLine1: places.main.address?.addition,
        city: address?.city,
        plz: address?.plz,
        country: address?.country,
      }),
    },
    socials: socialLinks,
    openingHours: hoursView(id, officeHours),
    officeHours: hoursView(id, officeHours),
    isHidden: found.document.isHidden,
    mayBeFeatured: found.document.mayBeFeatured,
    hasVideoMail: found.document.hasVideoMail,
    videos,
    services: services.map((service) => ({ name: service })),
    about,
    pricelist: priceList ?? null,
    menu: menu ?? null,
    completeness: { percent: completeness.percent, missing: [...completeness.missing] },
    ...given({
      tagline: tagLine,
      paused: pauseView(found.document.paused),
      rejectionReason,
      deletionReason: found.document.deletionReason,
      confirmedAt,
      customAddress2: secondAddress(places.second),
    }),
    imprint: profile.imprint,
    createdAt,
    isStale: isStale(found.document, now),
  }
}

/** A row of the administrators' grid and of an owner's list. Visitors don't see what waits for a moderator. */
export const companyRow = (
  found: FoundCompany,
  industries: IndustryIndex,
  seesModeration: boolean,
  now = Date.now(),
): CompanyRow => {
  const company = found.document
  const { id, slug, profile, tier, status, isPublic, createdAt, updatedAt, version, completeness } = company
  const address = profile.places.main.address
  return {
    ...parkedView(found.parked),
    _id: id,
    id,
    slug,
    name: profile.name,
    industry: industries.refs(profile.industryIds),
    tier,
    status: company.deletedAt === null ? status : 'deleted',
    isApproved: isPublic,
    createdAt,
    updatedAt,
    version,
    isStale: isStale(company, now),
    completeness,
    ...given({
      confirmedAt: company.confirmedAt,
      isHidden: company.isHidden || undefined,
      paused: pauseView(company.paused),
      flagged: seesModeration ? company.flagged.length > 0 : undefined,
      logo: mediaUrl(profile.logo),
      city: address?.city,
      plz: address?.plz,
      rejectionReason: company.rejectionReason,
      source: profile.source,
    }),
  }
}
