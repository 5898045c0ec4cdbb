import type { UnknownAction } from '@reduxjs/toolkit'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type {
  AsOfPage,
  VersionDifference,
  VersionList,
} from '@schaufenster/query-service/directory/version-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { dataOf } from '../../lib/loadable.ts'
import { resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'
import { withSearch } from '../../paths.ts'
import { draftReadAgain } from '../editing/api.ts'

/** A change of a company; a field in which two of its versions differ. */
export type Change = VersionList['data'][number]
export type Difference = VersionDifference['data'][number]

interface WantedDifference {
  readonly id: string
  readonly newest: number
  readonly version: number
}

/** Back to a version; `seen`: the newest that one knew of, so that nothing newer is taken back unseen. */
interface Restoration {
  readonly id: string
  readonly version: number
  readonly seen: number
  /** Fields or groups of fields that come back; all without. */
  readonly only?: readonly string[]
  /** The single field that comes back, in words. */
  readonly field?: string
  /** It takes a restoration back, by the toast that told it. */
  readonly isUndo?: true
}

const pathOf = (id: string) => `/api/companies/${encodeURIComponent(id)}/versions`

/** The past of a company, the newest change first; with `next` there is more before. */
export const companyVersions = resource({
  name: 'companyVersions',
  ask: (client, id: string): Promise<VersionList> => client.get(pathOf(id)),
  key: (id) => id,
  stays: () => false,
})

/** What happened before all that is shown. */
export const loadOlderVersions = action({
  name: 'loadOlderVersions',
  send: (client, { id, next }: { readonly id: string; readonly next: number }): Promise<VersionList> =>
    client.get(withSearch(pathOf(id), { before: next })),
  follows: ({ id, next }, older, state) => {
    const shown = dataOf(companyVersions.of(state, id))
    return shown?.next === next
      ? [companyVersions.amended(id, { ...older, data: [...shown.data, ...older.data] })]
      : []
  },
})

const differencePath = ({ id, newest, version }: WantedDifference) =>
  `${pathOf(id)}/difference?from=${newest}&to=${version}`

/** The version that is compared with now. */
export const versionDifference = resource({
  name: 'versionDifference',
  ask: async (client, wanted: WantedDifference): Promise<readonly Difference[]> =>
    (await client.get<VersionDifference>(differencePath(wanted))).data,
  key: differencePath,
})

/** Of an entry: a version with when it was made (ISO 8601), or a date and time of a German clock. */
export type Stand = { readonly version: number; readonly at: string } | { readonly asOf: string }

/** Where the public page is read as it was. */
export const pastPagePath = (id: string, stand: Stand): string =>
  'asOf' in stand
    ? withSearch(`${pathOf(id)}/page`, { asOf: stand.asOf })
    : `${pathOf(id)}/${stand.version}/page`

/** The public page as it was, by {@link pastPagePath}. */
export const pastPage = resource({
  name: 'pastPage',
  ask: async (client, path: string) => (await client.get<AsOfPage>(path)).data,
  key: (path) => path,
})

/** Going back is a change like any other: it can be taken back the same way. The panel is its dialog, open about a company. */
export const restoreVersion: Action<Restoration, Written, string> = action({
  name: 'restoreVersion',
  form: ({ id, isUndo }) => (isUndo === true ? `undo ${id}` : ''),
  send: (client, { id, version, seen, only }) =>
    client.command('POST', `${pathOf(id)}/${version}/restore`, {
      expectedVersion: seen,
      ...(only !== undefined && { only }),
    }),
  success: ({ id, seen, field }, { data, message }) => ({
    text: [field === undefined ? 'Frühere Fassung wiederhergestellt' : `Nur „${field}“ zurückgeholt`, message]
      .filter(Boolean)
      .join('. '),
    source: 'notification',
    undo: restoreVersion.requested({ id, version: seen, seen: data.version, isUndo: true }),
  }),
  refreshes: ({ id }) => [draftReadAgain(id)],
  otherwise: ({ isUndo }, { message }, isSeen) =>
    isSeen && isUndo !== true ? [] : [toastShown({ text: message, tone: 'error', source: 'notification' })],
})

/** Opens the panel about a company. */
export const versionsOpened = (id: string): readonly UnknownAction[] => [
  versionDifference.left(),
  loadOlderVersions.closed(),
  companyVersions.asked(id),
  restoreVersion.opened(id),
]

/** Compares another version; nothing is said of the restoration before. */
export const versionChosen = (wanted: WantedDifference): readonly UnknownAction[] => [
  restoreVersion.opened(wanted.id),
  versionDifference.asked(wanted),
]
