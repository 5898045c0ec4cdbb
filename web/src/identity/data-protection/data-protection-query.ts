import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import { withSearch } from '../../paths.ts'

/** The query of the data protection page, as its address says it. */
export interface DataProtectionQuery {
  readonly kind?: RequestKind
  readonly state?: RequestState
  /** The first has number 1. */
  readonly page: number
  /** Whose looks: a name, an address, or an id. */
  readonly actor?: string
  /** The cursor of older looks. */
  readonly before?: string
}

/** What somebody asks for about their own data. */
export type RequestKind = 'copy' | 'erasure'
/** How far the answer is. */
export type RequestState = 'open' | 'overdue' | 'done'

/** In the order of the page. */
export const kindChoices: readonly Choice<RequestKind>[] = [
  { value: 'copy', word: 'kopie', label: 'Kopien' },
  { value: 'erasure', word: 'loeschung', label: 'Löschungen' },
]

/** In the order of the page. */
export const stateChoices: readonly Choice<RequestState>[] = [
  { value: 'open', word: 'offen', label: 'Offen' },
  { value: 'overdue', word: 'ueberfaellig', label: 'Überfällig' },
  { value: 'done', word: 'erledigt', label: 'Erledigt' },
]

/** The query in the address, without invalid parts. */
export const readDataProtectionQuery = (search: URLSearchParams): DataProtectionQuery => {
  const kind = choose(kindChoices, search.get('art'))
  const state = choose(stateChoices, search.get('stand'))
  const [actor, before] = [readText(search, 'wer'), readText(search, 'vor')]
  return {
    page: readPage(search),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(actor !== '' && { actor }),
    ...(before !== '' && { before }),
  }
}

/** The query part of the page's address, with its question mark; nothing for no filter. {@link readDataProtectionQuery} reads it. */
export const dataProtectionAddress = ({ kind, state, page, actor, before }: DataProtectionQuery): string =>
  withSearch('', {
    art: wordOf(kindChoices, kind),
    stand: wordOf(stateChoices, state),
    seite: pageWord(page),
    wer: actor,
    vor: before,
  })
