import type { SQLOutputValue } from 'node:sqlite'
import { own } from '@schaufenster/platform/lib/own.ts'

type Row = Readonly<Record<string, SQLOutputValue>>

/** A column that our own schema makes a number. */
export const numberIn = (row: Row | undefined, column: string): number => {
  const value = own(row, column)
  if (typeof value !== 'number') throw new Error(`column ${column} holds no number`)
  return value
}

/** A column that our own schema makes a text. */
export const textIn = (row: Row | undefined, column: string): string => {
  const value = own(row, column)
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`)
  return value
}

/** Whether the column is there and holds nothing. */
export const isNull = (row: Row | undefined, column: string): boolean => own(row, column) === null

/** A column that our own schema, or an engine's, makes bytes. */
export const bytesIn = (row: Row | undefined, column: string): Uint8Array => {
  const value = own(row, column)
  if (!(value instanceof Uint8Array)) throw new Error(`column ${column} holds no bytes`)
  return value
}
