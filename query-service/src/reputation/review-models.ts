import { openSealed, type Opened } from '@schaufenster/events/lib/open-sealed.ts'
import type { KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { comments, type CommentDocument } from '@schaufenster/projections/reputation/comments.ts'
import {
  companyRating,
  type CompanyRatingDocument,
} from '@schaufenster/projections/reputation/company-rating.ts'
import { erasedAuthors } from '@schaufenster/projections/reputation/erased-authors.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { RatingHistoryDocument } from '@schaufenster/projections/reputation/rating-history.ts'
import { reviews, type ReviewDocument } from '@schaufenster/projections/reputation/reviews.ts'
import type { FastifyRequest } from 'fastify'

/** A company as reviews name it. */
export interface ReviewedCompany {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly isPublic: boolean
}

/** The models behind reviews and comments. */
export interface ReviewTexts {
  readonly reviews: DocumentReader<ReviewDocument>
  readonly comments: DocumentReader<CommentDocument>
  readonly companyRating: DocumentReader<CompanyRatingDocument>
  readonly erasedAuthors: DocumentReader<{ readonly id: string }>
  readonly keys: KeyRings
}

/** What the review queries read, bound once. */
export interface ReviewModels extends ReviewTexts {
  readonly ratingHistory: DocumentReader<RatingHistoryDocument>
  /** Companies that let `/zufriedene-kunden` show their reviews. */
  readonly featuredCompanies: DocumentReader<{ readonly id: string }>
  /** By id or slug, as visitors see it; undefined if there is none. */
  readonly companyOf: (idOrSlug: string) => Promise<ReviewedCompany | undefined>
  readonly companiesOf: (ids: readonly string[]) => Promise<readonly ReviewedCompany[]>
  /** Its id and owners, from the log. */
  readonly standingOf: (
    idOrSlug: string,
  ) => Promise<{ readonly id: string; readonly owners: readonly string[] } | undefined>
  /** Stands for the caller in likes. */
  readonly likerOf: (request: FastifyRequest) => Promise<string>
  /** Whether a code opens this review to its author. */
  readonly opens: (reviewId: string, code: string) => boolean
  /** The address of a notice's page, for the author of the text that it is about. */
  readonly noticePageOf: (notice: string, author: string) => string
  /** Only for callers who may watch hidden videos. */
  readonly signed: (address: string) => string
  /** Stand for an account's confirmed address, one for each known key; none if it has no such address. */
  readonly addressIdsOf: (userId: string) => Promise<readonly string[]>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The models of authored texts. Whoever shows such texts reads all of these. */
export const textReads = [reviews.name, comments.name, erasedAuthors.name] as const
export const shownReads = [...textReads, companyRating.name] as const

/** A text in clear. */
export type OpenedText<Document extends AuthoredText> = Opened<
  Omit<Document, 'email' | 'addressId'> & { readonly parked: boolean }
>

/** Decrypts texts except for addresses. Texts of erased authors stay closed, whatever keys this process still holds. */
export const openTexts = async <Document extends AuthoredText>(
  { keys, erasedAuthors }: Pick<ReviewTexts, 'keys' | 'erasedAuthors'>,
  found: readonly Found<Document>[],
): Promise<readonly OpenedText<Document>[]> => {
  const subjects = [...new Set(found.map(({ document }) => document.subject))]
  for (const { key } of await erasedAuthors.getMany(subjects)) keys.forget(key)
  return openSealed(
    keys,
    found.map(({ document, parked }) => {
      const { email: _email, addressId: _addressId, ...text } = document
      return { ...text, parked }
    }),
  )
}

/** The reviewed company; nothing if it is gone. */
export const aboutCompany = (company: ReviewedCompany | undefined) => {
  if (company === undefined) return {}
  const { id, slug, name } = company
  return { company: { id, slug, name } }
}
