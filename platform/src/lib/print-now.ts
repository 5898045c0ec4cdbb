import { writeSync } from 'node:fs'

/** Prints a line before it returns, so that it survives a kill that comes next. A pipe that is full for the moment is tried again. */
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
