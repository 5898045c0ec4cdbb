import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { openLogForWriting } from '../sqlite/log-file.ts'
import { segmentFile } from './segments.ts'

/** Creates a month's file, whose positions begin after an ordinal. Readers find it only once it is complete. */
export const makeSegment = (file: string, after: number): void => {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  openLogForWriting(unfinished, 'FULL', after).close()
  renameSync(unfinished, file)
}

/** Replaces the lost file of a month and removes all later ones. Nobody may have the folder open. */
export const replaceSegment = (folder: string, month: string, after: number): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeSegment(segmentFile(folder, month), after)
}
