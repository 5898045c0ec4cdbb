import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { segmentsIn } from '@schaufenster/events/store/segmented/segments.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import { modelFiles } from '../models/projections.ts'
import { logFileIn } from '../storage/moved-log.ts'
import { opening } from '../storage/opening.ts'
import { vaultFileIn } from '../storage/vault-storage.ts'
import { hasDamageMark } from './set-aside.ts'
import { isEmptyDatabase, sqliteDamageIn } from './sqlite-damage.ts'

/** What happens to a damaged file: it is rebuilt from the log, left out, or stops the product. */
export type Remains = 'rebuilt' | 'left out' | 'lost'

/** A database file of a data folder. */
export interface DataFile {
  /** Its path below the data folder, as people are told it. */
  readonly name: string
  readonly path: string
  readonly remains: Remains
}

type Places = Pick<Config, 'dataDir' | 'eventStoreDbUrl' | 'mongodbUrl' | 'elasticsearchUrl'>

/** The database files that a data folder has just now, where no engine has what would be in them. */
export const dataFilesIn = ({
  dataDir,
  eventStoreDbUrl,
  mongodbUrl,
  elasticsearchUrl,
}: Places): readonly DataFile[] => {
  const telemetry = join(dataDir, 'telemetry')
  const search = join(dataDir, 'search')
  const named = (path: string, remains: Remains): DataFile => ({
    name: path.slice(dataDir.length + 1),
    path,
    remains,
  })
  return [
    ...(eventStoreDbUrl === undefined ? [named(logFileIn(dataDir), 'lost')] : []),
    ...(mongodbUrl === undefined ? [named(vaultFileIn(dataDir), 'lost')] : []),
    ...(mongodbUrl === undefined ? modelFiles(dataDir).map((file) => named(file, 'rebuilt')) : []),
    ...(elasticsearchUrl === undefined && existsSync(search)
      ? readdirSync(search)
          .filter((name) => /-\d+\.db$/.test(name))
          .map((name) => named(join(search, name), 'rebuilt'))
      : []),
    ...(existsSync(telemetry)
      ? segmentsIn(telemetry).map((month) => named(join(telemetry, `${month}.db`), 'left out'))
      : []),
  ].filter(({ path }) => isFile(path))
}

/** Which of them are damaged, and how; `readUpTo` as of {@link sqliteDamageIn}. One in which damage was found before is read whole: somebody may have put a sound one back. Gives others a turn before each. */
export async function* damagedAmong(
  files: readonly DataFile[],
  readUpTo?: number,
): AsyncGenerator<DataFile & { readonly why: string }> {
  for (const file of files) {
    await new Promise((resolve) => setImmediate(resolve))
    const why =
      (isEmptyDatabase(file.path) ? 'the file is empty' : undefined) ??
      (await opening(`Die Datei ${file.name}`, async () =>
        sqliteDamageIn(file.path, hasDamageMark(file.path) ? Infinity : readUpTo),
      ))
    if (why !== undefined) yield { ...file, why }
  }
}
