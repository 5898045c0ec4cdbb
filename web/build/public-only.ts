import type { Plugin } from 'vite'

/** All that is reached from `start`, itself included. */
const reached = (start: string, next: (from: string) => readonly string[]): ReadonlySet<string> => {
  const found = new Set([start])
  // A set is walked in the order in which it grows.
  for (const from of found) for (const to of next(from)) found.add(to)
  return found
}

/**
 * Fails a build whose script of every page holds what visitors need nowhere: a module that the entry reaches only through `doors`. Chunks are
 * cut by the names of files, and a name that is too wide would put it there unseen.
 */
export const publicOnly = (doors: RegExp): Plugin => ({
  name: 'public-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunkOf = (file: string) => {
      const output = bundle[file]
      return output?.type === 'chunk' ? output : undefined
    }
    const entry = Object.keys(bundle)
      .map(chunkOf)
      .find((chunk) => chunk?.isEntry)
    if (!entry?.facadeModuleId) return this.error('there is no entry')
    const needed = reached(entry.facadeModuleId, (id) => {
      const module = doors.test(id) ? null : this.getModuleInfo(id)
      return module === null ? [] : [...module.importedIds, ...module.dynamicallyImportedIds]
    })
    const files = reached(entry.fileName, (file) => chunkOf(file)?.imports ?? [])
    const strays = [...files]
      .flatMap((file) => chunkOf(file)?.moduleIds ?? [])
      .filter((id) => id.includes('/src/') && (doors.test(id) || !needed.has(id)))
    if (strays.length > 0) this.error(`every page would load what no visitor needs: ${strays.join(', ')}`)
  },
})
