import type { Analytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import type { ApprovalRunner } from '@schaufenster/command-service/directory/approval-run/approval-runner.ts'
import { createClaimLinks } from '@schaufenster/command-service/directory/claims/claim-links.ts'
import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import {
  createImportRunner,
  type ImportRunner,
} from '@schaufenster/command-service/directory/import/import-runner.ts'
import { createOwnerInvitations } from '@schaufenster/command-service/directory/owners/owner-invitations.ts'
import { emailKey } from '@schaufenster/command-service/identity/accounts/email-key.ts'
import {
  createAccountErasure,
  type AccountErasure,
} from '@schaufenster/command-service/identity/privacy/account-erasure.ts'
import { createPace, type Pace } from '@schaufenster/command-service/lib/pace.ts'
import { findFfmpeg, type Ffmpeg } from '@schaufenster/command-service/media/processing/ffmpeg.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { comesOfSqliteDamage } from '@schaufenster/platform/lib/sqlite-fault.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { watchRevocations } from '@schaufenster/platform/tokens/shared-revocations.ts'
import { startTracing } from '@schaufenster/platform/tracing/tracing.ts'
import { inIndustries, isThere } from '@schaufenster/query-service/directory/queries.ts'
import { keepingErasures } from './backup/backup-erasures.ts'
import { requireRestored } from './backup/restore-marker.ts'
import { knownDamage, type KnownDamage } from './damage/damage-watch.ts'
import { requireWholeLog } from './damage/lost-log.ts'
import { mendFolder } from './damage/mend-folder.ts'
import { approvalRunnerOf } from './directory/approval-runs.ts'
import { fileIndexIn } from './directory/file-index.ts'
import { importIndustries } from './directory/import-industries.ts'
import { likelyTwin } from './directory/likely-twin.ts'
import { receivedFilesIn } from './directory/received-files.ts'
import { textGeneratorOf } from './directory/text-generators.ts'
import { createEraser, createErasing, type Erasing } from './identity/erasing.ts'
import { peopleIn } from './identity/people.ts'
import { openTelemetry, type Telemetry } from './insight/telemetry.ts'
import { createPost, operatorLineIn, sealerOf, type Post } from './mail.ts'
import { processingIn } from './media/processing.ts'
import { openModels } from './models/embedded-models.ts'
import type { Models } from './models/models.ts'
import { createRebuilds, type Rebuilds } from './models/rebuilds.ts'
import { startRelay } from './models/relay.ts'
import { createMeasures, type Measures } from './operations/operations-measures.ts'
import { createSpans, type Spans } from './operations/operations-spans.ts'
import { createPolicies, type Policies } from './policies.ts'
import { allProcessKinds, serviceOf, type ProcessKinds } from './process-kinds.ts'
import { createReads, viewDefinitionsIn, type Reads } from './reads.ts'
import { noticeRulesIn } from './reputation/notice-rules.ts'
import { textsOfGuestsIn } from './reputation/texts-of-guests.ts'
import { openAnalytics } from './storage/analytics-storage.ts'
import { feedStorageOf, openFeedPulse } from './storage/feed-storage.ts'
import { telemetryElsewhere } from './storage/views-elsewhere.ts'
import { openStores, type Stores } from './stores.ts'
import { openUploads } from './uploads.ts'
import { createWriteSide, type WriteSide } from './write-side.ts'

/** The product, put together, without its network. */
export interface Instance {
  readonly config: Config
  readonly processKinds: ProcessKinds
  /** Whether the data folder is its own. */
  readonly ownsFolder: boolean
  readonly clock: Clock
  readonly logger: Logger
  readonly stores: Stores
  readonly telemetry: Telemetry
  /** Starts when it is first asked something. */
  readonly analytics: Analytics
  readonly models: Models
  readonly writes: WriteSide
  readonly reads: Reads
  readonly measures: Measures
  readonly spans: Spans
  readonly directory: DirectoryDeps
  readonly erasing: Erasing
  readonly accountErasure: AccountErasure
  /** For imports and bulk decisions: other requests announce themselves to them. */
  readonly pace: Pace
  /** The one that takes files and takes imports back, for the command line and the network alike. */
  readonly imports: ImportRunner
  /** Decides about many companies at once, from when it was asked to until all are decided. */
  readonly approvals: ApprovalRunner
  /** Where files are kept while they come in. */
  readonly uploads: string
  /** Undefined: this machine makes no videos of videos. */
  readonly ffmpeg: Ffmpeg | undefined
  readonly post: Post
  readonly policies: Policies
  readonly rebuilds: Rebuilds
  /** What of the data folder is damaged, as far as it was looked at. */
  readonly damage: KnownDamage
  /** Rejects while the brokers that carry the feed don't answer. */
  readonly feedAnswers: () => Promise<void>
  /** Waits until nothing is under way, then lets go of all files. */
  close(): Promise<void>
}

/** What an instance takes from outside; all else it opens itself, below `config.dataDir`. */
export interface InstanceOptions {
  readonly config: Config
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly logger: Logger
  /** All of them, unless told. */
  readonly processKinds?: ProcessKinds
  /** Whether this process owns the data folder of its configuration; it does, unless told. */
  readonly ownsFolder?: boolean
  /** Databases up to this many bytes are checked completely before anything is opened (docs/decisions/0155). */
  readonly readUpTo?: number
}

/**
 * Opens the product, or what some of its process kinds need (docs/decisions/0134): what a process does not do itself it takes from where the others leave it. Throws
 * `OperatorFault`.
 */
export const openInstance = async (options: InstanceOptions): Promise<Instance> => {
  try {
    return await open(options)
  } catch (fault) {
    // A large file that is damaged where the start reads it: with all of it read it is set aside, or named.
    if (options.readUpTo === Infinity || !comesOfSqliteDamage(fault)) throw fault
    return open({ ...options, readUpTo: Infinity })
  }
}

const open = async ({
  config,
  environment,
  clock,
  logger,
  processKinds = allProcessKinds,
  ownsFolder = true,
  readUpTo,
}: InstanceOptions): Promise<Instance> => {
  await using opened = new AsyncDisposableStack()
  requireRestored(config.dataDir)
  await requireWholeLog(config, clock, readUpTo)
  const mended = ownsFolder ? await mendFolder(config, clock, logger, readUpTo) : []
  const damage = knownDamage(config, logger, mended)
  const measures = createMeasures()
  const { tracesEndpoint } = config
  const tracing =
    tracesEndpoint === undefined ? undefined : await startTracing(tracesEndpoint, serviceOf(processKinds))
  const spans = createSpans(tracing)
  opened.defer(() => spans.close())
  const openedStores = await openStores(config, environment, clock, {
    owns: ownsFolder,
    report: (fault) => logger.warn({ err: fault }, 'stores'),
  })
  opened.defer(() => openedStores.close())
  const openedTelemetry = processKinds.has('analytics')
    ? await openTelemetry(openedStores, config, clock, logger)
    : telemetryElsewhere(config.dataDir)
  opened.defer(() => openedTelemetry.close())
  const telemetry = { ...openedTelemetry, log: measures.views(openedTelemetry.log) }
  const relay = await startRelay(
    processKinds.has('relay') ? feedStorageOf(config) : undefined,
    openedStores,
    clock,
    logger,
  )
  opened.defer(() => relay.close())
  const pulse = await openFeedPulse(
    processKinds.has('relay') || processKinds.has('projections') ? feedStorageOf(config) : undefined,
  )
  opened.defer(() => pulse.close())
  const openedModels = await openModels(openedStores, config, logger, processKinds.has('projections'))
  opened.defer(() => openedModels.close())
  const models = { ...openedModels, search: measures.searches(openedModels.search) }
  const store = spans.appends(measures.appends(openedStores.store), models.freshness)
  const stores = { ...openedStores, store }
  const writes = createWriteSide(stores, models, {
    config,
    clock,
    counted: (handle) => measures.commands(spans.commands(handle)),
  })
  const hearing = await watchRevocations(writes.accessTokens, (fault) =>
    logger.warn({ err: fault }, 'withdrawn sessions'),
  )
  opened.defer(() => hearing.close())
  const analytics = await openAnalytics(config, processKinds, telemetry.store.location.folder, () =>
    viewDefinitionsIn(writes),
  )
  opened.defer(() => analytics.close())
  const eraser = keepingErasures(createEraser(stores, writes, models, clock), config.erasuresFile, logger)
  const erasing = createErasing(eraser, logger)
  opened.defer(() => erasing.close())
  const invitations = createOwnerInvitations({
    ...stores,
    ...writes,
    clock,
    sealer: sealerOf(stores.keys, 'owner-invitation'),
    keyOfAddress: emailKey,
    idOfAddress: (key) => keyedId(stores.secrets.idKeys[0], 'owner-invitation', key),
  })
  const { vault } = stores
  const accountErasure = createAccountErasure({
    ...writes,
    vault,
    invitations,
    guestTexts: textsOfGuestsIn(stores, models),
    subjects: erasing,
  })
  const reads = createReads(models, writes, stores, clock)
  const claimLinks = createClaimLinks(writes.links)
  const directory: DirectoryDeps = {
    invitations,
    claimLinks,
    clock,
    handle: writes.handle,
    streams: writes.streams,
    reservations: writes.reservations,
    gazetteer: germany(),
    ...receivedFilesIn(stores, clock),
    fileIndex: fileIndexIn(models),
    ...noticeRulesIn({ clock, models, writes }),
    industryUse: (id) => models.companies.count({ every: [isThere, inIndustries([id])] }),
    ...peopleIn(writes.accounts),
    countsOf: writes.countsOf,
    textGenerator: textGeneratorOf(config),
    promptHash: (prompt) => keyedId(stores.secrets.idKeys[0], 'prompt', prompt),
  }
  const pace = createPace()
  const imports = createImportRunner({
    ...directory,
    pace,
    store: stores.store,
    codec: stores.codec,
    ...(config.mongodbUrl !== undefined && { sharedVault: stores.vault }),
    importIndustries: () => importIndustries(models),
    twinOf: likelyTwin(models),
    publicUrl: config.publicUrl,
    onFault: (fault) => logger.error({ err: fault }, 'import'),
  })
  opened.defer(() => imports.close())
  const approvals = approvalRunnerOf(directory, imports, { stores, models, writes, logger, pace })
  opened.defer(() => approvals.close())
  const uploads = await openUploads(ownsFolder ? config.dataDir : undefined)
  opened.defer(() => uploads.close())
  const post = createPost(stores, config, clock, operatorLineIn(writes))
  opened.defer(() => post.mailer.close())
  const rebuilds = createRebuilds({
    models,
    handle: writes.handle,
    streams: writes.streams,
    report: (fault) => logger.error({ err: fault }, 'rebuild'),
  })
  opened.defer(() => rebuilds.close())
  const ffmpeg = findFfmpeg(environment['PATH'], (line) => logger.warn({ line }, 'ffmpeg failed'))
  const policies = createPolicies({
    config,
    clock,
    logger,
    stores,
    models,
    writes,
    post,
    invitations,
    claimLinks,
    fillSearchAnew: rebuilds.fillSearchAnew,
    processing: processingIn({ writes, stores, directory, uploads: uploads.folder, ffmpeg }),
  })
  opened.defer(() => policies.close())
  const closing = opened.move()
  return {
    config,
    processKinds,
    ownsFolder,
    clock,
    logger,
    stores,
    telemetry,
    analytics,
    models,
    writes,
    reads,
    measures,
    spans,
    directory,
    erasing,
    accountErasure,
    pace,
    imports,
    approvals,
    uploads: uploads.folder,
    ffmpeg,
    post,
    policies,
    rebuilds,
    damage,
    feedAnswers: pulse.answers,
    close: () => closing.disposeAsync(),
  }
}
