import { entryParts } from '@schaufenster/projections/directory/completeness.ts'
import Type, { type Static } from 'typebox'
import { WindowClip } from '../media/clip-contract.ts'
import { OwnVideoView } from '../media/contract.ts'
import { Stars } from '../reputation/review-contract.ts'
import { HolidayView, OfficeHoursView, PauseView, SpecialDayView } from './hours-contract.ts'
import { ImprintView } from './imprint-contract.ts'
import { PriceLink } from './price-contract.ts'
import { ownersChoices } from './settings-contract.ts'

/**
 * The answers of the directory's read calls (spec §3 "Company (as read)", D-G2). `_id` is also sent as `id` (D-G3). Lists of capabilities that have
 * nothing for a company are empty, never missing.
 */

const Id = Type.String()
const OptionalText = Type.Optional(Type.String())

/** An industry as other answers name it. A merged one has the name of the one it was merged into. */
export const IndustryRef = Type.Object({ _id: Id, name: Type.String() })
export type IndustryRef = Static<typeof IndustryRef>

/** An address for display. `formattedAddress` has it in one line. */
export const AddressView = Type.Object({
  country: OptionalText,
  city: OptionalText,
  plz: OptionalText,
  street: OptionalText,
  /** An addition to the street, as the forms call it. */
  addressLine1: OptionalText,
  formattedAddress: OptionalText,
  /** Degrees. Missing when unknown; never 0/0 or the spec's default position (D-2.2). */
  latitude: Type.Optional(Type.Number()),
  longitude: Type.Optional(Type.Number()),
  /** Where the coordinates come from: the middle of the postcode, the address, or a pin set by hand. */
  precision: Type.Optional(Type.Enum(['plz', 'address', 'manual'] as const)),
})
export type AddressView = Static<typeof AddressView>

export const SocialView = Type.Object({
  _id: Id,
  list: Type.Array(Type.Object({ type: Type.String(), url: Type.String() })),
})

export const SourceView = Type.Object({
  name: Type.String(),
  url: Type.String(),
  licence: Type.String(),
  id: Type.String(),
  date: Type.String(),
  /** Present when `date` is the day of the import because the age of the data is unknown. */
  dateIsOfImport: Type.Optional(Type.Literal(true)),
})

/** Present when a change could not be folded and waits: the state before it is shown (promise 7). */
const Parked = Type.Optional(Type.Literal(true))

/** One company on a list, a card, a map. */
export const CompanyCard = Type.Object({
  parked: Parked,
  _id: Id,
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  tagLine: OptionalText,
  logo: OptionalText,
  banner: OptionalText,
  industry: Type.Array(IndustryRef),
  address: Type.Optional(AddressView),
  city: OptionalText,
  plz: OptionalText,
  phone: OptionalText,
  website: OptionalText,
  officeHours: Type.Optional(OfficeHoursView),
  specialHours: Type.Optional(Type.Array(SpecialDayView)),
  paused: Type.Optional(PauseView),
  tier: Type.String(),
  isApproved: Type.Boolean(),
  source: Type.Optional(SourceView),
  /** Missing until it has an approved review. */
  rating: Type.Optional(Stars),
  /** The clip in its window; missing if it has no video. */
  video: Type.Optional(WindowClip),
  /** Holidays of the next days at its address, because the weekly hours don't cover them. Missing if there are none. */
  holidays: Type.Optional(Type.Array(HolidayView)),
})
export type CompanyCard = Static<typeof CompanyCard>

const { rating: _, video: _video, holidays: _holidays, ...ofCompany } = CompanyCard.properties

/** A company's own information on its public profile. `profile/contract.ts` has what other capabilities add. */
export const CompanyView = Type.Object({
  ...ofCompany,
  /** Always seven days (spec §3), all of them closed if nothing was entered. */
  officeHours: OfficeHoursView,
  master: Type.Object({
    businessName: Type.String(),
    companyLogo: Type.Object({ src: OptionalText }),
    companyBanner: Type.Object({ src: OptionalText }),
  }),
  email: OptionalText,
  phone2: OptionalText,
  customAddress2: Type.Optional(AddressView),
  country: OptionalText,
  social: SocialView,
  services: Type.Array(Type.Object({ name: Type.String() })),
  /** Sanitised HTML (D-G9). */
  about: OptionalText,
  /** Missing if nothing was entered (D-2.15). */
  imprint: Type.Optional(ImprintView),
  claimable: Type.Optional(Type.Literal(true)),
  /** When the owner last confirmed that everything is right (D-2.15); ISO 8601. */
  confirmedAt: OptionalText,
  updatedAt: Type.String(),
  /** The current slug, if the profile was requested by a former one. */
  canonicalSlug: OptionalText,
})
export type CompanyView = Static<typeof CompanyView>

/** The e-mail address for contacting a company. */
export const MailAddress = Type.Object({ email: Type.String() })
export type MailAddress = Static<typeof MailAddress>

/** What everybody except administrators sees of a company that isn't approved. */
export const HiddenCompany = Type.Object({
  _id: Id,
  slug: Type.String(),
  isApproved: Type.Literal(false),
  /** Approved, but hidden by its owner at the moment. */
  isHidden: Type.Optional(Type.Literal(true)),
  parked: Parked,
})
export type HiddenCompany = Static<typeof HiddenCompany>

export type { EntryPart } from '@schaufenster/projections/directory/completeness.ts'

/** The dashboard's form (spec §3 "Company edit draft"), and the version that a save must name so that concurrent edits are noticed. */
export const CompanyDraft = Type.Object({
  parked: Parked,
  _id: Id,
  id: Id,
  slug: Type.String(),
  version: Type.Integer(),
  status: Type.String(),
  isApproved: Type.Boolean(),
  rejectionReason: OptionalText,
  tier: Type.String(),
  master: Type.Object({
    businessName: Type.String(),
    companyBanner: Type.Object({ src: OptionalText }),
    companyLogo: Type.Object({ src: OptionalText }),
    businessCategory: OptionalText,
    /** All of its industries, the main one first (D-2.6). */
    businessCategories: Type.Array(IndustryRef),
    companyEmail: OptionalText,
    companyMobile: OptionalText,
    companySecondMobile: OptionalText,
    companyWebsite: OptionalText,
    companyAddress: Type.Object({
      country: OptionalText,
      city: OptionalText,
      postalCode: OptionalText,
      street: OptionalText,
      formattedAddress: OptionalText,
      latitude: Type.Optional(Type.Number()),
      longitude: Type.Optional(Type.Number()),
      precision: AddressView.properties.precision,
    }),
    addressLine1: OptionalText,
    city: OptionalText,
    plz: OptionalText,
    country: OptionalText,
  }),
  customAddress2: Type.Optional(
    Type.Object({
      country: OptionalText,
      city: OptionalText,
      plz: OptionalText,
      street: OptionalText,
      addressLine1: OptionalText,
      latitude: Type.Optional(Type.Number()),
      longitude: Type.Optional(Type.Number()),
      precision: AddressView.properties.precision,
    }),
  ),
  imprint: ImprintView,
  /**
   * When somebody last confirmed that everything is right, and when it was entered. It is out of date twelve months after the former, or after the
   * latter if it was never confirmed (D-2.15).
   */
  confirmedAt: OptionalText,
  createdAt: Type.String(),
  isStale: Type.Boolean(),
  socials: Type.Array(Type.Object({ type: Type.String(), url: Type.String() })),
  openingHours: OfficeHoursView,
  /** The same, in the profile's shape (spec §3). */
  officeHours: OfficeHoursView,
  paused: Type.Optional(PauseView),
  ...ownersChoices,
  /** All of its videos that are not deleted, in the owner's order. */
  videos: Type.Array(OwnVideoView),
  services: Type.Array(Type.Object({ name: Type.String() })),
  /** Why it was deleted; administrators alone are told of deleted ones. */
  deletionReason: OptionalText,
  tagline: OptionalText,
  about: Type.Union([Type.String(), Type.Null()]),
  pricelist: Type.Union([PriceLink, Type.Null()]),
  menu: Type.Union([PriceLink, Type.Null()]),
  completeness: Type.Object({
    /** Percentage of the owner's fields that are filled in. */
    percent: Type.Integer(),
    missing: Type.Array(Type.Enum(entryParts)),
  }),
})
export type CompanyDraft = Static<typeof CompanyDraft>

/** A row of `/admin/unternehmen` and of an owner's company list. */
export const CompanyRow = Type.Object({
  parked: Parked,
  _id: Id,
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  logo: OptionalText,
  city: OptionalText,
  plz: OptionalText,
  industry: Type.Array(IndustryRef),
  tier: Type.String(),
  /** pending, approved, rejected, deleted. */
  status: Type.String(),
  isApproved: Type.Boolean(),
  /** Changed since its approval in a field that is moderated afterwards (D-2.1). For administrators and owners. */
  flagged: Type.Optional(Type.Boolean()),
  /** Hidden by its owner. */
  isHidden: Type.Optional(Type.Boolean()),
  paused: Type.Optional(PauseView),
  rejectionReason: OptionalText,
  createdAt: Type.String(),
  updatedAt: Type.String(),
  /** When its owner last confirmed that everything is right (D-2.15). */
  confirmedAt: OptionalText,
  /** Not confirmed for twelve months. */
  isStale: Type.Boolean(),
  version: Type.Integer(),
  source: Type.Optional(SourceView),
  /** Percentage of the owner's fields that are filled in (D-2.16). */
  completeness: Type.Integer(),
  /** Its owners. Only for administrators who ask for them. */
  owners: Type.Optional(Type.Array(Type.Object({ id: Id, fullName: Type.String() }))),
})
export type CompanyRow = Static<typeof CompanyRow>

/** The orders of company lists (spec §3), plus the newest first. */
export const sortOrders = ['alphabetically', 'status', 'plan', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]
export const sortOrderNames: Readonly<Record<SortOrder, string>> = {
  alphabetically: 'Alphabetisch',
  status: 'Status (Mitgliedschaft)',
  plan: 'Tarif',
  newest: 'Neueste zuerst',
}

export type {
  CompletenessBand,
  Condition,
  GridFilterFields,
} from '@schaufenster/events/directory/grid-filter.ts'
export type { Stage } from '@schaufenster/events/directory/values.ts'

/** A page of companies for grids and lists. */
export const CompanyPage = Type.Object({
  /** A change of some company waits, whether or not it is listed here. It may be missing, or counted in its previous state. */
  parked: Parked,
  companies: Type.Array(CompanyRow),
  currentPage: Type.Integer(),
  /** Pages that can be opened. */
  totalPages: Type.Integer(),
  totalCompanies: Type.Integer(),
  /** False: more than 10,000 were found. Show the total as "ca."; the most relevant 10,000 are listed in the requested order. */
  totalIsExact: Type.Boolean(),
})
export type CompanyPage = Static<typeof CompanyPage>

/** An industry in the administrators' list. `count` is how many companies have it. */
export const IndustryView = Type.Object({
  parked: Parked,
  _id: Id,
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  icon: OptionalText,
  naceCode: OptionalText,
  naceCodes: Type.Array(Type.String()),
  /** Visible companies in it. */
  count: Type.Integer(),
  archived: Type.Boolean(),
  version: Type.Integer(),
})
export type IndustryView = Static<typeof IndustryView>
