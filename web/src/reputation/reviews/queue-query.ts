import type {
  ReviewQueue,
  ReviewQueueQuery,
} from '@schaufenster/query-service/reputation/review-queue-contract.ts'
import { choose, pageWord, readPage, wordOf, type Choice } from '../../lib/address-query.ts'
import { kindChoices } from './moderation-query.ts'
import { statusNames, type ModerationStatus, type TextKind } from './words.ts'

export type QueueOrder = NonNullable<ReviewQueueQuery['sort']>

/** The query of the administrators' queue; every choice is an address. */
export interface QueueQuery {
  readonly kind: TextKind
  readonly queue: ReviewQueue
  readonly status: ModerationStatus | undefined
  /** Undefined: the list's own. */
  readonly order: QueueOrder | undefined
  readonly page: number
}

export const queueChoices: readonly Choice<ReviewQueue>[] = [
  { value: 'appeals', word: '', label: 'Beschwerden' },
  { value: 'again', word: 'erneut', label: 'Erneut zu entscheiden' },
  { value: 'overdue', word: 'ueberfaellig', label: 'Überfällig' },
  { value: 'all', word: 'alle', label: 'Alle' },
]

export const queueStatusChoices: readonly Choice<ModerationStatus>[] = [
  { value: 'pending', word: 'ausstehend', label: statusNames.pending },
  { value: 'approved', word: 'genehmigt', label: statusNames.approved },
  { value: 'rejected', word: 'abgelehnt', label: statusNames.rejected },
]

export const orderChoices: readonly Choice<QueueOrder>[] = [
  { value: 'newest', word: 'neu', label: 'Neueste zuerst' },
  { value: 'oldest', word: 'alt', label: 'Älteste zuerst' },
]

/** Whoever waits longest is first. */
export const orderOf = ({ queue, order }: QueueQuery): QueueOrder =>
  order ?? (queue === 'all' ? 'newest' : 'oldest')

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readQueue = (search: URLSearchParams): QueueQuery => ({
  kind: choose(kindChoices, search.get('reiter')) ?? 'review',
  queue: choose(queueChoices, search.get('liste') ?? '') ?? 'appeals',
  status: choose(queueStatusChoices, search.get('stand')),
  order: choose(orderChoices, search.get('sortierung')),
  page: readPage(search),
})

/** The question that an address asks; equal questions have equal addresses. */
export const queueSearch = ({ kind, queue, status, order, page }: QueueQuery) => ({
  reiter: wordOf(kindChoices, kind),
  liste: wordOf(queueChoices, queue),
  stand: wordOf(queueStatusChoices, status),
  sortierung: wordOf(orderChoices, order),
  seite: pageWord(page),
})
