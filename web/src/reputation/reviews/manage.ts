import type { RulingForm } from '@schaufenster/command-service/reputation/review-contract.ts'
import type {
  CommentPage,
  CommentView,
  ModerationTotals,
  ReviewCounts,
  ReviewPage,
  ReviewView,
  reviewsPerPage,
} from '@schaufenster/query-service/reputation/review-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { withSearch } from '../../paths.ts'
import { firstPage, type ModerationQuery } from './moderation-query.ts'
import type { ReviewedCompany } from './review-entry.tsx'
import { textBy, textsCounted, type ModerationStatus, type TextKind } from './words.ts'

export type { ReviewCounts }
/** A review or a comment. */
export type TextView = ReviewView | CommentView

/** Whether its author waits for what the platform says to an appeal: until then owners may only approve (D-7.2). */
export const isAppealed = (text: Pick<TextView, 'isAppealed'>): boolean => text.isAppealed === true

/** The live channel of a company's reviews and comments. */
export const reviewsChannel = (company: string): string => `reviews:${company}`

/** How many wait, stand and were rejected, for the badge and the overview. */
export const reviewCounts = resource({
  name: 'reviewCounts',
  ask: async (client, company: string): Promise<ReviewCounts> =>
    (await client.get<{ data: ReviewCounts }>(`/api/reviews/counts/${encodeURIComponent(company)}`)).data,
  key: (company) => company,
})

/** What the list is about. */
interface Moderated {
  readonly company: string
  readonly query: ModerationQuery
}

/** The texts of a company that stand somewhere. */
export interface ModeratedTexts {
  readonly texts: readonly TextView[]
  readonly total: number
  readonly totals: ModerationTotals
  /** How many newer ones are not shown. */
  readonly before: number
  /** The page with the last of those. */
  readonly newer: number | undefined
  readonly hasMore: boolean
}

const textsPerPage: typeof reviewsPerPage = 5

const pageOf = async (client: ApiClient, { company, query }: Moderated, page: number) => {
  const { kind, status, stars } = query
  const id = encodeURIComponent(company)
  if (kind === 'comment') {
    const answer = await client.get<CommentPage>(withSearch(`/api/reviews/comments/${id}`, { page, status }))
    return { ...answer, texts: answer.comments }
  }
  const path = withSearch(`/api/reviews/companyReview/${id}`, { page, status, stars })
  const answer = await client.get<ReviewPage>(path)
  return { ...answer, texts: answer.reviews }
}

/** As many pages as were opened, one below the other: what is decided leaves the list, and the next moves up. */
export const moderatedTexts = resource({
  name: 'moderatedTexts',
  ask: async (client, moderated: Moderated): Promise<ModeratedTexts> => {
    const { page: last } = moderated.query
    const first = firstPage(moderated.query)
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const pages = await Promise.all(numbers.map((page) => pageOf(client, moderated, page)))
    const texts = new Map(pages.flatMap((page) => page.texts.map((text) => [text.id, text])))
    const {
      total = 0,
      totals = { pending: 0, approved: 0, rejected: 0 },
      totalPages = 1,
    } = pages.at(-1) ?? {}
    return {
      texts: [...texts.values()],
      total,
      totals,
      before: (first - 1) * textsPerPage,
      newer: first === 1 ? undefined : Math.min(first - 1, totalPages),
      hasMore: last < totalPages,
    }
  },
  key: ({ company }) => company,
})

/** Where a text is to stand, and why. */
interface Ruling extends RulingForm {
  readonly id: string
}

/** What is decided about some texts of a company, and how they stood. */
export interface Decision {
  readonly company: Pick<ReviewedCompany, 'id' | 'name'>
  /** Who wrote them, as they call themselves. */
  readonly authors: readonly string[]
  readonly kind: TextKind
  readonly rulings: readonly Ruling[]
  readonly before: readonly Ruling[]
  /** It is asked for a reason. */
  readonly inDialog?: true
  /** It takes back what was decided before. */
  readonly isUndoing?: true | undefined
}

/** How a text stands, to be restored. */
export const standingOf = ({ id, status, reason, explanation }: TextView): Ruling => ({
  id,
  status,
  reason: reason ?? null,
  explanation: explanation ?? null,
})

/** What the dialog asks about. */
export interface Rejection {
  readonly kind: TextKind
  readonly texts: readonly TextView[]
}

const pathOf = (kind: TextKind, id: string): string =>
  kind === 'review' ? `/api/reviews/${id}` : `/api/reviews/comment/${id}`

const done: Readonly<Record<ModerationStatus, string>> = {
  approved: 'genehmigt',
  rejected: 'abgelehnt',
  pending: 'wieder ausstehend',
}

/** What follows for one that stands anew: for its readers, its author, and what can be done next. */
const consequences: Readonly<Record<TextKind, Readonly<Record<ModerationStatus, string>>>> = {
  review: {
    approved: 'Sie ist öffentlich, und Sie können antworten.',
    rejected: 'Wer sie geschrieben hat, erfährt den Grund.',
    pending: 'Besucher sehen sie nicht.',
  },
  comment: {
    approved: 'Er ist öffentlich.',
    rejected: 'Wer ihn geschrieben hat, erfährt den Grund.',
    pending: 'Besucher sehen ihn nicht.',
  },
}

/**
 * What the specification has said, and then what was done: of one which it is and what follows, of several how many there were (D-7.7). Several messages
 * stand below one another, each with its own way back.
 */
export const decidedWords = ({
  company,
  kind,
  authors,
  rulings,
  isUndoing,
}: Pick<Decision, 'company' | 'kind' | 'authors' | 'rulings' | 'isUndoing'>): string => {
  const updated = kind === 'review' ? 'Überprüfungsstatus aktualisiert!' : 'Kommentarstatus aktualisiert!'
  const said = isUndoing ? `${updated} Rückgängig gemacht:` : updated
  const [{ status } = { status: 'pending' as const }] = rulings
  if (rulings.length !== 1) return `${said} ${textsCounted(kind, rulings.length)} ${done[status]}`
  return `${said} ${textBy(kind, authors[0], company.name)} ${done[status]}. ${consequences[kind][status]}`
}

/** Above what the server says of a decision that failed (D-7.7). */
export const statusFailed = 'Fehler beim Aktualisieren des Status!'

const listsOf = (company: string) => [moderatedTexts.askedAgain(company), reviewCounts.askedAgain(company)]

/** Approves, rejects or reopens (D-7.1); what was so far can be had back. */
export const decideTexts: Action<Decision, void, Rejection> = action<Decision, void, Rejection>({
  name: 'decideTexts',
  form: ({ rulings, inDialog }) => (inDialog ? '' : rulings.map(({ id }) => id).join(' ')),
  about: ({ rulings }) => rulings.map(({ id }) => id),
  send: async (client, { kind, rulings }) => {
    for (const { id, ...ruling } of rulings) await client.command('PUT', pathOf(kind, id), ruling)
  },
  success: (decision) => {
    const { company, kind, authors, rulings, before, isUndoing } = decision
    const other = { company, kind, authors, rulings: before, before: rulings }
    return {
      text: decidedWords(decision),
      source: 'notification',
      undo: decideTexts.requested(isUndoing ? other : { ...other, isUndoing: true }),
    }
  },
  refreshes: ({ company }) => listsOf(company.id),
  // Some may have been decided before one was refused.
  otherwise: ({ company }) => listsOf(company.id),
})

interface WantedAnswer {
  readonly company: string
  readonly id: string
  /** Empty: none. */
  readonly answer: string
  /** What stood there when it was written, if anything did. */
  readonly seen: string | null
  /** It was so before. */
  readonly takesBack?: true
}

/** Answers a review in public, or takes the answer away. */
export const answerReview: Action<WantedAnswer, unknown, ReviewView> = action<
  WantedAnswer,
  unknown,
  ReviewView
>({
  name: 'answerReview',
  form: ({ takesBack }) => (takesBack === true ? 'takeBack' : ''),
  about: ({ id }) => [`answer ${id}`],
  send: (client, { id, answer, seen }) =>
    answer === ''
      ? client.command('DELETE', `/api/reviews/${id}/answer`, { seen })
      : client.command('PUT', `/api/reviews/${id}/answer`, { answer, seen }),
  success: ({ answer, seen, takesBack, ...about }) => {
    const text = answer === '' ? 'Ihre Antwort ist entfernt' : 'Ihre Antwort ist öffentlich'
    if (takesBack === true) return text
    const former = { answer: seen ?? '', seen: answer === '' ? null : answer }
    return {
      text,
      source: 'notification',
      undo: answerReview.requested({ ...about, ...former, takesBack: true }),
    }
  },
  refreshes: ({ company }) => listsOf(company),
  otherwise: ({ takesBack }, { message }) =>
    takesBack === true ? [toastShown({ text: message, tone: 'error', source: 'notification' })] : [],
})
