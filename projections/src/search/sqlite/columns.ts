import type { SQLOutputValue } from 'node:sqlite'
import { own } from '@schaufenster/platform/lib/own.ts'

type Row = Readonly<Record<string, SQLOutputValue>>

/** A column that is a number in our own schema. */
export const numberIn = (row: Row | undefined, column: string): number => {
  const value = own(row, column)
  if (typeof value !== 'number') throw new Error(`column ${column} holds no number`)
  return value
}

/** A column that is a text in our own schema. */
export const textIn = (row: Row | undefined, column: string): string => {
  const value = own(row, column)
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`)
  return value
}

/** Whether the column exists and is null. */
export const isNull = (row: Row | undefined, column: string): boolean => own(row, column) === null

/** A column that contains bytes in our own schema or an engine's. */
export const bytesIn = (row: Row | undefined, column: string): Uint8Array => {
  const value = own(row, column)
  if (!(value instanceof Uint8Array)) throw new Error(`column ${column} holds no bytes`)
  return value
}
