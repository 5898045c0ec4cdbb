import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replaceSegment } from '@schaufenster/events/store/segmented/make-segment.ts'
import { monthOf, segmentsIn } from '@schaufenster/events/store/segmented/segments.ts'
import type { NotReady } from '@schaufenster/platform/app/health.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import { isSqliteDamage } from '@schaufenster/platform/lib/sqlite-fault.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { companySearch, companySearchSchema } from '@schaufenster/projections/directory/company-search.ts'
import { readModelStates, type ModelState } from '@schaufenster/projections/documents/sqlite-models-state.ts'
import { modelGroups } from '../models/projections.ts'
import { damagedAmong, dataFilesIn } from './damaged-files.ts'
import { setAside, unmark } from './set-aside.ts'

/**
 * Sets aside damaged files that aren't required, before any is opened: read models and search indexes are
 * rebuilt when they are opened, and a month of telemetry is left out. Returns what it did, for operators.
 * `requireWholeLog` has already checked what can't be rebuilt. `readUpTo` as in `sqliteDamageIn`.
 */
export const mendFolder = async (
  config: Config,
  clock: Clock,
  logger: Pick<Logger, 'error'>,
  readUpTo?: number,
): Promise<readonly NotReady[]> => {
  const done: NotReady[] = []
  const told = (what: string, why: string): void => {
    logger.error({ file: what }, why)
    done.push({ what, why })
  }
  const files = dataFilesIn(config).filter(({ remains }) => remains !== 'lost')
  for await (const { name, path, remains, why } of damagedAmong(files, readUpTo)) {
    const aside = basename(setAside(path, clock))
    if (remains === 'rebuilt')
      told(name, `war beschädigt (${why}), liegt als ${aside} beiseite und wird neu aufgebaut`)
    else
      told(
        name,
        `war beschädigt (${why}) und liegt als ${aside} beiseite; was darin noch nicht gezählt war, fehlt in den Berichten`,
      )
  }
  for (const { path } of files) unmark(path)
  const isTold = (name: string): boolean => done.some(({ what }) => what === name)
  for (const name of lostIndexes(config)) if (!isTold(name)) told(name, 'fehlt und wird neu aufgebaut')
  continueTelemetry(join(config.dataDir, 'telemetry'), clock, done)
  return done
}

/** Search indexes that serve, as the models say, and are not there. */
const lostIndexes = ({ dataDir, mongodbUrl, elasticsearchUrl }: Config): readonly string[] => {
  const models = join(dataDir, modelGroups.search.file)
  if (mongodbUrl !== undefined || elasticsearchUrl !== undefined || !isFile(models)) return []
  return statesIn(models)
    .filter(({ projection, serving }) => serving && projection === companySearch.name)
    .map(({ generation }) => join('search', `${companySearchSchema.index}-${generation}.db`))
    .filter((name) => !isFile(join(dataDir, name)))
}

/** None where they can't be read: whoever opens the models says so, and they are set aside then. */
const statesIn = (models: string): readonly ModelState[] => {
  try {
    return readModelStates(models)
  } catch (fault) {
    if (isSqliteDamage(fault)) return []
    throw fault
  }
}

/**
 * The view counters remember their position: events after the loss of the newest file must not reuse earlier
 * positions. Continuing at the clock in milliseconds ensures that: events never
 * arrive that fast.
 */
const continueTelemetry = (folder: string, clock: Clock, done: readonly NotReady[]): void => {
  const newest = segmentsNamed(done, folder).at(-1)
  const [last = ''] = existsSync(folder) ? segmentsIn(folder).toReversed() : []
  const isLost =
    newest === undefined ? last === '' && existsSync(join(dirname(folder), 'analytics')) : last < newest
  if (isLost) replaceSegment(folder, newest ?? monthOf(clock.now()), clock.now())
}

const segmentsNamed = (done: readonly NotReady[], folder: string): readonly string[] =>
  done
    .flatMap(({ what }) => (what.startsWith(`${basename(folder)}/`) ? [basename(what, '.db')] : []))
    .toSorted()
