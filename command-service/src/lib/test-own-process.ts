import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'

/** For tests: runs a script in a child process, which may kill itself. Returns its output, which is empty then. */
export const saidBy = async (script: string, ...args: readonly (string | number)[]): Promise<string> => {
  const child = spawn(process.execPath, [script, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  return said
}

/** For tests: all that such a process has left in the log at this path. */
export const logLeftIn = async (file: string): Promise<readonly RecordedEvent[]> => {
  const store = await openSqliteEventStore({ file })
  try {
    return (await store.readAll(beginning, 100_000)).events
  } finally {
    await store.close()
  }
}
