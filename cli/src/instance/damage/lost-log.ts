import { setImmediate } from 'node:timers/promises'
import {
  beginning,
  comparePositions,
  isAfter,
  isOrdinal,
  type Position,
} from '@schaufenster/events/store/position.ts'
import type { LogLinks } from '@schaufenster/events/store/seal/log-links.ts'
import {
  beginningOf,
  eventsOf,
  hasTagsOf,
  through,
  type LogSeal,
} from '@schaufenster/events/store/seal/log-seal.ts'
import { readLogEnd } from '@schaufenster/events/store/sqlite/log-end.ts'
import { sqliteLogLinks } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import { comesOfSqliteDamage } from '@schaufenster/platform/lib/sqlite-fault.ts'
import { lastSeal } from '../operations/known-seals.ts'
import { OperatorFault } from '../operator-fault.ts'
import { logFileIn, requireLogThere } from '../storage/moved-log.ts'
import { opening } from '../storage/opening.ts'
import { requireVaultThere } from '../storage/vault-storage.ts'
import { logTraces, type LogTrace } from './log-traces.ts'
import { restoring, type Loss } from './loss.ts'
import { lookAtVault } from './lost-vault.ts'
import { sqliteDamageIn } from './sqlite-damage.ts'

/** What a look at the end of a log tells. */
export interface LogFacts {
  /** As the subject of a German sentence. */
  readonly name: string
  /** The last event that is in it; undefined where there is no log. */
  readonly last: Position | undefined
  /** What it says of itself that its last event is. */
  readonly head?: Position
  /** Why it can't be read. */
  readonly damage?: string | undefined
  readonly links?: LogLinks
}

/**
 * Throws {@link OperatorFault} if the log is not the one that the rest of the installation knows: it is
 * missing, unreadable or older than what was made from it. Continuing would lose acknowledged data. Must be
 * called before anything is opened for writing or created.
 */
export const requireWholeLog = async (config: Config, clock: Clock, readUpTo?: number): Promise<void> => {
  const loss = await lossIn(config, clock, readUpTo)
  if (loss !== undefined) throw new OperatorFault(`${loss.what} ${loss.remedy}`)
}

/**
 * What is lost or damaged in log and vault, as far as the end of each tells; undefined if nothing. Files up
 * to `readUpTo` bytes (as in `sqliteDamageIn`) are read completely, larger ones only if the first look finds
 * damage. Doesn't disturb processes that have them open.
 */
export const lossIn = async (config: Config, clock: Clock, readUpTo?: number): Promise<Loss | undefined> => {
  try {
    return await lossAtEnds(config, clock, readUpTo)
  } catch (fault) {
    if (readUpTo === Infinity || !comesOfSqliteDamage(fault)) throw fault
    return lossAtEnds(config, clock, Infinity)
  }
}

const lossAtEnds = async (config: Config, clock: Clock, readUpTo?: number): Promise<Loss | undefined> => {
  requireLogThere(config)
  requireVaultThere(config)
  const seen = await lookAtVault(config, clock, (vault) => logTraces(config, vault), readUpTo)
  // After what knows of it: meanwhile it only grows.
  return withLog(config, readUpTo, async (log) => {
    const lost = lossOfLog(log, seen.found) ?? (await exchanged(log, lastSeal(config)))
    if (lost !== undefined) return { what: lost, remedy: restoring(config, remedyFor(config)) }
    return seen.lossWith(log.last ?? beginning)
  })
}

/** What is wrong with a log, by what knows of it; a German sentence, or undefined. */
export const lossOfLog = (
  { name, last, head = last, damage }: LogFacts,
  traces: readonly LogTrace[],
): string | undefined => {
  if (damage !== undefined) return `${name} ist beschädigt (${damage}).`
  const end = last ?? beginning
  if (head !== undefined && isAfter(head, end))
    return `${name} endet bei Position ${end}, aber es reichte bis ${head}.`
  const [witness] = traces
    .filter(({ through: reached }) => (reached === undefined ? end === beginning : isBeyond(reached, end)))
    .toSorted((one, other) => comparePositions(other.through ?? beginning, one.through ?? beginning))
  if (witness === undefined) return undefined
  const state = last === undefined ? 'fehlt' : end === beginning ? 'ist leer' : `endet bei Position ${end}`
  const known = witness.through === undefined ? 'Ereignisse daraus' : `es bis Position ${witness.through}`
  return `${name} ${state}, aber ${witness.by} kennt ${known}.`
}

/** Positions of another kind of store mean nothing here, but that there was something. */
const isBeyond = (reached: Position, end: Position): boolean =>
  end === beginning
    ? isAfter(reached, beginning)
    : isOrdinal(reached) === isOrdinal(end) && isAfter(reached, end)

/** A log that is as long as the one that was sealed, or longer, and another. */
const exchanged = async ({ name, last = beginning, links }: LogFacts, seal: LogSeal | undefined) => {
  if (seal === undefined || links === undefined) return undefined
  if (isOrdinal(last) !== isOrdinal(through(seal))) return undefined
  const run = await opening(name, () => links.after(beginningOf(seal), eventsOf(seal), setImmediate))
  return hasTagsOf(seal, run)
    ? undefined
    : `${name} ist ein anderes als das, das am ${berlinTime(seal.at)} besiegelt wurde.`
}

const withLog = async (
  { dataDir, eventStoreDbUrl }: Config,
  readUpTo: number | undefined,
  look: (log: LogFacts) => Promise<Loss | undefined>,
): Promise<Loss | undefined> => {
  if (eventStoreDbUrl !== undefined) {
    const { withServerLinks } = await import('../storage/eventstoredb-log.ts')
    return withServerLinks(eventStoreDbUrl, async (links) =>
      look({ name: 'Das Protokoll auf EventStoreDB', last: await links.head(), links }),
    )
  }
  const file = logFileIn(dataDir)
  const name = 'Das Protokoll log.db'
  if (!isFile(file)) return look({ name, last: undefined })
  const damage = await opening(name, async () => sqliteDamageIn(file, readUpTo))
  if (damage !== undefined) return look({ name, last: undefined, damage })
  const end = await opening(name, async () => readLogEnd(file))
  return look({ name, ...end, links: sqliteLogLinks(file) })
}

const remedyFor = ({ dataDir, eventStoreDbUrl }: Config): string =>
  eventStoreDbUrl === undefined
    ? `Legen Sie das richtige log.db nach ${dataDir}`
    : 'Nennen Sie mit EVENTSTOREDB_URL den richtigen Server, oder bringen Sie ihn auf seinen letzten Stand'
