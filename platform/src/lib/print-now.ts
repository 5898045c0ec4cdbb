import { writeSync } from 'node:fs'

/** Prints a line synchronously, so that it survives a kill right after it. Retries while a pipe is full. */
export const printNow = (line: string): void => {
  let rest = Buffer.from(`${line}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
  }
}
