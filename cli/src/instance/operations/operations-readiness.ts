import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { NotReady, ReadinessChecks } from '@schaufenster/platform/app/health.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { ProjectionStatus, RunnerStatus } from '@schaufenster/projections/runner/status.ts'
import { isAway } from '../http/unavailable.ts'
import { allProcessKinds, type ProcessKind, type ProcessKinds } from '../process-kinds.ts'

/** Below it the process takes no more requests: what it has begun still finds room. */
export const leastFreeBytes = 128 * 1024 * 1024

/** A rebuild needs as much again as the models have. */
export const comfortableBytes = 8 * leastFreeBytes

/** What is written to below the data folder, where no engine has it. Engines that are away are seen by asking them. */
const storesIn = (
  { eventStoreDbUrl, mongodbUrl, elasticsearchUrl, s3 }: Engines,
  processKinds: ProcessKinds,
): readonly string[] => [
  ...(eventStoreDbUrl === undefined ? ['log.db'] : []),
  ...(processKinds.has('analytics') ? ['telemetry'] : []),
  ...(s3 === undefined ? ['media'] : []),
  ...(mongodbUrl === undefined ? ['vault.db', 'models.db'] : []),
  ...(elasticsearchUrl === undefined ? ['search'] : []),
]

/** Whether a process answers from the read models, or fills them. */
const usesModels = (processKinds: ProcessKinds): boolean =>
  [...processKinds].some((kind) => kind !== 'policies' && kind !== 'relay')

type Engines = Partial<
  Pick<
    Config,
    'eventStoreDbUrl' | 'mongodbUrl' | 'elasticsearchUrl' | 'kafkaBrokers' | 'clickhouseUrl' | 's3'
  >
>

/** Requests something that need not exist: any answer counts. */
type Ask = () => Promise<unknown>
const unasked: Ask = async () => undefined

/** Where the checks of `/ready` look. */
export interface ReadinessSources {
  /** What the process does, and whether the data folder is its own: nothing else is looked at. All, unless told. */
  readonly processKinds?: ProcessKinds
  readonly ownsFolder?: boolean
  readonly dataDir: string
  readonly engines?: Engines
  readonly log?: Ask
  readonly vault?: Ask
  /** Where a bucket has them. */
  readonly pictures?: Ask
  /** Where an engine has the search index. */
  readonly search?: Ask
  /** Where brokers carry it. */
  readonly feed?: Ask
  /** Where a server has them. */
  readonly views?: Ask
  readonly status: () => Promise<RunnerStatus>
  /** Names of all read models that have to serve. */
  readonly projections: readonly string[]
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * When this product can be sent requests: every read model serves what the log says, every engine that its process kinds need answers, what is accepted can be written, and
 * there is room for it. Engines are told by their names.
 */
export const readinessChecks = ({
  processKinds = allProcessKinds,
  ownsFolder = true,
  dataDir,
  engines = {},
  log = unasked,
  vault = unasked,
  pictures = unasked,
  search = unasked,
  feed = unasked,
  views = unasked,
  status,
  projections,
  freeBytes = freeBytesOf,
}: ReadinessSources): ReadinessChecks => ({
  projections: async () => {
    if (!usesModels(processKinds)) return []
    const { projections: fillings } = await status()
    return projections.flatMap((name) =>
      problemOf(
        name,
        fillings.filter((filling) => filling.name === name),
      ),
    )
  },
  stores: async () => {
    const names = ownsFolder ? storesIn(engines, processKinds) : []
    return (await Promise.all(names.map((name) => unwritable(dataDir, name)))).flat()
  },
  ...answering(engines.eventStoreDbUrl === undefined ? 'log.db' : 'EventStoreDB', log),
  ...answering(engines.mongodbUrl === undefined ? 'vault.db' : 'MongoDB', vault),
  ...(engines.s3 && !isOnly(processKinds, 'projections', 'relay') && answering('S3', pictures)),
  ...(engines.elasticsearchUrl !== undefined &&
    isOneOf(processKinds, 'query-service', 'projections') &&
    answering('Elasticsearch', search)),
  ...(engines.kafkaBrokers !== undefined &&
    isOneOf(processKinds, 'projections', 'relay') &&
    answering('Kafka', feed)),
  ...(engines.clickhouseUrl !== undefined &&
    isOneOf(processKinds, 'query-service', 'analytics') &&
    answering('ClickHouse', views)),
  disk: async () => {
    if (!ownsFolder) return []
    const free = await freeBytes(dataDir)
    if (free < leastFreeBytes) return [{ what: 'disk', why: `hat nur noch ${megabytes(free)} MB frei` }]
    return (await canWrite(dataDir)) ? [] : [{ what: 'disk', why: 'nimmt nichts mehr an' }]
  },
})

const isOneOf = (processKinds: ProcessKinds, ...needing: readonly ProcessKind[]): boolean =>
  needing.some((kind) => processKinds.has(kind))

const isOnly = (processKinds: ProcessKinds, ...these: readonly ProcessKind[]): boolean =>
  [...processKinds].every((kind) => these.includes(kind))

/** Whoever asks an engine that hangs waits no longer than for every check. */
const answering = (name: string, ask: Ask): ReadinessChecks => ({
  [name]: async () => {
    try {
      await ask()
      return []
    } catch (fault) {
      if (fault instanceof Error && isAway(fault)) return [{ what: name, why: 'antwortet nicht' }]
      throw fault
    }
  },
})

/** A model that fills beside the one that serves is nobody's concern, unless it has met what this program doesn't know (promise 7). */
const problemOf = (name: string, fillings: readonly ProjectionStatus[]): readonly NotReady[] => {
  const what = `projection ${name}`
  if (fillings.some(({ state }) => state === 'stopped')) return [{ what, why: 'ist angehalten' }]
  const serving = fillings.find((filling) => filling.serving)
  if (serving === undefined) return [{ what, why: 'ist noch nicht da' }]
  if (serving.state === 'building')
    return [{ what, why: `wird aufgebaut, ${Math.floor(serving.progress * 100)} %` }]
  return []
}

const unwritable = async (dataDir: string, name: string): Promise<readonly NotReady[]> => {
  try {
    await access(join(dataDir, name), constants.R_OK | constants.W_OK)
    return []
  } catch {
    return [{ what: name, why: 'ist nicht da oder lässt sich nicht beschreiben' }]
  }
}

/** A quota, a disk that has become read-only or that fails is seen by writing alone. */
const canWrite = async (dataDir: string): Promise<boolean> => {
  const file = join(dataDir, `.ready-${randomUUID()}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(new Uint8Array(4096))
      await handle.sync()
    } finally {
      await handle.close()
      await rm(file, { force: true })
    }
    return true
  } catch {
    return false
  }
}

/** What a folder's disk has left for this process. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whole mebibytes in so many bytes. */
export const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))
