import Type, { type Static } from 'typebox'
import { CompanyCard, CompanyView } from '../directory/contract.ts'
import { HolidayView } from '../directory/hours-contract.ts'
import { DocumentView, PriceLink, PriceView } from '../directory/price-contract.ts'
import { ReelView, VideoView } from '../media/contract.ts'
import { CompanyRating, ReviewView } from '../reputation/review-contract.ts'

const list = Type.Array(Type.Unknown())

/** A reel on the page of its company; what visitors think of it, `/api/reels` tells. */
export const ProfileReel = Type.Omit(ReelView, ['name', 'banner', 'likes', 'dislikes', 'shares'])
export type ProfileReel = Static<typeof ProfileReel>

/** A video on the page of its company. */
const ProfileVideo = Type.Object({
  ...VideoView.properties,
  /** A reel that visitors see shows it too, whether or not it is among those on the page. */
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
 * The fields that capabilities add to a company's public profile, beside what its owner says of it (spec §3 "Company (as read)"). A capability gives its
 * field the schema of what it tells; until then, and for a company that has nothing of it, the field is there and empty.
 */
export const SectionFields = Type.Object({
  viewCount: Type.Integer(),
  /** What visitors see, in the order of the owner. */
  myVideos: Type.Array(ProfileVideo),
  /** What visitors see, the newest first; at most twelve. */
  reels: Type.Array(ProfileReel),
  /** Menus and price lists, in the order of the owner. */
  price: Type.Array(PriceView),
  /** The first menu, and the first other price list. */
  menu: Type.Optional(PriceLink),
  priceList: Type.Optional(PriceLink),
  /** What the owner shows of the company's files. */
  documents: Type.Array(DocumentView),
  jobs: list,
  events: list,
  /** Companies that agreed to be its partners, those since the longest first (D-2.13). */
  partners: Type.Array(CompanyWindow),
  /** The newest five (D-7.6). */
  reviews: Type.Array(ReviewView),
  /** What they are together (D-7.5). */
  rating: CompanyRating,
  isNewsletter: Type.Boolean(),
  favorite: Type.Boolean(),
  /** Companies of the same industry near by, the nearest first. */
  similar: Type.Array(CompanyWindow),
  /** Where the page of its industry in its town is, if there is one. */
  landing: Type.Optional(
    Type.Object({ industry: Type.String(), town: Type.String(), count: Type.Integer() }),
  ),
  /** Those of the next days where the company is: its weekly hours say nothing of them. */
  holidays: Type.Array(HolidayView),
})
export type SectionFields = Static<typeof SectionFields>

/** The whole public profile. */
export const PublicProfile = Type.Object({ ...CompanyView.properties, ...SectionFields.properties })
export type PublicProfile = Static<typeof PublicProfile>
