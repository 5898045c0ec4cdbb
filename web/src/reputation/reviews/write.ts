import type {
  CommentForm,
  ConfirmationSent,
  ReviewChange,
  ReviewForm,
  TextAwaited,
  TextTaken,
} from '@schaufenster/command-service/reputation/review-contract.ts'
import type { OwnComment, OwnReview } from '@schaufenster/query-service/reputation/review-contract.ts'
import { furtherPaths } from '../../further-paths.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { paths, withSearch } from '../../paths.ts'
import { uploadAddedFile } from './upload-added-file.ts'

/** The text submitted at once by people with an account, and by guests after confirming it. */
type Written = TextTaken | ConfirmationSent

/** A form about something, with the file that is to be uploaded before. */
interface Sent<Form> {
  /** The id of the company or of the review. */
  readonly about: string
  readonly form: Form
  readonly file: File | undefined
}

/** Sends a review; a guest confirms it by the link of a mail (D-7.4). */
export const sendReview = action({
  name: 'sendReview',
  send: async (client, { about, form, file }: Sent<ReviewForm>) =>
    client.command<Written>('POST', `/api/reviews/companyReview/${encodeURIComponent(about)}`, {
      ...form,
      ...(await uploadAddedFile(client, 'review', file)),
    }),
})

/** Sends a comment on a review; a guest confirms it, too. */
export const sendComment = action({
  name: 'sendComment',
  form: ({ about }: Sent<CommentForm>) => about,
  send: async (client, { about, form, file }: Sent<CommentForm>) =>
    client.command<Written>('POST', `/api/reviews/comment/${encodeURIComponent(about)}`, {
      ...form,
      ...(await uploadAddedFile(client, 'comment', file)),
    }),
})

/** Whether the link of a mail still works, and what it stands for. */
export const awaitedText = resource({
  name: 'awaitedText',
  ask: async (client, code: string) =>
    (await client.command<TextAwaited>('POST', '/api/reviews/confirm/check', { code })).data,
  key: (code) => code,
})

/** The text behind a mailed link is published once approved; leads on to the author's own page of it. */
export const confirmText = action({
  name: 'confirmText',
  send: (client, code: string) => client.command<TextTaken>('POST', '/api/reviews/confirm', { code }),
  success: () => ({ text: 'Danke. Ihr Text ist bestätigt und wird jetzt geprüft.', source: 'notification' }),
  leadsTo: (_code, { data: { kind, id, code } }) =>
    furtherPaths[kind === 'review' ? 'ownReview' : 'ownComment'].href(id, code),
  // Another text of the address may have been confirmed since the page was opened.
  otherwise: () => [awaitedText.askedAgain()],
})

/** Identifies a review's author: by the code of a mailed link, or by the account. */
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

const commentPathOf = (id: string) => `/api/reviews/comment/${encodeURIComponent(id)}`

/** An author's own comment, in the same way. */
export const ownComment = resource({
  name: 'ownComment',
  ask: async (client, { id, code }: Asked): Promise<OwnComment> =>
    (await client.get<{ data: OwnComment }>(withSearch(commentPathOf(id), { code }))).data,
  key: ({ id }) => id,
})

/** What an author changes of a review. */
interface ReviewEdit extends Asked {
  readonly form: ReviewChange
  readonly file: File | undefined
}

/** Changes a review: it is pending again (D-7.4). */
export const editReview = action({
  name: 'editReview',
  send: async (client, { id, code, form, file }: ReviewEdit) =>
    client.command('PATCH', pathOf(id), {
      code,
      ...form,
      ...(await uploadAddedFile(client, 'review', file)),
    }),
  success: () => 'Gespeichert. Ihre Bewertung wird noch einmal geprüft.',
  refreshes: ({ id }) => [ownReview.askedAgain(id)],
})

/** The text an author withdraws, and the page of its company. */
export interface Withdrawn extends Asked {
  readonly kind: 'review' | 'comment'
  readonly slug: string | undefined
}

/** Withdraws a review or comment, so that nobody sees it any more. */
export const withdrawText = action({
  name: 'withdrawText',
  send: (client, { kind, id, code }: Withdrawn) =>
    client.command('DELETE', kind === 'review' ? pathOf(id) : commentPathOf(id), { code }),
  success: ({ kind }) =>
    kind === 'review' ? 'Ihre Bewertung ist zurückgezogen' : 'Ihr Kommentar ist zurückgezogen',
  leadsTo: ({ slug }) => (slug === undefined ? paths.home.href() : paths.company.href(slug)),
})

/** What an author appeals for, and why. */
interface Appealed extends Asked {
  readonly kind: 'review' | 'comment'
  readonly explanation: string
}

/** Asks the platform to look at a rejection (D-7.2). */
export const appealRejection = action({
  name: 'appealRejection',
  send: (client, { kind, id, ...form }: Appealed) =>
    client.command('POST', `${kind === 'review' ? pathOf(id) : commentPathOf(id)}/appeal`, form),
  success: () => 'Ihre Beschwerde ist angekommen',
  refreshes: ({ kind, id }) => [(kind === 'review' ? ownReview : ownComment).askedAgain(id)],
})
