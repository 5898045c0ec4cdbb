import { afterEach, beforeEach } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import type {
  CheckpointMove,
  Commit,
  DocumentRecord,
  DocumentsWriter,
  Generation,
  NewGeneration,
  ParkedEvent,
} from './documents-writer.ts'
import type { Documents } from './documents.ts'
import { everything, type Filter, type Index, type Scalar, type Sort } from './filter.ts'

/** An adapter under test: both sides over the same data. */
export interface DocumentsUnderTest {
  readonly writer: DocumentsWriter
  readonly documents: Documents
  readonly dispose: () => Promise<void>
}

/** A document with a field of each kind. */
export interface Thing {
  readonly text?: string | null
  readonly number?: number | null
  readonly flag?: boolean | null
  readonly nested?: { readonly deep?: string | number | null }
  readonly tags?: readonly string[] | null
  readonly plain?: readonly string[] | null
  readonly mixed?: Scalar | null
}

export const things = { name: 'things', fold: (document: Thing | undefined): Thing | undefined => document }

/** Allows filters on any field. */
export type AnyFields = Readonly<Record<string, Scalar>>

export const at = positionFromOrdinal

/** Folded to position 1 by default. */
export const record = (
  key: string,
  document: unknown,
  rest: Partial<DocumentRecord> = {},
): DocumentRecord => ({
  key,
  document,
  epoch: 0,
  position: at(1),
  partitionKey: 'p',
  parked: false,
  ...rest,
})

/** By default, a step that writes nothing and doesn't move the checkpoint of partition 0. */
export const step = (
  generation: number,
  { partition = 0, after = at(0), through = at(0), ...rest }: Partial<Commit & CheckpointMove> = {},
): Commit => ({
  generation,
  checkpoints: [{ partition, after, through }],
  documents: [],
  parked: [],
  unparked: [],
  traces: [],
  erases: false,
  ...rest,
})

/** An event waiting in a document's queue. */
export const waiting = (key: string, ordinal: number, reason?: string): ParkedEvent => ({
  key,
  position: at(ordinal),
  stream: `thing-${key}`,
  revision: ordinal,
  type: 'ThingHappened',
  reason,
})

export const indexed: readonly Index<Thing>[] = [
  { fields: ['text', 'number'] },
  { fields: ['mixed'] },
  { fields: ['nested.deep'] },
  { fields: ['tags'], each: true },
]

/** Creates another generation, of things by default, whatever others there are. */
export const fillingOf = async (
  writer: DocumentsWriter,
  filling: Partial<NewGeneration> = {},
): Promise<Generation> => {
  const generation = await writer.create({
    projection: 'things',
    version: 1,
    partitions: 1,
    indexes: [],
    ...filling,
  })
  if (generation === undefined) throw new Error('there was none made')
  return generation
}

/** Opens the adapter before each test of the enclosing block and disposes of it afterwards. */
export const openedForEach = (open: () => Promise<DocumentsUnderTest>) => {
  let under: DocumentsUnderTest
  beforeEach(async () => {
    under = await open()
  })
  afterEach(() => under.dispose())
  return {
    get writer() {
      return under.writer
    },
    get documents() {
      return under.documents
    },
    /** A new generation of things. */
    created: (indexes: readonly Index<Thing>[] = [], partitions = 1) =>
      fillingOf(under.writer, { partitions, indexes }),
    keysOf: async (where: Filter<Thing> = everything, sort: readonly Sort<Thing>[] = []) => {
      const found = await under.documents.reader(things).find({ where, sort, limit: 1000 })
      return found.map((one) => one.key)
    },
  }
}
