import type { UploadedFile } from '@schaufenster/command-service/directory/contract.ts'
import type {
  CommentForm,
  ConfirmationSent,
  ReviewChange,
  ReviewForm,
  TextTaken,
} from '@schaufenster/command-service/reputation/review-contract.ts'
import type { OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { furtherPaths } from '../../further-paths.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { pictureFault } from '../../lib/picture-file.ts'
import { ApiError } from '../../lib/problem.ts'
import { resource } from '../../lib/resource.ts'
import { paths, withSearch } from '../../paths.ts'

/** Uploads the picture of a form that visitors fill in, too, and answers its key. */
const uploaded = async (client: ApiClient, purpose: 'review' | 'comment', picture: File): Promise<string> => {
  const fault = pictureFault(picture)
  if (fault !== undefined) throw new ApiError(fault)
  const { data } = await client.command<{ data: { grant: string } }>('POST', '/api/fileUpload/grant', {
    purpose,
  })
  const body = new FormData()
  body.set('file', picture)
  const path = withSearch('/api/fileUpload', { grant: data.grant })
  return (await client.command<UploadedFile>('POST', path, body)).key
}

/** What is taken at once of people with an account, and of guests once they have confirmed it. */
type Written = TextTaken | ConfirmationSent

/** A form about something, with the picture that is to be uploaded before. */
interface Sent<Form> {
  /** The id of the company or of the review. */
  readonly about: string
  readonly form: Form
  readonly picture: File | undefined
}

/** Sends a review; a guest confirms it by the link of a mail (D-7.4). */
export const sendReview = action({
  name: 'sendReview',
  send: async (client, { about, form, picture }: Sent<ReviewForm>) =>
    client.command<Written>('POST', `/api/reviews/companyReview/${encodeURIComponent(about)}`, {
      ...form,
      ...(picture !== undefined && { image: await uploaded(client, 'review', picture) }),
    }),
})

/** Sends a comment on a review; a guest confirms it, too. */
export const sendComment = action({
  name: 'sendComment',
  form: ({ about }: Sent<CommentForm>) => about,
  send: async (client, { about, form, picture }: Sent<CommentForm>) =>
    client.command<Written>('POST', `/api/reviews/comment/${encodeURIComponent(about)}`, {
      ...form,
      ...(picture !== undefined && { image: await uploaded(client, 'comment', picture) }),
    }),
})

/** What the link of a mail stands for is to be published once it is approved; leads on to the author's own page, or back to the company. */
export const confirmText = action({
  name: 'confirmText',
  send: (client, code: string) => client.command<TextTaken>('POST', '/api/reviews/confirm', { code }),
  success: () => ({ text: 'Danke. Ihr Text ist bestätigt und wird jetzt geprüft.', source: 'notification' }),
  leadsTo: (_code, { data: { kind, id, code, company } }) => {
    if (kind === 'review') return furtherPaths.ownReview.href(id, code)
    return company.slug === undefined ? paths.home.href() : paths.company.href(company.slug)
  },
})

/** Whose review: by the code of a mailed link, or by the account. */
export interface Asked {
  readonly id: string
  readonly code: string | undefined
}

const pathOf = (id: string) => `/api/reviews/${encodeURIComponent(id)}`

/** An author's own review, with where it stands. */
export const ownReview = resource({
  name: 'ownReview',
  ask: async (client, { id, code }: Asked): Promise<OwnReview> =>
    (await client.get<{ data: OwnReview }>(withSearch(pathOf(id), { code }))).data,
  key: ({ id }) => id,
})

/** What an author changes of it. */
interface ReviewEdit extends Asked {
  readonly form: ReviewChange
  readonly picture: File | undefined
}

/** Changes a review: it is pending again (D-7.4). */
export const editReview = action({
  name: 'editReview',
  send: async (client, { id, code, form, picture }: ReviewEdit) =>
    client.command('PATCH', pathOf(id), {
      code,
      ...form,
      ...(picture !== undefined && { image: await uploaded(client, 'review', picture) }),
    }),
  success: () => 'Gespeichert. Ihre Bewertung wird noch einmal geprüft.',
  refreshes: ({ id }) => [ownReview.askedAgain(id)],
})

/** Takes a review back: nobody sees it any more. */
export const withdrawReview = action({
  name: 'withdrawReview',
  send: (client, { id, code }: Asked & { readonly slug: string | undefined }) =>
    client.command('DELETE', pathOf(id), { code }),
  success: () => 'Ihre Bewertung ist zurückgezogen',
  leadsTo: ({ slug }) => (slug === undefined ? paths.home.href() : paths.company.href(slug)),
})

/** Asks the platform to look at a rejection (D-7.2). */
export const appealRejection = action({
  name: 'appealRejection',
  send: (client, { id, ...form }: Asked & { readonly explanation: string }) =>
    client.command('POST', `${pathOf(id)}/appeal`, form),
  success: () => 'Ihre Beschwerde ist angekommen',
  refreshes: ({ id }) => [ownReview.askedAgain(id)],
})
