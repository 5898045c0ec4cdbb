import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '../analysis/lexicon.ts'
import type { MaintainedSearchIndex, SearchSchema } from '../search-index.ts'
import type { IndexFile } from './tables.ts'

/** A folder with one file per generation of each index, so that a rebuild fills its own file beside the one that serves. */
export interface SearchFolder {
  /** Opens a generation's index for its writer, creating it if needed; only once at a time. */
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Removes the files of all generations except these. If `newest` is given, later generations are left alone. Nobody may have the files open. */
  prune(generations: readonly number[], newest?: number): Promise<void>
  pathOf(index: string, generation: number): string
}

/** Where the files are, which indexes are possible, and what writes them. */
export interface SearchFolderOptions {
  readonly folder: string
  readonly schemas: readonly SearchSchema[]
  /** The lexicon for new files. */
  readonly lexicon: () => Promise<Lexicon>
  /** `startSearchWriter` for a thread of its own, or `createSqliteSearchIndex` for this one. */
  readonly start: (file: IndexFile) => Promise<MaintainedSearchIndex>
}

/** Creates the folder if needed. Files are opened on demand (docs/decisions/0053). */
export const createSearchFolder = ({
  folder,
  schemas,
  lexicon,
  start,
}: SearchFolderOptions): SearchFolder => {
  mkdirSync(folder, { recursive: true })
  const pathOf = (index: string, generation: number): string => join(folder, `${index}-${generation}.db`)
  return {
    pathOf,
    open: async (index, generation) => {
      const schema = schemas.find((each) => each.index === index)
      if (schema === undefined) throw new Error(`no search index is called ${index}`)
      return start({ path: pathOf(index, generation), schema, lexicon: await lexicon() })
    },
    prune: async (generations, newest = Infinity) => {
      for (const name of readdirSync(folder)) {
        const generation = Number(/-(\d+)\.db(?:-wal|-shm)?$/.exec(name)?.[1])
        if (generation <= newest && !generations.includes(generation)) rmSync(join(folder, name))
      }
    },
  }
}
