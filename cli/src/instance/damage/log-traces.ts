import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { notedPositions } from '@schaufenster/command-service/policies/checkpoints.ts'
import { relayedPositions } from '@schaufenster/events/feed/kafka/relay-checkpoint.ts'
import { beginning, isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { through } from '@schaufenster/events/store/seal/log-seal.ts'
import { segmentFile, segmentsIn } from '@schaufenster/events/store/segmented/segments.ts'
import { readLogEnd } from '@schaufenster/events/store/sqlite/log-end.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { VaultReader } from '@schaufenster/platform/vault/vault.ts'
import { readModelStates } from '@schaufenster/projections/documents/sqlite-models-state.ts'
import { lastBackup } from '../backup/backup.ts'
import { isModelGroup, modelFiles, modelGroups } from '../models/projections.ts'
import { lastSeal } from '../operations/known-seals.ts'
import { openGroupWriter } from '../storage/model-storage.ts'
import { opening } from '../storage/opening.ts'

/** Something that knows of the log, and would not if there had been none. */
export interface LogTrace {
  /** Names the witness, as the subject of a German sentence. */
  readonly by: string
  /** Up to where; without it only that there were events. */
  readonly through?: Position
}

type Look = () => Promise<readonly LogTrace[]> | readonly LogTrace[]

/**
 * What an installation knows about its log from elsewhere: read models, seals, the vault, telemetry, the
 * record of the last backup. Read from the end of each, in a few reads. Damaged sources are skipped.
 */
export const logTraces = async (
  config: Config,
  vault: VaultReader | undefined,
): Promise<readonly LogTrace[]> => {
  const looks: readonly Look[] = [
    () => (config.mongodbUrl === undefined ? ofModelFiles(config.dataDir) : ofMongoModels(config)),
    () => ofSeals(config),
    () => (vault === undefined ? [] : ofVault(vault)),
    () => ofTelemetry(join(config.dataDir, 'telemetry')),
    () => ofBackups(config.dataDir),
  ]
  const traces: LogTrace[] = []
  for (const look of looks) traces.push(...(await look()))
  return traces
}

/** The same without what can't be read. */
const orNothing = <Found>(look: () => readonly Found[]): readonly Found[] => {
  try {
    return look()
  } catch {
    return []
  }
}

const ofModel = (projection: string, reached: Position): LogTrace => ({
  by: `das Lesemodell ${projection}`,
  through: reached,
})

const ofModelFiles: (dataDir: string) => readonly LogTrace[] = (dataDir) =>
  modelFiles(dataDir)
    .filter((file) => existsSync(file))
    .flatMap((file) => orNothing(() => readModelStates(file)))
    .map(({ projection, through: reached }) => ofModel(projection, reached))

const ofMongoModels = async (config: Config): Promise<readonly LogTrace[]> =>
  opening('Die Lesemodelle in MongoDB', async () => {
    const traces: LogTrace[] = []
    for (const group of Object.keys(modelGroups).filter(isModelGroup)) {
      const { writer, close } = await openGroupWriter(config, group)
      try {
        for (const { projection, checkpoints } of await writer.generations())
          traces.push(...checkpoints.map((reached) => ofModel(projection, reached)))
      } finally {
        await close()
      }
    }
    return traces
  })

const ofSeals = (config: Config): readonly LogTrace[] => {
  const seal = lastSeal(config)
  return seal === undefined ? [] : [{ by: `das Siegel vom ${berlinTime(seal.at)}`, through: through(seal) }]
}

/** A password is written after the first events of an installation, and nothing is relayed or acted upon before there are any. */
const ofVault = async (vault: VaultReader): Promise<readonly LogTrace[]> => {
  const positions = [...(await notedPositions(vault)), ...(await relayedPositions(vault))]
  const [password] = await vault.list('password/', 1)
  return [
    ...positions.map((reached) => ({ by: 'der Tresor', through: reached })),
    ...(password === undefined ? [] : [{ by: 'der Tresor' }]),
  ]
}

/** Nobody looks at a company before there is one. */
const ofTelemetry = (folder: string): readonly LogTrace[] => {
  if (!existsSync(folder)) return []
  const counted = segmentsIn(folder).some((month) =>
    orNothing(() => [readLogEnd(segmentFile(folder, month))]).some(({ head }) => isAfter(head, beginning)),
  )
  return counted ? [{ by: 'die Aufzeichnung der Aufrufe' }] : []
}

const ofBackups = (dataDir: string): readonly LogTrace[] => {
  const [last] = orNothing(() => [lastBackup(dataDir)])
  return last === undefined ? [] : [{ by: `die Sicherung vom ${berlinTime(last.madeAt)}` }]
}
