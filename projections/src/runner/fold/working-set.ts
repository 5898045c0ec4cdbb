import type { DocumentRecord, DocumentsWriter } from '../../documents/documents-writer.ts'
import { matches } from '../../documents/filter-matches.ts'
import type { AnyFilter, AnyIndex } from '../../documents/filter.ts'
import { uniqueValues } from './unique-values.ts'

/** The documents that a folder holds in memory: those read, with changes that aren't written yet. */
export interface WorkingSet {
  /** Reads those of the keys that aren't in memory. */
  load(keys: readonly string[]): Promise<void>
  /** The record of a loaded key; undefined if there is none. */
  get(key: string): DocumentRecord | undefined
  put(record: DocumentRecord): void
  /** The keys of the documents that currently match. */
  matching(where: AnyFilter): Promise<readonly string[]>
  /** The keys of the documents that are currently parked. */
  parked(): Promise<readonly string[]>
  /**
   * Why a document may not become like this: another one has its value of a unique index. Not checked for parked documents. Undefined at once if
   * there is no unique index.
   */
  conflict(next: DocumentRecord): Promise<string | undefined> | undefined
  changed(): readonly DocumentRecord[]
  /** How many documents are waiting to be written. */
  waiting(): number
  /** Changes have been written; keeps this many records in memory. */
  settle(kept: number): void
  /** Forgets everything in favour of what is stored. */
  clear(): void
}

/** The working set of one generation, initially empty. */
export const workingSet = (
  documents: Pick<DocumentsWriter, 'load' | 'keysWhere' | 'parkedKeys'>,
  generation: number,
  indexes: readonly AnyIndex[],
): WorkingSet => {
  const records = new Map<string, DocumentRecord | undefined>()
  const changed = new Set<string>()
  const unique = uniqueValues(indexes)

  const clear = (): void => {
    records.clear()
    changed.clear()
    unique.clear()
  }
  const own = (test: (record: DocumentRecord) => boolean): readonly string[] =>
    [...records.values()].flatMap((record) => (record !== undefined && test(record) ? [record.key] : []))
  /** Stored documents count only if they aren't in memory. */
  const stored = (keys: readonly string[]): readonly string[] => keys.filter((key) => !records.has(key))
  const conflict = async ({ key, document }: DocumentRecord): Promise<string | undefined> => {
    const before = new Set(unique.of(records.get(key)?.document).map(({ id }) => id))
    for (const value of unique.of(document)) {
      if (before.has(value.id)) continue
      const taken =
        unique.isTaken(value, key) || stored(await documents.keysWhere(generation, value.where)).length > 0
      if (taken) return `another document has the same ${value.fields.join(' and ')}`
    }
    return undefined
  }

  return {
    load: async (keys) => {
      const missing = stored([...new Set(keys)])
      if (missing.length === 0) return
      const loaded = await documents.load(generation, missing)
      for (const key of missing) {
        const record = loaded.get(key)
        records.set(key, record)
        unique.put(key, record?.document)
      }
    },
    get: (key) => records.get(key),
    put: (record) => {
      records.set(record.key, record)
      unique.put(record.key, record.document)
      changed.add(record.key)
    },
    matching: async (where) => [
      ...own(({ document }) => document !== undefined && matches(where, document)),
      ...stored(await documents.keysWhere(generation, where)),
    ],
    parked: async () => [
      ...own((record) => record.parked),
      ...stored(await documents.parkedKeys(generation)),
    ],
    conflict: (next) => (unique.isEmpty || next.parked ? undefined : conflict(next)),
    changed: () => [...changed].flatMap((key) => records.get(key) ?? []),
    waiting: () => changed.size,
    settle: (kept) => {
      // The most recently changed are forgotten last.
      for (const key of changed) {
        const record = records.get(key)
        records.delete(key)
        records.set(key, record)
      }
      changed.clear()
      for (const key of records.keys()) {
        if (records.size <= kept) return
        records.delete(key)
        unique.put(key, undefined)
      }
    },
    clear,
  }
}
