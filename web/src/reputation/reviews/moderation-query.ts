import { choose, pageWord, readPage, wordOf, type Choice } from '../../lib/address-query.ts'
import { statusNames, type ModerationStatus, type Stars, type TextKind } from './words.ts'

/** The query of a company's moderation page; every choice is an address. */
export interface ModerationQuery {
  readonly kind: TextKind
  readonly status: ModerationStatus
  /** Only reviews with so many. */
  readonly stars: Stars | undefined
  /** The last page shown; those since {@link firstPage} stand above it. */
  readonly page: number
}

export const kindChoices: readonly Choice<TextKind>[] = [
  { value: 'review', word: '', label: 'Bewertungen' },
  { value: 'comment', word: 'kommentare', label: 'Kommentare' },
]

export const statusChoices: readonly Choice<ModerationStatus>[] = [
  { value: 'pending', word: '', label: statusNames.pending },
  { value: 'approved', word: 'genehmigt', label: statusNames.approved },
  { value: 'rejected', word: 'abgelehnt', label: statusNames.rejected },
]

const starChoices: readonly Choice<Stars>[] = [
  { value: 5, word: '5', label: '5 Sterne' },
  { value: 4, word: '4', label: '4 Sterne' },
  { value: 3, word: '3', label: '3 Sterne' },
  { value: 2, word: '2', label: '2 Sterne' },
  { value: 1, word: '1', label: '1 Stern' },
]

/** For a select, whose values are texts. */
export const starOptions = starChoices.map(({ word, label }) => ({ value: word, label }))

/** What was chosen of them. */
export const starsOf = (word: string | undefined): Stars | undefined => choose(starChoices, word ?? null)

/** So many pages at most stand below one another, because each is asked for. */
export const mostPages = 40

/** The first page shown above this one: after every 40 pages the list begins anew, so that all of it can be reached. */
export const firstPage = ({ page }: Pick<ModerationQuery, 'page'>): number => page - ((page - 1) % mostPages)

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readModeration = (search: URLSearchParams): ModerationQuery => {
  const kind = choose(kindChoices, search.get('reiter')) ?? 'review'
  return {
    kind,
    status: choose(statusChoices, search.get('stand')) ?? 'pending',
    stars: kind === 'review' ? choose(starChoices, search.get('sterne')) : undefined,
    page: readPage(search),
  }
}

/** The question that an address asks; equal questions have equal addresses. */
export const moderationSearch = ({ kind, status, stars, page }: ModerationQuery) => ({
  reiter: wordOf(kindChoices, kind),
  stand: wordOf(statusChoices, status),
  sterne: wordOf(starChoices, stars),
  seite: pageWord(page),
})
