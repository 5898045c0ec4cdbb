import { accessSync, constants } from 'node:fs'

/** For tests: the first of these files that is a program and can be started here. */
export const firstProgram = (files: readonly string[]): string | undefined =>
  files.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
