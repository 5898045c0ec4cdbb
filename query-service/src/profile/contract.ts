import Type, { type Static } from 'typebox'
import { CompanyCard, CompanyView } from '../directory/contract.ts'
import { HolidayView } from '../directory/hours-contract.ts'
import { DocumentView, PriceLink, PriceView } from '../directory/price-contract.ts'
import { ReelView, VideoView } from '../media/contract.ts'
import { CompanyRating, ReviewView } from '../reputation/review-contract.ts'

const list = Type.Array(Type.Unknown())

/** A reel on its company's page. `/api/reels` has its reactions. */
export const ProfileReel = Type.Omit(ReelView, ['name', 'banner', 'likes', 'dislikes', 'shares'])
export type ProfileReel = Static<typeof ProfileReel>

/** A video on its company's page. */
const ProfileVideo = Type.Object({
  ...VideoView.properties,
  /** A public reel shows it too, whether or not that reel is on the page. */
  asReel: Type.Optional(Type.Literal(true)),
})

/** What a window shows of another company. */
export const CompanyWindow = Type.Pick(CompanyCard, [
  '_id',
  'slug',
  'name',
  'industry',
  'city',
  'banner',
  'logo',
  'officeHours',
  'specialHours',
  'paused',
  'rating',
  'video',
  'holidays',
])
export type CompanyWindow = Static<typeof CompanyWindow>

/**
 * The fields that capabilities add to a company's public profile besides the company's own information (spec §3 "Company (as read)"). A capability
 * defines the schema of its field. Without a capability, or without content, the field is present and empty.
 */
export const SectionFields = Type.Object({
  viewCount: Type.Integer(),
  /** Public ones, in the owner's order. */
  myVideos: Type.Array(ProfileVideo),
  /** Public ones, newest first, at most twelve. */
  reels: Type.Array(ProfileReel),
  /** Menus and price lists, in the owner's order. */
  price: Type.Array(PriceView),
  /** The first menu, and the first other price list. */
  menu: Type.Optional(PriceLink),
  priceList: Type.Optional(PriceLink),
  /** The company's files that its owner shows. */
  documents: Type.Array(DocumentView),
  jobs: list,
  events: list,
  /** Companies that agreed to be its partners, longest-standing first (D-2.13). */
  partners: Type.Array(CompanyWindow),
  /** The newest five (D-7.6). */
  reviews: Type.Array(ReviewView),
  /** Their summary (D-7.5). */
  rating: CompanyRating,
  isNewsletter: Type.Boolean(),
  favorite: Type.Boolean(),
  /** Holidays of the next days at the company's address, because its weekly hours don't cover them. */
  holidays: Type.Array(HolidayView),
})
export type SectionFields = Static<typeof SectionFields>

/** The whole public profile. */
export const PublicProfile = Type.Object({ ...CompanyView.properties, ...SectionFields.properties })
export type PublicProfile = Static<typeof PublicProfile>
