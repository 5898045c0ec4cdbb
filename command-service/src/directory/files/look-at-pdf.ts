import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { PdfLook, PdfSight } from './pdf-thread.ts'

/** Milliseconds a PDF may take to open. */
const patience = 15_000
/** How many bytes at the end may contain the end of a PDF. */
const tail = 1_024

const refused = (text: string) => left(invalid({ file: text }))
const refusals = {
  broken: refused(
    'Dieses PDF lässt sich nicht öffnen. Bitte speichern Sie es neu oder wählen Sie ein anderes.',
  ),
  locked: refused(
    'Dieses PDF ist mit einem Kennwort geschützt. Bitte speichern Sie es ohne Kennwort und laden Sie es noch einmal hoch.',
  ),
  active: refused(
    'Dieses PDF enthält Programme oder angehängte Dateien. Bitte speichern Sie es ohne sie, zum Beispiel über „Drucken als PDF“.',
  ),
} as const

/**
 * Opens a PDF in a thread of its own, which ends with it. Refuses files that don't open in time, ask for a
 * password, contain scripts or files, or continue as something else after their end.
 */
export const lookAtPdf = async (content: Buffer): Promise<Either<Refusal, PdfSight>> => {
  const end = content.subarray(-tail).toString('latin1')
  if (!/%%EOF[\s\0]*$/.test(end)) return refusals.broken
  const look = await inThread(content)
  return typeof look === 'string' ? refusals[look] : right(look)
}

const inThread = async (content: Uint8Array): Promise<PdfLook> => {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    // A copy: small buffers share memory with other requests, which would all be transferred.
    workerData: Uint8Array.from(content),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(patience) })
    const [look]: PdfLook[] = await answer
    return look ?? 'broken'
  } catch {
    // The engine broke or ran out of time or memory: the file is at fault.
    return 'broken'
  } finally {
    await thread.terminate()
  }
}
