import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '@schaufenster/platform/lib/thread-priority.ts'
import { serveRemote, type RemoteThread } from '@schaufenster/platform/lib/worker-rpc.ts'
import { searchForDamage, type FoundDamage, type SearchedPlaces } from './damage-search.ts'

/** A thread that checks a data folder once, giving priority to other work. */
export interface DamageThread extends RemoteThread {
  /** The next damage; undefined at the end. */
  next(): Promise<FoundDamage | undefined>
}

/** The thread's input; it rests this many milliseconds after each piece. */
export interface DamageThreadData {
  readonly places: SearchedPlaces
  readonly restMs: number
}

if (parentPort === null) throw new Error('runs only as the thread that damage-watch.ts starts')
const { places, restMs }: DamageThreadData = workerData
lowerThreadPriority()
const search = searchForDamage(places, () => setTimeout(restMs))
serveRemote<DamageThread>(parentPort, {
  ready: async () => undefined,
  next: async () => {
    const { done, value } = await search.next()
    return done === true ? undefined : value
  },
  close: async () => undefined,
})
