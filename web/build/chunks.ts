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

const iconFile = /node_modules\/@tabler\/.*\/(Icon\w+)\.m?js$/

/** Ours that reach a module of a library, past its own index, which imports all there is. */
const usersOf = (id: string, modules: Modules, seen = new Set<string>()): readonly string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.flatMap((one) => (one.includes('node_modules') ? usersOf(one, modules, seen) : one))
}

/** Those of videos: a file for whoever comes near one. */
const ofMedia = /web\/src\/(media|ui\/player)\//
const ofPlayers = /web\/src\/(media\/(reels|cards|company)|ui\/player)\//

/** Visitors load the icons of public pages; those of the workspace are a file of their own. */
const iconFileOf = (id: string, modules: Modules): string => {
  const name = iconFile.exec(id)?.[1]
  if (name === undefined) return 'icons'
  const word = new RegExp(`\\b${name}\\b`)
  const users = usersOf(id, modules).filter((user) => word.test(modules.getModuleInfo(user)?.code ?? ''))
  if (users.every((user) => ofMedia.test(user)) && users.some((user) => ofPlayers.test(user)))
    return 'media-icons'
  return users.some((user) => isPublic(user, modules)) ? 'icons' : 'workspace-icons'
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
  { name: iconFileOf, debugName: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
  // The player is none of them: it is fetched when somebody wants to see a video.
  shared('lower layers', /web\/src\/(lib|ui(?!\/player))\/.*(?<!\.css)$/),
  shared('pages', /web\/src\/.*(?<!\.css)$/),
]
