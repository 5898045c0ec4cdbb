import Type from 'typebox'
import { CompanyIdSchema, uuidPattern } from '../directory/ids.ts'
import { Email } from '../identity/values.ts'
import type { Upcaster } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import { VideoKey } from '../media/values.ts'
import {
  confirmationNames,
  confirmations,
  ModerationStatus,
  moderationStatusNames,
  RejectionReason,
  rejectionReasonNames,
} from './review-values.ts'

/** What the events of reviews and of comments have in common. */

/** Every event names the company, whose owners and page hear of it; its id is the partition of the stream, too. */
export const company = CompanyIdSchema
/** Lines of plain text that somebody wrote. */
export const Words = Type.String({ minLength: 1, maxLength: 4_000 })
/** As the author wants to be called. */
export const DisplayName = Type.String({ minLength: 1, maxLength: 80 })
/** The key of an uploaded picture. */
const PictureKey = Type.String({ minLength: 1, maxLength: 200 })
/** What an author adds: a picture, a video, or a video with the picture that it shows before it plays. */
export const files = { image: Type.Optional(PictureKey), video: Type.Optional(VideoKey) } as const
export const fileFields = {
  image: { label: 'Bild', format: 'hidden' },
  video: { label: 'Video', format: 'hidden' },
} as const
/** Stands for a visitor who likes: a keyed hash. */
export const Liker = Type.String({ minLength: 1, maxLength: 100 })

/** Who wrote it, and what. `subject`: whose key seals them; the author's account, or an id of the text's own. */
export const authorship = {
  company,
  subject: SubjectId,
  name: DisplayName,
  email: Email,
  /** Stands for the address, to know it again. */
  addressId: Type.String({ minLength: 1, maxLength: 100 }),
  confirmedBy: Type.Enum(confirmations),
  ...files,
  at: Type.Integer({ minimum: 0 }),
} as const
export const authorshipFields = {
  company: { label: 'Unternehmen', refersTo: 'company' },
  subject: { label: 'Schlüssel', format: 'hidden' },
  addressId: { label: 'Kennung der Adresse', format: 'hidden' },
  confirmedBy: { label: 'Adresse bestätigt durch', words: confirmationNames },
  ...fileFields,
} as const

/**
 * Words of owners and of the platform about a text may name its author, so the author's key seals them; once the author is erased, the company's.
 */
export const about = { subject: SubjectId } as const
export const aboutField = { subject: authorshipFields.subject } as const
/** The first version has its words in clear and names nobody; what the log holds stays as it is. */
export const inClear: Upcaster = (data) => ({ ...data, subject: data['company'] ?? '' })

/** Why it was rejected; the author reads it. */
export const rejection = {
  company,
  ...about,
  reason: RejectionReason,
  explanation: Type.Optional(Words),
} as const
export const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const
export const rejectionFields = {
  ...companyField,
  ...aboutField,
  reason: { label: 'Grund', words: rejectionReasonNames },
  explanation: 'Erläuterung',
} as const

/** Why its author holds a rejection for wrong; theirs alone, so sealed. */
export const appeal = {
  company,
  subject: SubjectId,
  explanation: Words,
  at: Type.Integer({ minimum: 0 }),
} as const
export const appealFields = {
  ...companyField,
  subject: authorshipFields.subject,
  explanation: 'Erläuterung',
} as const

/** Why a rejection stays; both sides read it. */
export const upholding = { company, ...about, reasons: Words } as const
export const upholdingFields = { ...companyField, ...aboutField, reasons: 'Begründung' } as const

/** What the platform decided, and why. `notice`: the one that it decided about by that; its statement of reasons tells the author. */
export const overriding = {
  company,
  ...about,
  status: ModerationStatus,
  reasons: Words,
  notice: Type.Optional(Type.String({ pattern: uuidPattern })),
} as const
export const overridingFields = {
  ...companyField,
  ...aboutField,
  status: { label: 'Entscheidung', words: moderationStatusNames },
  reasons: 'Begründung',
  notice: { label: 'Meldung', format: 'hidden' },
} as const
/** The second version named no notice. */
export const sameAsBefore: Upcaster = (data) => data

/** An earlier standing, as it was. */
export const standing = {
  company,
  ...about,
  status: ModerationStatus,
  reason: Type.Optional(RejectionReason),
  explanation: Type.Optional(Words),
} as const
export const standingFields = {
  ...rejectionFields,
  status: { label: 'Stand', words: moderationStatusNames },
} as const

export const likeFields = { ...companyField, liker: { label: 'Kennung', format: 'hidden' } } as const
