import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

const publicPage = /web\/src\/pages\/public\//
const folder = /web\/src\/(.*)\/[^/]+$/

/** Whether a page of the public site needs it, however far away. */
const isPublic = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (publicPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isPublic(importer, modules, seen)) ?? false
}

/** Shared by maps that public pages fetch late. */
const lateMap = /web\/src\/discovery\/map\//

const fileOf = (id: string, modules: Modules): string => {
  if (isPublic(id, modules)) return folder.exec(id)?.[1]?.replaceAll('/', '-') ?? 'icons'
  return lateMap.test(id) ? 'map' : 'workspace'
}

/** What public pages need that only show something: beside it, the lower layers are about forms, which visitors seldom meet. */
const forReading = {
  name: 'reading',
  test: /web\/src\/(lib\/(use-now|stay-here|use-answer|german-order)|ui\/load-failed)\.tsx?$/,
}

/** Style sheets stay where they are, or their order would change. */
const shared = (debugName: string, test: RegExp) => ({ name: fileOf, debugName, test, minShareCount: 2 })

/**
 * The files of the build. What every page needs is two of them instead of twenty crumbs: libraries, which change seldom, and our own. What several pages
 * of the public site share is a file for each folder that it lies in; what only dashboard and admin share is one: every page carries the names of all files.
 * The lower layers come first, or a capability's file would take along what it uses of them.
 */
export const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  // The entry starts the app, after everything else is there: it stays by itself.
  {
    name: (id: string, modules: Modules) => (modules.getModuleInfo(id)?.isEntry === true ? null : 'site'),
    debugName: 'site',
    tags: ['$initial' as const],
  },
  forReading,
  // By themselves, or what a page shares with the workspace takes all of the workspace along.
  shared('icons', /node_modules\/@tabler\//),
  shared('lower layers', /web\/src\/(lib|ui)\/.*(?<!\.css)$/),
  shared('pages', /web\/src\/.*(?<!\.css)$/),
]
