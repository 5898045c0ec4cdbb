import { isPosition, type Position } from '@schaufenster/events/store/position.ts'
import type { DocumentRecord, ParkedEvent } from './documents-writer.ts'

type Row = Readonly<Record<string, unknown>>

/** A column as a position. Throws on anything else; the file is broken then. */
export const positionOf = (value: unknown): Position => {
  if (typeof value === 'string' && isPosition(value)) return value
  throw new Error(`the models file holds ${String(value)} instead of a position`)
}

/** A row of a documents table. Tombstones have no document. */
export const recordOf = (row: Row): DocumentRecord => ({
  key: String(row['key']),
  document: typeof row['body'] === 'string' ? JSON.parse(row['body']) : undefined,
  epoch: Number(row['epoch']),
  position: positionOf(row['position']),
  partitionKey: String(row['partition_key']),
  parked: row['parked'] === 1,
})

/** A row of the table of parked events. */
export const parkedOf = (row: Row): ParkedEvent => ({
  key: String(row['key']),
  position: positionOf(row['position']),
  stream: String(row['stream']),
  revision: Number(row['revision']),
  type: String(row['type']),
  reason: typeof row['reason'] === 'string' ? row['reason'] : undefined,
})
