import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type TSchema } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import {
  AboutHtml,
  Address,
  AddressSlot,
  CalendarDay,
  CompanyName,
  Contact,
  FurtherDetails,
  GeoPosition,
  IndustryIds,
  MediaKey,
  Moment,
  OfficeHours,
  Reason,
  Services,
  Slug,
  SocialLinks,
  SourceInfo,
  TagLine,
} from './values.ts'

/**
 * What happens to a company (capabilities.md C2), in the stream `company-{CompanyId}`. A change carries the whole of its group as it is
 * afterwards, so that folding is replacing; groups are as small as what two people would edit at the same time.
 */

const UserId = Type.String({ minLength: 1, maxLength: 100 })
const InvitationId = Type.String({ minLength: 1, maxLength: 100 })
const ImportId = Type.String({ minLength: 1, maxLength: 100 })
const orNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const CompanyRegistered = defineEvent({
  type: 'CompanyRegistered',
  schema: closedObject({ name: CompanyName, industryIds: IndustryIds }),
})

/**
 * A row of somebody else's data became a company, or the company it had been before its import was undone. All of its starting data in one
 * event: an import is read as often as it is written.
 */
export const CompanyImported = defineEvent({
  type: 'CompanyImported',
  schema: closedObject({
    name: CompanyName,
    industryIds: IndustryIds,
    contact: Contact,
    address: Type.Optional(Address),
    position: Type.Optional(GeoPosition),
    officeHours: Type.Optional(OfficeHours),
    socialLinks: SocialLinks,
    services: Services,
    tagLine: Type.Optional(TagLine),
    about: Type.Optional(AboutHtml),
    furtherDetails: FurtherDetails,
    source: SourceInfo,
    importId: ImportId,
  }),
})

/** The first address of the profile. */
export const CompanySlugAssigned = defineEvent({
  type: 'CompanySlugAssigned',
  schema: closedObject({ slug: Slug }),
})

/** The old one stays this company's for ever and leads to the new one (D-G13). */
export const CompanySlugChanged = defineEvent({
  type: 'CompanySlugChanged',
  schema: closedObject({ old: Slug, new: Slug }),
})

export const CompanyOwnerAdded = defineEvent({
  type: 'CompanyOwnerAdded',
  schema: closedObject({ userId: UserId }),
})

export const CompanyOwnerRemoved = defineEvent({
  type: 'CompanyOwnerRemoved',
  schema: closedObject({ userId: UserId }),
})

/**
 * Somebody is asked by mail to own the company too or, with `isTransfer`, in place of who asks (D-2.15). Their address is in the vault, for a while
 * (docs/decisions/0069); `addressId` stands for it, so that one address has one invitation.
 */
export const CompanyOwnerInvited = defineEvent({
  type: 'CompanyOwnerInvited',
  schema: closedObject({
    invitationId: InvitationId,
    addressId: Type.String({ minLength: 1, maxLength: 100 }),
    invitedBy: UserId,
    isTransfer: Type.Boolean(),
    validUntil: Moment,
  }),
})

/** The link of the invitation was used; who owns the company since say the events beside it. */
export const CompanyOwnerInvitationAccepted = defineEvent({
  type: 'CompanyOwnerInvitationAccepted',
  schema: closedObject({ invitationId: InvitationId, userId: UserId }),
})

/** Its link does nothing any more. */
export const CompanyOwnerInvitationWithdrawn = defineEvent({
  type: 'CompanyOwnerInvitationWithdrawn',
  schema: closedObject({ invitationId: InvitationId }),
})

export const CompanyNameChanged = defineEvent({
  type: 'CompanyNameChanged',
  schema: closedObject({ name: CompanyName }),
})

export const CompanyIndustriesChanged = defineEvent({
  type: 'CompanyIndustriesChanged',
  schema: closedObject({ industryIds: IndustryIds }),
})

export const CompanyLogoChanged = defineEvent({
  type: 'CompanyLogoChanged',
  schema: closedObject({ logo: orNone(MediaKey) }),
})

export const CompanyBannerChanged = defineEvent({
  type: 'CompanyBannerChanged',
  schema: closedObject({ banner: orNone(MediaKey) }),
})

export const CompanyTaglineChanged = defineEvent({
  type: 'CompanyTaglineChanged',
  schema: closedObject({ tagLine: orNone(TagLine) }),
})

export const CompanyAboutChanged = defineEvent({
  type: 'CompanyAboutChanged',
  schema: closedObject({ about: orNone(AboutHtml) }),
})

export const CompanyContactChanged = defineEvent({ type: 'CompanyContactChanged', schema: Contact })

/** The place on the map belongs to the address: it is unknown again until `CompanyGeocoded` follows. */
export const CompanyAddressChanged = defineEvent({
  type: 'CompanyAddressChanged',
  schema: closedObject({ slot: AddressSlot, address: orNone(Address) }),
})

/** The pin of an address, found or set by hand (D-2.8); none takes it away. */
export const CompanyGeocoded = defineEvent({
  type: 'CompanyGeocoded',
  schema: closedObject({ slot: AddressSlot, position: orNone(GeoPosition) }),
})

export const CompanyOfficeHoursSet = defineEvent({
  type: 'CompanyOfficeHoursSet',
  schema: closedObject({ officeHours: orNone(OfficeHours) }),
})

export const CompanySocialLinksChanged = defineEvent({
  type: 'CompanySocialLinksChanged',
  schema: closedObject({ socialLinks: SocialLinks }),
})

export const CompanyServicesChanged = defineEvent({
  type: 'CompanyServicesChanged',
  schema: closedObject({ services: Services }),
})

export const CompanySubmittedForReview = defineEvent({
  type: 'CompanySubmittedForReview',
  schema: closedObject({}),
})

/** The profile is public from here on. */
export const CompanyApproved = defineEvent({ type: 'CompanyApproved', schema: closedObject({}) })

export const CompanyRejected = defineEvent({
  type: 'CompanyRejected',
  schema: closedObject({ reason: Reason }),
})

/** What was public isn't any more. */
export const CompanyApprovalRevoked = defineEvent({
  type: 'CompanyApprovalRevoked',
  schema: closedObject({ reason: Reason }),
})

/** A decision was taken back, which `undoes` names: the profile waits for its review again, as it did before. */
export const CompanyReviewReopened = defineEvent({ type: 'CompanyReviewReopened', schema: closedObject({}) })

/** The fields whose change on an approved profile is looked at afterwards (D-2.1). */
export const moderatedFields = ['name', 'industry', 'logo', 'banner', 'website'] as const
export type ModeratedField = (typeof moderatedFields)[number]

/** These fields changed while the profile was public: it stays so, and an administrator looks (D-2.1). */
export const CompanyChangesFlagged = defineEvent({
  type: 'CompanyChangesFlagged',
  schema: closedObject({ fields: Type.Array(Type.Enum(moderatedFields), { minItems: 1, maxItems: 10 }) }),
})

/** An administrator looked at all that was flagged, and it may stay. */
export const CompanyChangesAccepted = defineEvent({
  type: 'CompanyChangesAccepted',
  schema: closedObject({}),
})

/** Somebody who must know says that all of it is right (D-2.15). */
export const CompanyConfirmed = defineEvent({
  type: 'CompanyConfirmed',
  schema: closedObject({ on: CalendarDay }),
})

/** Gone from every page at once (D-G7). `importId`: because that import was undone. */
export const CompanyDeleted = defineEvent({
  type: 'CompanyDeleted',
  schema: closedObject({
    reason: Reason,
    restorableUntil: Moment,
    importId: Type.Optional(ImportId),
  }),
})

export const CompanyRestored = defineEvent({ type: 'CompanyRestored', schema: closedObject({}) })

/** The events that say what stands in the profile; the others say who may see and change it. */
export const profileEvents = [
  CompanyRegistered,
  CompanyImported,
  CompanyNameChanged,
  CompanyIndustriesChanged,
  CompanyLogoChanged,
  CompanyBannerChanged,
  CompanyTaglineChanged,
  CompanyAboutChanged,
  CompanyContactChanged,
  CompanyAddressChanged,
  CompanyGeocoded,
  CompanyOfficeHoursSet,
  CompanySocialLinksChanged,
  CompanyServicesChanged,
] as const

export const companyEvents = [
  ...profileEvents,
  CompanySlugAssigned,
  CompanySlugChanged,
  CompanyOwnerAdded,
  CompanyOwnerRemoved,
  CompanyOwnerInvited,
  CompanyOwnerInvitationAccepted,
  CompanyOwnerInvitationWithdrawn,
  CompanySubmittedForReview,
  CompanyApproved,
  CompanyRejected,
  CompanyApprovalRevoked,
  CompanyReviewReopened,
  CompanyChangesFlagged,
  CompanyChangesAccepted,
  CompanyConfirmed,
  CompanyDeleted,
  CompanyRestored,
] as const

/** What is decided and folded; as recorded: with its metadata and position; what of it is of the profile. */
export type CompanyEvent = EventOf<(typeof companyEvents)[number]>
export type RecordedCompanyEvent = RecordedOf<(typeof companyEvents)[number]>
export type ProfileEvent = EventOf<(typeof profileEvents)[number]>
