import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { openLogForWriting } from '../sqlite/log-file.ts'
import { segmentFile } from './segments.ts'

/** Makes the file of a month, whose positions begin after that of an ordinal. Readers find it only when it is whole. */
export const makeSegment = (file: string, after: number): void => {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  openLogForWriting(unfinished, 'FULL', after).close()
  renameSync(unfinished, file)
}

/** Makes the file of a month whose own was lost, and all behind it. Nobody has the folder open. */
export const replaceSegment = (folder: string, month: string, after: number): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeSegment(segmentFile(folder, month), after)
}
