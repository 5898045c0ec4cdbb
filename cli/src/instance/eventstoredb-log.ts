import { connectEventStoreDb } from '@schaufenster/events/store/eventstoredb/client-server.ts'
import { createEventStoreDbEventStore } from '@schaufenster/events/store/eventstoredb/eventstoredb-event-store.ts'
import { createEventStoreDbHistory } from '@schaufenster/events/store/eventstoredb/eventstoredb-history.ts'
import { eventStoreDbLinks } from '@schaufenster/events/store/eventstoredb/eventstoredb-links.ts'
import { verifyServerLog } from '@schaufenster/events/store/eventstoredb/verify-server-log.ts'
import type { LogVerdict, LogWitness } from '@schaufenster/events/store/verify-log.ts'
import type { Log } from './log-places.ts'
import { opening } from './opening.ts'

/** What this product's streams are told by on a server that others may use too. */
const namespace = 'schaufenster'

/** The log on a server or cluster. Throws `OperatorFault` when it doesn't answer. */
export const openServerLog = async (
  eventStoreDbUrl: string,
  report: (fault: unknown) => void,
): Promise<Log> => {
  const server = connectEventStoreDb(eventStoreDbUrl)
  const store = createEventStoreDbEventStore({ server, namespace, report })
  const closeAfter = async (fault: unknown): Promise<never> => {
    await store.close()
    throw fault
  }
  await opening('Das Protokoll auf EventStoreDB', () => store.head()).catch(closeAfter)
  return {
    store,
    history: createEventStoreDbHistory(server, namespace),
    links: eventStoreDbLinks(server, namespace),
    place: { eventStoreDbUrl },
    close: () => store.close(),
  }
}

/** What `verifyServerLog` says of the log on a server, over a connection that closes with it. */
export const verifyServer = async (eventStoreDbUrl: string, witness: LogWitness): Promise<LogVerdict> => {
  const server = connectEventStoreDb(eventStoreDbUrl)
  try {
    return await verifyServerLog(server, namespace, witness)
  } finally {
    await server.close()
  }
}
