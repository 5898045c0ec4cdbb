import { existsSync } from 'node:fs'
import type { EventStore, LogReader } from '@schaufenster/events/store/event-store.ts'
import { StoreUnavailable } from '@schaufenster/events/store/faults.ts'
import type { LogHistory } from '@schaufenster/events/store/log-history.ts'
import type { LogLinks } from '@schaufenster/events/store/seal/log-links.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { openSqliteLogHistory } from '@schaufenster/events/store/sqlite/sqlite-log-history.ts'
import { sqliteLogLinks } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import {
  openSqliteLogReader,
  type SqliteLogLocation,
} from '@schaufenster/events/store/sqlite/sqlite-log-reader.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Counted } from '@schaufenster/platform/metrics/buckets.ts'
import { OperatorFault } from '../operator-fault.ts'
import { logFileIn, markLogAway, requireLogThere } from './moved-log.ts'
import { opening } from './opening.ts'

/** Where the log is, in a form that can be handed to a thread. */
export type LogStorage = SqliteLogLocation | { readonly eventStoreDbUrl: string }

/** The log, for those who write it and who look back into it. */
export interface Log {
  readonly store: EventStore
  readonly history: LogHistory
  readonly links: LogLinks
  readonly place: LogStorage
  /** How many events each commit brought to disk, where it is this process that commits. */
  readonly groupSizes?: () => Promise<Counted>
  close(): Promise<void>
}

type Where = Pick<Config, 'dataDir' | 'eventStoreDbUrl'>

/** Clients of engines are loaded where one is named. */
const loadEventStoreDb = () => import('./eventstoredb-log.ts')

/**
 * Opens the log: the configured server, or the file of the data folder, read-only without `own`. `report` receives lost
 * and restored connections. Throws {@link OperatorFault}.
 */
export const openLog = async (
  where: Where,
  owns: boolean,
  report: (fault: unknown) => void,
): Promise<Log> => {
  const { dataDir, eventStoreDbUrl } = where
  requireLogThere(where)
  if (eventStoreDbUrl !== undefined) {
    const log = await (await loadEventStoreDb()).openServerLog(eventStoreDbUrl, report)
    if (owns) markLogAway(dataDir)
    return log
  }
  const file = logFileIn(dataDir)
  if (!owns) return openOthersLog(file)
  const { location, groupSizes, ...store } = await opening('Das Protokoll log.db', () =>
    openSqliteEventStore({ file }),
  )
  const history = openSqliteLogHistory(file)
  return {
    store,
    history,
    links: sqliteLogLinks(file),
    place: location,
    groupSizes,
    close: async () => {
      await history.close()
      await store.close()
    },
  }
}

/** The log of a process beside this one. */
const openOthersLog = async (file: string): Promise<Log> => {
  if (!existsSync(file))
    throw new OperatorFault(
      `Das Protokoll ${file} gibt es noch nicht. Starten Sie zuerst den Dienst, dem der Ordner gehört.`,
    )
  const reader = await opening('Das Protokoll log.db', async () => openSqliteLogReader({ file }))
  const history = openSqliteLogHistory(file)
  return {
    store: {
      ...reader,
      append: async () => {
        throw new StoreUnavailable('the log is written by another process')
      },
    },
    history,
    links: sqliteLogLinks(file),
    place: { file },
    close: async () => {
      await history.close()
      await reader.close()
    },
  }
}

/** Opens the log for a thread that reads it. */
export const openLogReader = async (
  place: LogStorage,
  report: (fault: unknown) => void,
): Promise<LogReader> =>
  'eventStoreDbUrl' in place
    ? (await (await loadEventStoreDb()).openServerLog(place.eventStoreDbUrl, report)).store
    : openSqliteLogReader(place)
