import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { endProcess } from '@schaufenster/platform/lib/end-process.ts'
import { startRemoteWorker } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch, companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import { sqliteDocuments } from '@schaufenster/projections/documents/sqlite-documents.ts'
import { openModelsForReading } from '@schaufenster/projections/documents/sqlite-models-file.ts'
import { progressBoard } from '@schaufenster/projections/runner/progress.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { searchServing } from '@schaufenster/projections/search/search-serving.ts'
import { startSearchReader } from '@schaufenster/projections/search/threads/search-threads.ts'
import { whileUnchanged, type Freshness } from '@schaufenster/query-service/app/freshness.ts'
import { readIndustries } from '@schaufenster/query-service/directory/industry-book.ts'
import { namingIndustries } from './industry-naming.ts'
import type { ModelsMessage, ModelsThread, ModelsThreadData } from './models-thread.ts'
import type { Models } from './models.ts'
import { opening } from './opening.ts'
import { searchFiles } from './search-files.ts'
import type { Stores } from './stores.ts'

/** The one partition of the embedded feed. */
const partitionOf = (): number => 0

/** A query waits so long for what its caller wrote, and then says that it may be old. */
const patienceMs = 2_000

/**
 * The embedded read models: folded by one thread, indexed by another, searched by a third, so that the main thread is free for HTTP, deciding and
 * reading by key (design.md, Rules).
 */
export const openModels = async (stores: Stores, { dataDir }: Config, logger: Logger): Promise<Models> => {
  const board = progressBoard(partitionOf)
  await using opened = new AsyncDisposableStack()
  const channel = new BroadcastChannel(`schaufenster-models-${randomUUID()}`)
  opened.defer(() => channel.close())
  channel.onmessage = ({ data }: { data: ModelsMessage }) => {
    if (data.kind === 'progress') board.announce(data.progress)
    else logger.error({ projection: data.projection, reason: data.message }, 'projection')
  }
  channel.unref()

  const data: ModelsThreadData = {
    dataDir,
    log: stores.store.location,
    vaultFile: stores.vaultFile,
    masterKey: stores.secrets.masterKey,
    channel: channel.name,
  }
  const script = new URL('./models-thread.ts', import.meta.url)
  const thread = await opening('Eine Datei der Lesemodelle', () =>
    startRemoteWorker<ModelsThread>(script, data),
  )
  opened.defer(() => thread.close())
  // Models that nobody folds any more would be silently old.
  void thread.gone.then(endProcess)

  const documents = sqliteDocuments(openModelsForReading(join(dataDir, 'models.db')))
  opened.defer(() => documents.close())
  const freshness: Freshness = {
    head: () => stores.store.head(),
    waitFor: async (projections, position) => {
      const answers = await Promise.all(
        projections.map((name) => board.waitFor(name, position, 'all', patienceMs)),
      )
      return answers.every((answer) => answer === 'fresh')
    },
    markOf: (projections) => projections.map(board.markOf).join('|'),
  }
  const industryDocuments = documents.reader(industry)
  const industries = whileUnchanged(freshness, [industry.name], () => readIndustries(industryDocuments))
  const lexicon = loadShippedLexicon()
  const indexFiles = searchFiles(dataDir, lexicon)
  const search = namingIndustries(
    searchServing({
      serving: () => documents.servingGeneration(companySearch),
      open: (generation) => startSearchReader(indexFiles.pathOf(companySearchSchema.index, generation)),
      report: (fault) => logger.error({ err: fault }, 'search'),
      now: () => performance.now(),
    }),
    industries,
  )
  opened.defer(() => search.close())
  const closing = opened.move()

  return {
    companies: documents.reader(companyProfile),
    importJobs: documents.reader(importJobs),
    legalPages: documents.reader(legalPages),
    users: documents.reader(userAccount),
    auditBlocks: documents.reader(auditLog),
    industries,
    search,
    searchEntries: documents.reader(companySearch),
    analyser: createAnalyser(lexicon),
    freshness,
    status: () => thread.call('status'),
    rebuild: (projection) => thread.call('rebuild', projection),
    retryParked: (projection, key) => thread.call('retryParked', projection, key),
    checksum: (projection) => thread.call('checksum', projection),
    sweep: () => thread.call('sweep'),
    clean: () => thread.call('clean'),
    close: () => closing.disposeAsync(),
  }
}
