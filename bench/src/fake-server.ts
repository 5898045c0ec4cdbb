import { fork } from 'node:child_process'
import { once } from 'node:events'
import { serveFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'

/**
 * Measures on an in-memory server that speaks EventStoreDB's protocol, in its own process like a real one.
 * Each of its responses is delayed by this many milliseconds.
 */
export const onAFakeServer = async (
  answerMs: number,
  measure: (url: string) => Promise<number>,
): Promise<number> => {
  const child = fork(import.meta.filename, [String(answerMs)])
  const [url] = await once(child, 'message')
  try {
    return await measure(String(url))
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await serveFakeServer(createFakeServer(), Number(process.argv[2]))
  process.send?.(url)
  process.once('disconnect', () => process.exit())
}
