import type {
  LexiconForm,
  RankingForm,
  SynonymForm,
} from '@schaufenster/command-service/discovery/contract.ts'
import type {
  LexiconAnswer,
  LexiconDraft,
  LexiconPreviewAnswer,
  LexiconVersionView,
} from '@schaufenster/query-service/discovery/lexicon-contract.ts'
import type {
  LabComparison,
  LabQuestion,
  RankingVersionView,
  SynonymPage,
  SynonymView,
} from '@schaufenster/query-service/discovery/search-admin-contract.ts'
import type { TermReport, TermRow } from '@schaufenster/query-service/insight/search-terms-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import type { Toast } from '../../lib/toasts.ts'
import type { RankingRules } from './rules.ts'
import type { TermKind, TermPeriod } from './search-admin-query.ts'

export type { LabComparison, LexiconVersionView, RankingVersionView, SynonymView, TermRow }

interface TermQuestion {
  readonly kind: TermKind
  readonly period: TermPeriod
}

const termsOf = async (
  client: ApiClient,
  { kind, period }: TermQuestion,
  limit: number,
): Promise<TermReport> =>
  (await client.get<{ data: TermReport }>(`/api/search/terms?kind=${kind}&period=${period}&limit=${limit}`))
    .data

/** What was searched for in some days, with its figures. */
export const termReport = resource({
  name: 'termReport',
  ask: (client, question: TermQuestion) => termsOf(client, question, 50),
})

/** A page of synonyms. */
export const synonymPage = resource({
  name: 'synonymPage',
  ask: (client, { text, page }: { readonly text: string; readonly page: number }): Promise<SynonymPage> =>
    client.get(`/api/synonyms?limit=25&page=${page}&q=${encodeURIComponent(text)}`),
  channels: ['synonyms'],
})

/** The rankings that held, the newest first: that one holds. */
export const rankingVersions = resource({
  name: 'rankingVersions',
  ask: async (client) => (await client.get<{ data: RankingVersionView[] }>('/api/search/ranking')).data,
  channels: ['ranking'],
})

/** What the lab found: for each of the most frequent queries both orders. */
export interface LabRun {
  readonly rules: RankingRules
  /** Which queries: of yesterday, or of the last weeks where nobody searched yesterday. */
  readonly period: TermPeriod
  readonly comparisons: readonly LabComparison[]
}

/** So many queries are compared, and so many with each call. */
const [mostQueries, queriesOfACall] = [20, 5]

const realQueries = async (client: ApiClient): Promise<{ period: TermPeriod; terms: readonly TermRow[] }> => {
  const { terms } = await termsOf(client, { kind: 'top', period: 'yesterday' }, mostQueries)
  return terms.length > 0
    ? { period: 'yesterday', terms }
    : {
        period: 'quarter',
        terms: (await termsOf(client, { kind: 'top', period: 'quarter' }, mostQueries)).terms,
      }
}

/** Compares a draft with the ranking that holds on real queries, a few at a time: searching goes on meanwhile. */
export const labRun = resource({
  name: 'labRun',
  ask: async (client, rules: RankingRules): Promise<LabRun> => {
    const { period, terms } = await realQueries(client)
    const queries = terms.map((row) => ({
      terms: row.terms,
      ...(row.place !== undefined && { place: row.place }),
    }))
    const comparisons: LabComparison[] = []
    for (let at = 0; at < queries.length; at += queriesOfACall) {
      const asked: LabQuestion = { rules, queries: queries.slice(at, at + queriesOfACall) }
      const { data } = await client.query<{ data: LabComparison[] }>('/api/search/lab', asked)
      comparisons.push(...data)
    }
    return { rules, period, comparisons }
  },
})

/** What an administrator does with a group of words. */
type SynonymChange =
  | { readonly kind: 'create'; readonly words: readonly string[] }
  | { readonly kind: 'change'; readonly synonym: SynonymView; readonly words: readonly string[] }
  | { readonly kind: 'remove'; readonly synonym: SynonymView }

/** The dialog that is open; a new group may begin with words. */
type SynonymDialog =
  | { readonly kind: 'create'; readonly words?: readonly string[] }
  | { readonly kind: 'change'; readonly synonym: SynonymView }
  | { readonly kind: 'remove'; readonly synonym: SynonymView }

/** What is said when it is done. */
type Told = string | Pick<Toast, 'text' | 'undo' | 'source'>

const sendSynonym = async (client: ApiClient, change: SynonymChange): Promise<unknown> => {
  const path = '/api/synonyms'
  const of = ({ id }: SynonymView) => `${path}/${encodeURIComponent(id)}`
  switch (change.kind) {
    case 'create':
      return await client.command('POST', path, { words: [...change.words] } satisfies SynonymForm)
    case 'change':
      return await client.command('PUT', of(change.synonym), {
        words: [...change.words],
      } satisfies SynonymForm)
    case 'remove':
      return await client.command('DELETE', of(change.synonym))
  }
}

/** Makes, changes and removes synonyms; what was removed can be had again at once. */
export const changeSynonym = action<SynonymChange, unknown, SynonymDialog>({
  name: 'changeSynonym',
  send: sendSynonym,
  about: ({ kind, ...change }) => ['synonym' in change ? change.synonym.id : kind],
  success: (change): Told => {
    if (change.kind !== 'remove') return 'Das Synonym gilt ab sofort.'
    const undo = changeSynonym.requested({ kind: 'create', words: change.synonym.words })
    return { text: 'Das Synonym ist entfernt.', undo, source: 'notification' }
  },
  refreshes: () => [synonymPage.askedAgain()],
})

/** What an administrator does with the order of hits. */
type RankingChange =
  | { readonly kind: 'switch'; readonly title: string; readonly rules: RankingRules }
  | { readonly kind: 'reset' }

/** Switches a ranking on, or that of the index. */
export const changeRanking = action<RankingChange, unknown, RankingChange>({
  name: 'changeRanking',
  send: async (client, change) => {
    const path = '/api/search/ranking'
    if (change.kind === 'reset') return await client.command('DELETE', path)
    const { title, rules } = change
    return await client.command('PUT', path, { title, rules } satisfies RankingForm)
  },
  success: ({ kind }) =>
    kind === 'switch' ? 'Die Rangfolge gilt ab sofort.' : 'Die Reihenfolge des Suchindex gilt wieder.',
  refreshes: () => [rankingVersions.asked()],
})

type Lexicon = LexiconAnswer['data']
/** A noun that the directory seems to need. */
export type LexiconProposal = Lexicon['proposals'][number]

/** The lexicons that held, the newest first, and what could be added. */
export const lexicon = resource({
  name: 'lexicon',
  ask: async (client): Promise<Lexicon> => (await client.get<LexiconAnswer>('/api/search/lexicon')).data,
  channels: ['lexicon'],
})

/** What a draft of the lexicon would change. */
export interface LexiconPreview {
  readonly words: readonly string[]
  /** Of which days the searches are that it was tried on. */
  readonly period: TermPeriod
  readonly changes: LexiconPreviewAnswer['data']
}

/** Tries a draft on the words of the directory and on what people really searched for. */
export const lexiconPreview = resource({
  name: 'lexiconPreview',
  ask: async (client, words: readonly string[]): Promise<LexiconPreview> => {
    const { period, terms } = await realQueries(client)
    const draft: LexiconDraft = { words: [...words], queries: terms.map((row) => row.terms) }
    const { data } = await client.query<LexiconPreviewAnswer>('/api/search/lexicon/preview', draft)
    return { words, period, changes: data }
  },
})

/** Publishes a lexicon: all words in addition to the project's own. */
export const publishLexicon = action<readonly string[], unknown, readonly string[]>({
  name: 'publishLexicon',
  send: (client, words) =>
    client.command('PUT', '/api/search/lexicon', { words: [...words] } satisfies LexiconForm),
  success: () => 'Veröffentlicht. Der Suchindex wird jetzt neu gefüllt.',
  refreshes: () => [lexicon.asked()],
})
