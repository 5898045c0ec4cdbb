import { copyLog, type CopyOptions } from '@schaufenster/events/store/copy-log.ts'
import { connectEventStoreDb } from '@schaufenster/events/store/eventstoredb/client-server.ts'
import { createEventStoreDbEventStore } from '@schaufenster/events/store/eventstoredb/eventstoredb-event-store.ts'
import { createEventStoreDbHistory } from '@schaufenster/events/store/eventstoredb/eventstoredb-history.ts'
import { eventStoreDbLinks } from '@schaufenster/events/store/eventstoredb/eventstoredb-links.ts'
import { serverLogTarget } from '@schaufenster/events/store/eventstoredb/server-log-target.ts'
import type { Server } from '@schaufenster/events/store/eventstoredb/server.ts'
import {
  verifyServerLog,
  type ServerLogCheck,
} from '@schaufenster/events/store/eventstoredb/verify-server-log.ts'
import { ordinalOf } from '@schaufenster/events/store/position.ts'
import type { LogLinks } from '@schaufenster/events/store/seal/log-links.ts'
import type { LogVerdict } from '@schaufenster/events/store/seal/verify-log.ts'
import { openSqliteLogReader } from '@schaufenster/events/store/sqlite/sqlite-log-reader.ts'
import { backOff } from '@schaufenster/platform/lib/back-off.ts'
import type { Log } from './log-storage.ts'
import { opening } from './opening.ts'

/** What this product's streams are told by on a server that others may use too. */
const namespace = 'schaufenster'

const opened = <Opened>(open: () => Promise<Opened>): Promise<Opened> =>
  opening('Das Protokoll auf EventStoreDB', open)

/** Nobody is asked anything yet. Throws `OperatorFault` when the address says something that the client doesn't know, or names a file that isn't there. */
const connect = (url: string): Promise<Server> => opened(async () => connectEventStoreDb(url))

/** The log on a server or cluster. Throws `OperatorFault` when it doesn't answer. */
export const openServerLog = async (
  eventStoreDbUrl: string,
  report: (fault: unknown) => void,
): Promise<Log> => {
  const server = await connect(eventStoreDbUrl)
  const store = createEventStoreDbEventStore({ server, namespace, report })
  const closeAfter = async (fault: unknown): Promise<never> => {
    await store.close()
    throw fault
  }
  await opened(() => store.head()).catch(closeAfter)
  return {
    store,
    history: createEventStoreDbHistory(server, namespace),
    links: eventStoreDbLinks(server, namespace),
    place: { eventStoreDbUrl },
    close: () => store.close(),
  }
}

/** Asks a server something, over a connection that closes with it. Throws `OperatorFault` when it doesn't answer at first. */
const asking = async <Answer>(url: string, ask: (server: Server) => Promise<Answer>): Promise<Answer> => {
  const server = await connect(url)
  try {
    await opened(() => eventStoreDbLinks(server, namespace).head())
    return await ask(server)
  } finally {
    await server.close()
  }
}

/** What `verifyServerLog` says of the log on a server. */
export const verifyServer = (url: string, check: ServerLogCheck): Promise<LogVerdict> =>
  asking(url, (server) => verifyServerLog(server, namespace, check))

const pauseAfter = backOff({ firstMs: 100, longestMs: 5_000 })

/** Copies the log of a file to a server, as `copyLog` does; who hears of its progress is told first how many events there are. */
export const copyToServer = (
  file: string,
  url: string,
  {
    progressOf,
    ...options
  }: CopyOptions & { readonly progressOf: (total: number) => (events: number) => void },
) =>
  asking(url, async (server) => {
    const source = openSqliteLogReader({ file })
    try {
      const progress = progressOf(ordinalOf(await source.head()))
      const target = serverLogTarget(server, namespace)
      return await copyLog(source, target, { pauseAfter, ...options, progress })
    } finally {
      await source.close()
    }
  })

export const withServerLinks = <Answer>(
  url: string,
  ask: (links: LogLinks) => Promise<Answer>,
): Promise<Answer> => asking(url, (server) => ask(eventStoreDbLinks(server, namespace)))
