import { parentPort, workerData } from 'node:worker_threads'
import { serveRemote, type RemoteThread } from '@schaufenster/platform/lib/worker-rpc.ts'
import { nearestOf, type NearNames } from './near-names.ts'

/** A thread that knows names and nothing else. It gets them as lines of one text. */
export interface NamesThread extends RemoteThread {
  readonly near: NearNames
}

if (parentPort === null) throw new Error('runs only as the thread that names-in-thread.ts starts')
const names: string = workerData
const nearest = nearestOf(names.split('\n'))
serveRemote<NamesThread>(parentPort, {
  ready: async () => undefined,
  near: async (typed) => typed.map(nearest),
  close: async () => undefined,
})
