import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '../analysis/lexicon.ts'
import type { MaintainedSearchIndex, SearchSchema } from '../search-index.ts'
import type { IndexFile } from './tables.ts'

/** A folder with one file for each generation of each index, so that a rebuild fills its own file beside the one that serves. */
export interface SearchFolder {
  /** Opens the index of a generation for its writer, made if need be; once at a time. */
  open(index: string, generation: number): Promise<MaintainedSearchIndex>
  /** Removes the files of all generations but these, up to the newest that there was, if that is told; nobody may have them open. */
  prune(generations: readonly number[], newest?: number): Promise<void>
  pathOf(index: string, generation: number): string
}

/** Where the files are, which indexes there may be, and what writes them. */
export interface SearchFolderOptions {
  readonly folder: string
  readonly schemas: readonly SearchSchema[]
  /** The one that a new file is made with. */
  readonly lexicon: () => Promise<Lexicon>
  /** `startSearchWriter` for a thread of its own, `createSqliteSearchIndex` for this one. */
  readonly start: (file: IndexFile) => Promise<MaintainedSearchIndex>
}

/** Makes the folder if need be; files are opened when they are asked for (docs/decisions/0053). */
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
