import { choose, pageWord, readPage, wordOf, type Choice } from '../../lib/address-query.ts'
import { isReason, reasonNames, type NoticeReason } from './notice-words.ts'

/** Which notices of the queue; `waiting`: open ones and appeals. */
export type NoticeFilter = 'waiting' | 'open' | 'appealed' | 'decided' | 'settled'

/** What the queue may be asked. */
export interface NoticeQuery {
  readonly stage: NoticeFilter | undefined
  readonly reason: NoticeReason | undefined
  readonly order: 'newest' | 'oldest'
  readonly page: number
}

export const stageChoices: readonly Choice<NoticeFilter>[] = [
  { value: 'waiting', word: 'wartend', label: 'Wartet auf Entscheidung' },
  { value: 'open', word: 'offen', label: 'Offen' },
  { value: 'appealed', word: 'beschwerde', label: 'Beschwerde' },
  { value: 'decided', word: 'entschieden', label: 'Entschieden' },
  { value: 'settled', word: 'abgeschlossen', label: 'Abgeschlossen' },
]

const reasonWords: Readonly<Record<NoticeReason, string>> = {
  wrongData: 'daten',
  insult: 'beleidigung',
  privacy: 'persoenlichkeitsrecht',
  copyright: 'urheberrecht',
  fraud: 'betrug',
  hate: 'hass',
  childAbuse: 'kindesmissbrauch',
  otherIllegal: 'gesetz',
  terms: 'nutzungsbedingungen',
  spam: 'spam',
}

export const reasonChoices: readonly Choice<NoticeReason>[] = Object.keys(reasonNames)
  .filter(isReason)
  .map((value) => ({ value, word: reasonWords[value], label: reasonNames[value] }))

export const orderChoices: readonly Choice<NoticeQuery['order']>[] = [
  { value: 'newest', word: '', label: 'Neueste zuerst' },
  { value: 'oldest', word: 'alt', label: 'Älteste zuerst' },
]

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readNoticeQuery = (search: URLSearchParams): NoticeQuery => ({
  stage: choose(stageChoices, search.get('stand')),
  reason: choose(reasonChoices, search.get('grund')),
  order: choose(orderChoices, search.get('sortierung')) ?? 'newest',
  page: readPage(search),
})

/** The question that an address asks; equal questions have equal addresses. */
export const noticeSearch = ({ stage, reason, order, page }: NoticeQuery) => ({
  stand: wordOf(stageChoices, stage),
  grund: wordOf(reasonChoices, reason),
  sortierung: wordOf(orderChoices, order),
  seite: pageWord(page),
})

/** What the API is asked. */
export const noticeParameters = ({ stage, reason, order, page }: NoticeQuery): string => {
  const parameters = new URLSearchParams({ page: String(page), limit: '25', sort: order })
  if (stage !== undefined) parameters.set('stage', stage)
  if (reason !== undefined) parameters.set('reason', reason)
  return parameters.toString()
}
