import { buffer } from 'node:stream/consumers'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { BlobKey, Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { connectRemote, serveRemote, WorkerGone } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { VideoReading } from './video-facts.ts'

/** What the thread that parses asks for: the bytes from `start` to before `end`. */
export interface FileRanges {
  read(start: number, end: number): Promise<Uint8Array>
}

/** What it offers. */
export interface VideoReaderThread {
  look(): Promise<VideoReading>
}

/** What it is started with. */
export interface ReaderSetup {
  /** Bytes. */
  readonly size: number
  readonly ranges: MessagePort
}

/** Inspects the file with a key. Throws only errors of the blob store and the signal's reason. */
export type ReadVideo = (key: BlobKey, signal: AbortSignal) => Promise<VideoReading>

/** Bounds of one look. */
export interface ReaderLimits {
  /** CPU time: a file can keep a parser busy for ever. */
  readonly workMs: number
  /** Wall-clock time: on a busy machine even a good file waits. */
  readonly timeMs: number
  readonly heapMegabytes: number
}

const usualLimits: ReaderLimits = { workMs: 20_000, timeMs: 300_000, heapMegabytes: 192 }

/** Somebody waits for the answer, and the file has some megabytes. */
export const limitsForVisitors: ReaderLimits = { workMs: 5_000, timeMs: 60_000, heapMegabytes: 128 }

const watchMs = 500

/**
 * Reads a file's facts from its index, by ranges, in a thread with little memory and a time limit: video
 * parsers have taken gigabytes for a few hostile bytes. A file that needs more counts as damaged.
 */
export const createVideoReader =
  (blobs: Pick<Blobs, 'get' | 'stat'>, limits: ReaderLimits = usualLimits): ReadVideo =>
  async (key, signal) => {
    signal.throwIfAborted()
    const found = await blobs.stat(key)
    if (found === undefined) return { failure: 'lost' }
    const faults: unknown[] = []
    const { port1: answers, port2: ranges } = new MessageChannel()
    serveRemote<FileRanges>(answers, {
      read: async (start, end) => {
        try {
          const content = await blobs.get(key, { start, end: end - 1 })
          if (content === undefined) throw new Error(`the blob ${key} disappeared while it was read`)
          return await buffer(content)
        } catch (fault) {
          faults.push(fault)
          throw fault
        }
      },
    })
    const worker = new Worker(new URL('video-reader-thread.ts', import.meta.url), {
      workerData: { size: found.size, ranges } satisfies ReaderSetup,
      transferList: [ranges],
      // What the parser has to say of a file is nothing for the log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    const over = AbortSignal.any([signal, AbortSignal.timeout(limits.timeMs)])
    const end = (): void => void worker.terminate()
    over.addEventListener('abort', end, { once: true })
    let isWorkedOut = false
    const watch = setInterval(async () => {
      // One that has ended by now is known to have.
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      isWorkedOut ||= (user + system) / 1_000 > limits.workMs
      if (isWorkedOut) end()
    }, watchMs)
    try {
      const reading = await connectRemote<VideoReaderThread>(worker).call('look')
      if (faults.length > 0) throw faults[0]
      return reading
    } catch (fault) {
      if (faults.length > 0) throw faults[0]
      signal.throwIfAborted()
      if (!(fault instanceof WorkerGone)) throw fault
      return { failure: over.aborted || isWorkedOut ? 'tookTooLong' : 'damaged' }
    } finally {
      clearInterval(watch)
      over.removeEventListener('abort', end)
      answers.close()
      await worker.terminate()
    }
  }
