import { parentPort, workerData } from 'node:worker_threads'
import { trimHeapAtRest } from '@schaufenster/platform/lib/trim-heap.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import { createSearchReader } from '../sqlite/reader.ts'
import type { IndexFile } from '../sqlite/tables.ts'
import { createSearchWriter } from '../sqlite/writer.ts'

export type SearchThread =
  | { readonly role: 'reader'; readonly path: string }
  | { readonly role: 'writer'; readonly file: IndexFile }

if (parentPort === null) throw new Error('runs only as a thread that search-threads.ts starts')
const data: SearchThread = workerData
trimHeapAtRest()
const ready = async (): Promise<void> => undefined
if (data.role === 'reader') serveRemote(parentPort, { ...createSearchReader(data.path), ready })
else serveRemote(parentPort, { ...createSearchWriter(data.file), ready })
