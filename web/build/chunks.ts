import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/** What only those load who have logged in. */
export const behindALogin =
  /web\/src\/(app\/(private-pages|admin-pages|in-workspace)|pages\/(admin|dashboard)\/)/

const publicPage = /web\/src\/pages\/public\//
const folder = /web\/src\/(.*)\/[^/]+$/

/** Whether a page of the public site needs it, however far away. */
const isPublic = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (publicPage.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isPublic(importer, modules, seen)) ?? false
}

/** Whether a page of the public site fetches it once it stands, and not only somebody who has logged in. */
const isLate = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (publicPage.test(id)) return true
  if (seen.has(id) || behindALogin.test(id)) return false
  seen.add(id)
  const { importers = [], dynamicImporters = [], isEntry = false } = modules.getModuleInfo(id) ?? {}
  return isEntry || [...importers, ...dynamicImporters].some((importer) => isLate(importer, modules, seen))
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

/** Visitors load the icons of public pages, and of what these fetch late; those of the workspace are a file of their own. */
const iconFileOf = (id: string, modules: Modules): string => {
  const name = iconFile.exec(id)?.[1]
  if (name === undefined) return 'icons'
  const word = new RegExp(`\\b${name}\\b`)
  const users = usersOf(id, modules).filter((user) => word.test(modules.getModuleInfo(user)?.code ?? ''))
  if (users.every((user) => ofMedia.test(user)) && users.some((user) => ofPlayers.test(user)))
    return 'media-icons'
  if (users.some((user) => isPublic(user, modules))) return 'icons'
  return users.some((user) => isLate(user, modules)) ? 'late-icons' : 'workspace-icons'
}

/** What public pages share that they fetch late: each of these comes without the others. */
const lateFiles = [
  ['map', /web\/src\/discovery\/map\//],
  ['player', /web\/src\/ui\/player\//],
  ['clip', /web\/src\/(ui\/clip|directory\/window-clip|lib\/video)/],
  ['late', /./],
] as const

const publicFileOf = (id: string, modules: Modules): string | null =>
  isPublic(id, modules) ? (folder.exec(id)?.[1]?.replaceAll('/', '-') ?? null) : null

/** The parts that are fetched by themselves and need it. */
const partsWith = (id: string, modules: Modules, seen = new Set<string>()): readonly string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.length === 0 ? [id] : importers.flatMap((one) => partsWith(one, modules, seen))
}

const workspaceFiles = [
  ['dashboard', /web\/src\/pages\/dashboard\//],
  ['administration', /web\/src\/pages\/admin\//],
] as const

const lateFileOf = (id: string, modules: Modules): string | null =>
  isLate(id, modules) ? (lateFiles.find(([, test]) => test.test(id))?.[0] ?? null) : null

/** Undefined: dashboard and administration both. */
const areaOf = (id: string, modules: Modules): string | undefined => {
  const parts = partsWith(id, modules)
  return workspaceFiles.find(([, test]) => parts.every((part) => test.test(part)))?.[0]
}

/** The first are first to take what they use along. */
const filesOf = [
  publicFileOf,
  lateFileOf,
  (id: string, modules: Modules) => (areaOf(id, modules) === undefined ? 'workspace' : null),
  (id: string, modules: Modules) => areaOf(id, modules) ?? null,
]

/** What public pages that only display something need: the lower layers also cover forms, which visitors rarely use. */
const forReading = {
  name: 'reading',
  test: /web\/src\/(further-paths|discovery\/legal-address|lib\/(use-now|use-near-view|stay-here|use-answer|own-hearts|shortened|german-order|german-day|phone-href|share-hrefs)|ui\/(load-failed|share-link|tag|picture-source))\.tsx?$/,
}

/** What changes something, of which pages that are only read know nothing. */
const forActing = { name: 'acting', test: /web\/src\/lib\/(action|form-state|use-form)\.ts$/ }

/**
 * What several share, and first what public pages do: a file takes along what its modules use. Style sheets stay where they are, or their order would
 * change.
 */
const shared = (test: RegExp) =>
  filesOf.map((name) => ({ name, debugName: `${test}`, test, minShareCount: 2 }))

/**
 * The files of the build. What every page needs is two of them instead of twenty crumbs: libraries, which change seldom, and our own. What several pages
 * of the public site share is a file for each folder that it lies in; what only dashboard or administration share, or both, is one each: every page carries the names of all files.
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
  forActing,
  // By themselves, or what a page shares with the workspace takes all of the workspace along.
  { name: iconFileOf, debugName: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
  // The player is none of them: it is fetched when somebody wants to see a video.
  ...shared(/web\/src\/(lib|ui(?!\/player))\/.*(?<!\.css)$/),
  ...shared(/web\/src\/.*(?<!\.css)$/),
]
