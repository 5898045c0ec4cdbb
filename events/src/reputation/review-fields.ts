import Type from 'typebox'
import { CompanyIdSchema } from '../directory/ids.ts'
import { Email } from '../identity/values.ts'
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

/** Fields shared by review and comment events. */

/** Every event names the company, so that its owners and page are notified. Its id is also the partition of the stream. */
export const company = CompanyIdSchema
/** Somebody's plain text with line breaks. */
export const Words = Type.String({ minLength: 1, maxLength: 4_000 })
/** The author's chosen name. */
export const DisplayName = Type.String({ minLength: 1, maxLength: 80 })
/** The key of an uploaded picture. */
const PictureKey = Type.String({ minLength: 1, maxLength: 200 })
/** An author's attachments: a picture, a video, or a video with a poster. */
export const files = { image: Type.Optional(PictureKey), video: Type.Optional(VideoKey) } as const
export const fileFields = {
  image: { label: 'Bild', format: 'hidden' },
  video: { label: 'Video', format: 'hidden' },
} as const
/** Stands for a visitor who likes something: a keyed hash. */
export const Liker = Type.String({ minLength: 1, maxLength: 100 })

/** The author and their words. `subject`: the owner of the sealing key, either the author's account or an id of the text's own. */
export const authorship = {
  company,
  subject: SubjectId,
  name: DisplayName,
  email: Email,
  /** Stands for the address, so that it can be recognised. */
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

/** The reason for a rejection, as shown to the author. */
export const rejection = { company, reason: RejectionReason, explanation: Type.Optional(Words) } as const
export const companyField = { company: { label: 'Unternehmen', refersTo: 'company' } } as const
export const rejectionFields = {
  ...companyField,
  reason: { label: 'Grund', words: rejectionReasonNames },
  explanation: 'Erläuterung',
} as const

/** Why the author considers a rejection wrong. Theirs alone, so sealed. */
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

/** Why a rejection is upheld; both parties can read it. */
export const upholding = { company, reasons: Words } as const
export const upholdingFields = { ...companyField, reasons: 'Begründung' } as const

/** An earlier state, to be restored. */
export const standing = {
  company,
  status: ModerationStatus,
  reason: Type.Optional(RejectionReason),
  explanation: Type.Optional(Words),
} as const
export const standingFields = {
  ...rejectionFields,
  status: { label: 'Stand', words: moderationStatusNames },
} as const

export const likeFields = { ...companyField, liker: { label: 'Kennung', format: 'hidden' } } as const
