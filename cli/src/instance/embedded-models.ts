import { join } from 'node:path'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch, companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { sqliteDocumentsWriter } from '@schaufenster/projections/documents/sqlite-documents-writer.ts'
import { sqliteDocuments } from '@schaufenster/projections/documents/sqlite-documents.ts'
import {
  openModelsForReading,
  openModelsForWriting,
} from '@schaufenster/projections/documents/sqlite-models-file.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { progressBoard } from '@schaufenster/projections/runner/progress.ts'
import { startRunner } from '@schaufenster/projections/runner/runner.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createSqliteSearchIndex } from '@schaufenster/projections/search/sqlite/sqlite-search-index.ts'
import type { Models } from './models.ts'
import type { Stores } from './stores.ts'

export const openModels = async (stores: Stores, { dataDir }: Config, logger: Logger): Promise<Models> => {
  const file = join(dataDir, 'models.db')
  const writer = sqliteDocumentsWriter(openModelsForWriting(file))
  const reader = sqliteDocuments(openModelsForReading(file))
  const lexicon = loadShippedLexicon()
  const board = progressBoard(() => 0)
  const marks = new Map<string, string>()
  const index = createSqliteSearchIndex({
    path: join(dataDir, 'search.db'),
    schema: companySearchSchema,
    lexicon,
  })
  const runner = await startRunner({
    projections: [companyProfile, companySearch, importJobs, industry, legalPages, userAccount],
    store: stores.store,
    feed: createStoreFeed(stores.store),
    reader: createEventReader(allEvents, stores.keys),
    documents: writer,
    searchIndexes: { open: async () => index, prune: async () => {} },
    forget: (subject) => stores.keys.forget(subject),
    announce: (progress) => {
      board.announce(progress)
      marks.set(progress.projection, progress.through.join())
    },
    report: (projection, error) => logger.error({ projection, err: error }, 'projection'),
  })
  const industries = reader.reader(industry)
  const setSynonyms = async () => {
    const all = await industries.find({ where: { every: [] }, limit: 1000 })
    await index.setSynonyms(industrySynonyms(all.map(({ document }) => document)))
  }
  setInterval(setSynonyms, 5000).unref()
  await setSynonyms()
  return {
    companies: reader.reader(companyProfile),
    industries,
    importJobs: reader.reader(importJobs),
    legalPages: reader.reader(legalPages),
    search: index,
    analyser: createAnalyser(lexicon),
    freshness: {
      waitFor: async (projections, position) => {
        const answers = await Promise.all(
          projections.map((name) => board.waitFor(name, position, 'all', 2000)),
        )
        return answers.every((answer) => answer === 'fresh')
      },
      markOf: (projections) => projections.map((name) => marks.get(name) ?? '').join('|'),
    },
    status: runner.status,
    rebuild: runner.rebuild,
    retryParked: runner.retryParked,
    clean: runner.clean,
    close: async () => {
      await runner.stop()
      await index.close()
      await reader.close()
      await writer.close()
    },
  }
}
