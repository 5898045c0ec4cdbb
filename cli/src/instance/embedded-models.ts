import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'
import { viewDefinitionStream } from '@schaufenster/command-service/insight/view-definition-decider.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { companySearch } from '@schaufenster/projections/directory/company-search.ts'
import { importJobs } from '@schaufenster/projections/directory/import-jobs.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import { legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { userNames } from '@schaufenster/projections/identity/user-names.ts'
import { userAccount } from '@schaufenster/projections/identity/user-account.ts'
import { auditLog } from '@schaufenster/projections/insight/audit-log.ts'
import { firstViewDefinitions, viewDefinitions } from '@schaufenster/projections/insight/view-definitions.ts'
import { progressBoard } from '@schaufenster/projections/runner/progress.ts'
import { statusOfAll } from '@schaufenster/projections/runner/status.ts'
import { createAnalyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { searchServing } from '@schaufenster/projections/search/search-serving.ts'
import { whileUnchanged, type Freshness } from '@schaufenster/query-service/app/freshness.ts'
import { readIndustries } from '@schaufenster/query-service/directory/industry-book.ts'
import { feedPlaceOf } from './feed-places.ts'
import { namingIndustries } from './industry-naming.ts'
import { openModelGroup, type ModelGroup } from './model-group.ts'
import type { ModelsMessage } from './models-thread.ts'
import type { Models } from './models.ts'
import type { ModelGroupName } from './projections.ts'
import { openSearchPlaces } from './search-places.ts'
import type { Stores } from './stores.ts'

/** The one partition of the embedded feed. */
const partitionOf = (): number => 0

/** A query waits so long for what its caller wrote, and then says that it may be old. */
const patienceMs = 2_000

/**
 * The embedded read models: folded by a thread for each group, indexed by another, searched by one more, so that the main thread is free for HTTP,
 * deciding and reading by key (design.md, Rules).
 */
export const openModels = async (stores: Stores, config: Config, logger: Logger): Promise<Models> => {
  const { dataDir, mongodbUrl, elasticsearchUrl } = config
  const places = { dataDir, mongodbUrl, elasticsearchUrl }
  const board = progressBoard(partitionOf)
  await using opened = new AsyncDisposableStack()
  const channel = new BroadcastChannel(`schaufenster-models-${randomUUID()}`)
  opened.defer(() => channel.close())
  channel.onmessage = ({ data }: { data: ModelsMessage }) => {
    if (data.kind === 'progress') board.announce(data.progress)
    else logger.error({ projection: data.projection, reason: data.message }, 'projection')
  }
  channel.unref()

  const open = async (name: ModelGroupName): Promise<ModelGroup> => {
    const group = await openModelGroup({
      group: name,
      places,
      log: stores.place,
      feed: feedPlaceOf(config),
      vault: stores.vaultPlace,
      masterKey: stores.secrets.masterKey,
      channel: channel.name,
    })
    opened.defer(() => group.close())
    return group
  }
  // Both at once; when one can't be opened the other is not left opening.
  const both = { search: open('search'), models: open('models') }
  await Promise.allSettled(Object.values(both))
  const [searched, others] = [await both.search, await both.models]
  const groups = [others, searched]
  const groupOf = (projection: string): ModelGroup => groups.find((group) => group.has(projection)) ?? others
  const { documents } = others
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
  const definitionDocuments = documents.reader(viewDefinitions)
  const lexicon = loadShippedLexicon()
  const searches = await openSearchPlaces(places, lexicon)
  opened.defer(() => searches.close())
  const search = namingIndustries(
    searchServing({
      serving: () => searched.documents.servingGeneration(companySearch),
      open: searches.openReader,
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
    userNames: documents.reader(userNames),
    auditBlocks: documents.reader(auditLog),
    viewDefinitions: async () =>
      (await definitionDocuments.get(viewDefinitionStream.name))?.document ?? firstViewDefinitions,
    industries,
    search,
    searchEntries: searched.documents.reader(companySearch),
    analyser: createAnalyser(lexicon),
    freshness,
    status: async () => statusOfAll(await Promise.all(groups.map((group) => group.call('status')))),
    rebuild: (projection) => groupOf(projection).call('rebuild', projection),
    retryParked: (projection, key) => groupOf(projection).call('retryParked', projection, key),
    checksum: (projection) => groupOf(projection).call('checksum', projection),
    sweep: async () => void (await Promise.all(groups.map((group) => group.call('sweep')))),
    clean: async () => void (await Promise.all(groups.map((group) => group.call('clean')))),
    close: () => closing.disposeAsync(),
  }
}
