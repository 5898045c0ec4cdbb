import { lexiconStream } from '@schaufenster/command-service/discovery/lexicon-decider.ts'
import { rankingStream } from '@schaufenster/command-service/discovery/ranking-decider.ts'
import { viewDefinitionStream } from '@schaufenster/command-service/insight/view-definition-decider.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { directoryModels } from '@schaufenster/projections/directory/models.ts'
import { firstLexicon } from '@schaufenster/projections/discovery/lexicon.ts'
import { discoveryModels } from '@schaufenster/projections/discovery/models.ts'
import { firstRanking } from '@schaufenster/projections/discovery/ranking.ts'
import { readersOf } from '@schaufenster/projections/documents/readers-of.ts'
import { firstViewDefinitions } from '@schaufenster/projections/insight/view-definitions.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { lexiconWith } from '@schaufenster/projections/search/analysis/lexicon.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { searchServing } from '@schaufenster/projections/search/search-serving.ts'
import { whileUnchanged, type Freshness } from '@schaufenster/query-service/app/freshness.ts'
import { readIndustries } from '@schaufenster/query-service/directory/industry-index.ts'
import { readSynonyms } from '@schaufenster/query-service/discovery/synonym-groups.ts'
import { openSearchStorage } from '../storage/search-storage.ts'
import type { Stores } from '../stores.ts'
import { foldElsewhere } from './fold-elsewhere.ts'
import { foldHere } from './fold-here.ts'
import { namingIndustries } from './industry-naming.ts'
import type { Models } from './models.ts'
import { modelsOfGroups } from './projections.ts'

/** A query waits so long for what its caller wrote, and then says that it may be old. */
const patienceMs = 2_000

/** The read models for readers, folded by this process or, where it `folds` not, by others. */
export const openModels = async (
  stores: Stores,
  config: Config,
  logger: Logger,
  folds = true,
): Promise<Models> => {
  await using opened = new AsyncDisposableStack()
  const folding = folds ? await foldHere(stores, config, logger) : await foldElsewhere(stores, config, logger)
  opened.defer(() => folding.close())
  const { board, status, rebuild, retryParked, checksum, sweep, clean } = folding
  const { models: documents, search: searched } = folding.documents
  const freshness: Freshness = {
    head: () => stores.store.head(),
    waitFor: async (projections, position) => {
      const answers = await Promise.all(
        projections.map((name) => board.waitFor(name, position, 'all', patienceMs)),
      )
      return answers.every((answer) => answer === 'fresh')
    },
    markOf: board.markOf,
  }
  const readers = {
    ...readersOf(documents, modelsOfGroups.models),
    ...readersOf(searched, modelsOfGroups.search),
  }
  const industries = whileUnchanged(freshness, [directoryModels.industryDocuments.name], () =>
    readIndustries(readers.industryDocuments),
  )
  const synonyms = whileUnchanged(freshness, [discoveryModels.synonymDocuments.name], () =>
    readSynonyms(readers.synonymDocuments),
  )
  const rankings = whileUnchanged(freshness, [discoveryModels.rankingDocuments.name], async () => {
    const found = await readers.rankingDocuments.get(rankingStream.name)
    return found?.document ?? { versions: [firstRanking] }
  })
  const { name: lexiconName } = discoveryModels.lexiconDocuments
  const lexicons = whileUnchanged(freshness, [lexiconName], async () => {
    const found = await readers.lexiconDocuments.get(lexiconStream.name)
    return found?.document ?? { versions: [firstLexicon] }
  })
  const shipped = loadShippedLexicon()
  const analyser = whileUnchanged(freshness, [lexiconName], async () => {
    const { versions } = await lexicons()
    return createAnalyser(lexiconWith(shipped, versions.at(-1) ?? firstLexicon))
  })
  const searches = await openSearchStorage(config, async () => shipped)
  opened.defer(() => searches.close())
  const search = namingIndustries(
    searchServing({
      serving: () => searched.servingGeneration(companySearch),
      open: searches.openReader,
      report: (fault) => logger.error({ err: fault }, 'search'),
      now: () => performance.now(),
    }),
    industries,
    synonyms,
  )
  opened.defer(() => search.close())
  const closing = opened.move()

  return {
    ...readers,
    viewDefinitions: async () =>
      (await readers.viewDefinitionDocuments.get(viewDefinitionStream.name))?.document ??
      firstViewDefinitions,
    industries,
    synonyms,
    rankings,
    search,
    searchAnswers: searches.answers,
    lexicons,
    analyser,
    analyserWith: (words) => createAnalyser(lexiconWith(shipped, { version: 0, words })),
    freshness,
    status,
    rebuild,
    retryParked,
    checksum,
    sweep,
    clean,
    close: () => closing.disposeAsync(),
  }
}
