import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import type { LexiconDocument } from '@schaufenster/projections/discovery/lexicon.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { anyParkedIn, reportParked, whileUnchanged, type Freshness } from '../../app/freshness.ts'
import { LexiconAnswer, LexiconDraft, LexiconPreviewAnswer } from '../lexicon-contract.ts'
import { readDirectoryWords, type NamedCompanies } from './directory-words.ts'
import { grownWords } from './grown-words.ts'
import { previewOf } from './lexicon-preview.ts'

/** What the lexicon page reads. */
export interface LexiconDeps {
  readonly named: NamedCompanies
  readonly gazetteer: Pick<Gazetteer, 'towns'>
  readonly lexicons: () => Promise<LexiconDocument>
  /** The models behind the page. */
  readonly companies: Pick<DocumentReader<unknown>, 'parkedKeys'>
  readonly lexiconDocuments: Pick<DocumentReader<LexiconDocument>, 'parkedKeys'>
  /** Uses the lexicon in force. */
  readonly analyser: () => Promise<Analyser>
  /** Uses these words besides the built-in ones. */
  readonly analyserWith: (words: readonly string[]) => Analyser
}

const config = {
  access: { permission: 'search.manage' },
  reads: ['company-profile', 'lexicon'],
} as const
const tags = ['discovery']

/** The lexicon of compounds: the version in force, proposals from the directory, and the effect of a draft. */
export const registerLexiconQueries = (
  app: App,
  { named, gazetteer, lexicons, companies, lexiconDocuments, analyser, analyserWith }: LexiconDeps,
  freshness: Freshness,
): void => {
  const towns = new Set(gazetteer.towns.flatMap(({ folded }) => folded.split(' ')))
  const directoryWords = whileUnchanged(freshness, ['company-profile'], () => readDirectoryWords(named))

  app.get(
    '/api/search/lexicon',
    {
      config,
      schema: { tags, summary: 'Wörterbuch und Vorschläge', response: { 200: LexiconAnswer } },
    },
    async (_request, reply) => {
      reportParked(reply, [await anyParkedIn(companies, lexiconDocuments)])
      const { versions } = await lexicons()
      const { words, companies: read, isPart } = await directoryWords()
      return {
        data: {
          versions: versions.toReversed().map(({ version, words: added, since }) => ({
            version,
            words: [...added],
            ...(since !== null && { since }),
          })),
          proposals: grownWords(words, await analyser(), towns).map(({ compounds, ...proposal }) => ({
            ...proposal,
            compounds: [...compounds],
          })),
          companies: read,
          isPart,
        },
      }
    },
  )

  app.post(
    '/api/search/lexicon/preview',
    {
      config,
      schema: {
        tags,
        summary: 'Was ein Wörterbuch ändern würde',
        body: LexiconDraft,
        response: { 200: LexiconPreviewAnswer },
      },
    },
    async ({ body }, reply) => {
      reportParked(reply, [await anyParkedIn(companies, lexiconDocuments)])
      const { words } = await directoryWords()
      const { parts, queries } = previewOf(words, body.queries, await analyser(), analyserWith(body.words))
      return {
        data: {
          parts: parts.map(({ before, after, ...part }) => ({
            ...part,
            before: [...before],
            after: [...after],
          })),
          queries: queries.map(({ examples, ...query }) => ({ ...query, examples: [...examples] })),
        },
      }
    },
  )
}
