import { setTimeout } from 'node:timers/promises'
import type { DocumentsWriter, Generation } from '../documents/documents-writer.ts'

/** Reacts to what others have stored. */
export interface GenerationsWatcher {
  /** Called on every look with all stored generations. */
  readonly looked: (all: readonly Generation[]) => Promise<void>
  /** A projection has changed since the previous look, or has generations that wait for something. */
  readonly changed: (projection: string) => Promise<void>
  /** Receives failed looks, once until one succeeds. */
  readonly report: (error: unknown) => void
}

const lookMs = 500

/** Looks repeatedly at what is stored of these projections, with one query per look. Resolves when stopped. */
export const watchGenerations = async (
  documents: Pick<DocumentsWriter, 'generations'>,
  projections: readonly string[],
  { looked, changed, report }: GenerationsWatcher,
  signal: AbortSignal,
  everyMs = lookMs,
): Promise<void> => {
  const seen = new Map<string, string>()
  const look = async (): Promise<void> => {
    const all = await documents.generations()
    await looked(all)
    for (const projection of projections) {
      const own = all.filter((generation) => generation.projection === projection)
      const text = JSON.stringify(own)
      if (text === seen.get(projection) && own.length === 1) continue
      await changed(projection)
      seen.set(projection, text)
    }
  }
  let failing = false
  while (!signal.aborted) {
    try {
      await look()
      failing = false
    } catch (error) {
      if (!failing) report(error)
      failing = true
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
