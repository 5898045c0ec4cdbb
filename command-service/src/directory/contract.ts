import { groupIds } from '@schaufenster/events/directory/profile-groups.ts'
import type { weekdays } from '@schaufenster/events/directory/values.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { closedObject, ignored } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Conflict } from '../lib/conflict.ts'
import { ExpectedVersion } from '../lib/expected-version.ts'

/**
 * Requests and responses of the directory's write calls (spec §7). The bounds only limit what the field checks have
 * to read, which report every fault, a text that is too long included, in German. Absent fields stay as they are; `null` or blank removes.
 */

/** The tag of these calls at `/api/docs`. */
export const tags = ['directory']

const longestLine = 5_000
/** Text of a form that can be removed. */
export const text = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))
/** A required form field, checked by the code that says what is wrong with it. */
export const neededText = Type.String({ maxLength: longestLine })
/** Far longer than any of them may be: a later check names the real limit. */
const line = text(longestLine)

/** An address with its parts, or as in the spec without `street`. The server composes the `formattedAddress` it returns. */
export const AddressForm = closedObject({
  /** Name or ISO code; defaults to Germany. */
  country: text(100),
  city: line,
  plz: text(50),
  postalCode: text(50),
  street: line,
  /** An addition to the street. */
  addressLine1: line,
  /** The street is read from it when `street` is missing (spec §3). It is kept verbatim when postcode and town are missing too. */
  formattedAddress: line,
  latitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
})
export type AddressForm = Static<typeof AddressForm>

const SlotForm = closedObject({
  startHour: Type.String({ maxLength: 20 }),
  endHour: Type.String({ maxLength: 20 }),
  overnight: Type.Optional(Type.Boolean()),
})

const DayForm = closedObject({ enabled: Type.Boolean(), hours: Type.Array(SlotForm, { maxItems: 50 }) })

const week = {
  monday: Type.Optional(DayForm),
  tuesday: Type.Optional(DayForm),
  wednesday: Type.Optional(DayForm),
  thursday: Type.Optional(DayForm),
  friday: Type.Optional(DayForm),
  saturday: Type.Optional(DayForm),
  sunday: Type.Optional(DayForm),
} satisfies Record<(typeof weekdays)[number], TSchema>

/** Fields that forms may send back but can't set (D-G4, D-G14). */
const notTrusted = {
  _id: ignored,
  id: ignored,
  user: ignored,
  owner: ignored,
  ownerType: ignored,
  viewCount: ignored,
  likes: ignored,
  dislikes: ignored,
  shares: ignored,
  tier: ignored,
  isAdmin: ignored,
  status: ignored,
}

/** `PUT /api/companies/{id}`: the profile save payload (spec §3), plus the parts for which the spec has separate calls. */
export const ProfileForm = closedObject({
  ...notTrusted,
  name: line,
  /** `/media/{key}` as returned by the upload. */
  banner: text(1000),
  logo: text(1000),
  email: text(1000),
  phone: text(500),
  phone2: text(500),
  website: text(2000),
  address: Type.Optional(Type.Union([AddressForm, Type.Null()])),
  customAddress2: Type.Optional(Type.Union([AddressForm, Type.Null()])),
  /** Fills what `address` leaves out. */
  plz: text(50),
  city: line,
  country: text(100),
  /** Counts from approvers only. */
  isApproved: Type.Optional(Type.Boolean()),
  tagLine: line,
  about: text(40_000),
  /** One id, or up to five with the main one first (D-2.6); a profile's own answer can be sent back. */
  industry: Type.Optional(
    Type.Union([
      Type.String({ maxLength: 100 }),
      Type.Null(),
      Type.Array(
        Type.Union([
          Type.String({ maxLength: 100 }),
          Type.Object({ _id: Type.String({ maxLength: 100 }), name: ignored }),
        ]),
        { maxItems: 10 },
      ),
    ]),
  ),
  services: Type.Optional(
    Type.Array(Type.Union([neededText, Type.Object({ name: neededText })]), { maxItems: 200 }),
  ),
  /** A new slug, as in `PUT /api/companies/{id}/slug`. */
  slug: text(1000),
  expectedVersion: ExpectedVersion,
})
export type ProfileForm = Static<typeof ProfileForm>

/** `POST /api/companies`. */
export const CompanyForm = closedObject({ ...ProfileForm.properties, name: neededText })
export type CompanyForm = Static<typeof CompanyForm>

const CompanyRef = Type.String({ minLength: 1, maxLength: 100 })

/** `PUT /api/socials/{id}`, where `{id}` is the company's. */
export const SocialsForm = closedObject({
  ...notTrusted,
  company: ignored,
  list: Type.Array(
    closedObject({
      _id: ignored,
      type: Type.String({ maxLength: 100 }),
      url: Type.String({ maxLength: 2000 }),
    }),
    { maxItems: 50 },
  ),
  expectedVersion: ExpectedVersion,
})
export type SocialsForm = Static<typeof SocialsForm>

/** `POST /api/socials`. */
export const NewSocialsForm = closedObject({ ...SocialsForm.properties, company: CompanyRef })

/** `PUT /api/officeHours/{id}`, where `{id}` is the company's; omitted days are closed. */
export const OfficeHoursForm = closedObject({
  ...notTrusted,
  company: ignored,
  ...week,
  note: line,
  expectedVersion: ExpectedVersion,
})
export type OfficeHoursForm = Static<typeof OfficeHoursForm>

/** `POST /api/officeHours`. */
export const NewOfficeHoursForm = closedObject({ ...OfficeHoursForm.properties, company: CompanyRef })

/** `PUT /api/companies/{id}/imprint` (D-2.15). */
export const ImprintForm = closedObject({
  ...notTrusted,
  legalName: line,
  legalForm: line,
  representedBy: line,
  registerCourt: line,
  registerNumber: line,
  vatId: line,
  responsiblePerson: line,
  supervisoryAuthority: line,
  profession: line,
  expectedVersion: ExpectedVersion,
})
export type ImprintForm = Static<typeof ImprintForm>

const SpecialDayForm = closedObject({
  from: Type.String({ maxLength: 20 }),
  /** The last day; without it, only `from`. */
  to: text(20),
  /** Empty: closed. */
  hours: Type.Array(SlotForm, { maxItems: 50 }),
  note: line,
})

/** `PUT /api/companies/{id}/special-hours`: all days with hours other than the weekly ones. Past days are dropped. */
export const SpecialHoursForm = closedObject({
  days: Type.Array(SpecialDayForm, { maxItems: 200 }),
  expectedVersion: ExpectedVersion,
})
export type SpecialHoursForm = Static<typeof SpecialHoursForm>

const decision = wordedEnum(['approve', 'reject', 'revoke', 'submit'], {
  approve: 'Freigeben',
  reject: 'Ablehnen',
  revoke: 'Freigabe zurücknehmen',
  submit: 'Erneut einreichen',
})

/** `POST /api/companies/{id}/review`: administrators approve, reject and revoke, owners submit again. */
export const ApprovalForm = closedObject({
  decision,
  /** Needed to reject and to revoke; the owner reads it. */
  reason: line,
  expectedVersion: ExpectedVersion,
})
export type ApprovalForm = Static<typeof ApprovalForm>

/** `PUT /api/companies/{id}/slug`. */
export const SlugForm = closedObject({ slug: neededText, expectedVersion: ExpectedVersion })

/** `DELETE /api/adminDel/company/{id}`: the reason goes in the body or the query; one of them is required. */
export const DeletionForm = closedObject({ reason: Type.Optional(neededText) })

export const CompanyPath = Type.Object({ id: CompanyRef })
export const VersionPath = Type.Object({ id: CompanyRef, version: Type.Integer({ minimum: 0 }) })

/** What comparisons call a field or a group of fields: "contact.phone", "contact". */
const FieldName = Type.String({
  maxLength: 100,
  pattern: `^(${groupIds.join('|')})(\\..+)?$`,
  'x-hint': 'Nennen Sie Felder so, wie der Vergleich sie nennt.',
})

/** `POST /api/companies/{id}/versions/{version}/restore`; the body is optional. */
export const RestorationForm = Type.Optional(
  closedObject({
    expectedVersion: ExpectedVersion,
    /** Fields to restore, or groups of them, named as in the version comparison; everything if absent. */
    only: Type.Optional(Type.Array(FieldName, { minItems: 1, maxItems: 50 })),
  }),
)

/** The response to a write: the id and its new version. The header `schaufenster-position` says how far to read to see the write. */
export const Written = Type.Object({
  data: Type.Object({
    _id: Type.String(),
    id: Type.String(),
    slug: Type.Optional(Type.String()),
    version: Type.Integer(),
  }),
  /** Something that did not turn out as one might expect (D-G2). */
  message: Type.Optional(Type.String()),
})
export type Written = Static<typeof Written>

const RegisteredAddress = Type.Object({
  country: Type.String(),
  city: Type.Optional(Type.String()),
  plz: Type.Optional(Type.String()),
  street: Type.Optional(Type.String()),
  addition: Type.Optional(Type.String()),
  formattedAddress: Type.String(),
  latitude: Type.Optional(Type.Number()),
  longitude: Type.Optional(Type.Number()),
})

/** `POST /api/companies`: the new company. Only its owners and administrators see it so far. */
export const RegisteredCompany = Type.Object({
  data: Type.Object({
    ...Written.properties.data.properties,
    name: Type.String(),
    industryIds: Type.Array(Type.String()),
    isApproved: Type.Boolean(),
    /** `draft` until it is submitted. */
    status: Type.String(),
    tier: Type.String(),
    tagLine: Type.Optional(Type.String()),
    about: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    phone2: Type.Optional(Type.String()),
    website: Type.Optional(Type.String()),
    address: Type.Optional(RegisteredAddress),
    customAddress2: Type.Optional(RegisteredAddress),
    services: Type.Array(Type.Object({ name: Type.String() })),
    social: Type.Array(Type.Object({ type: Type.String(), url: Type.String() })),
  }),
})
export type RegisteredCompany = Static<typeof RegisteredCompany>

const { details: _, ...problem } = Problem.properties

/** Responses to writes on a company or an industry. A 409 lists what happened since the version the editor saw (D-G6). */
export const writeAnswers = {
  200: Written,
  409: Type.Object({ ...problem, details: Type.Optional(Conflict) }),
  410: Problem,
} as const
