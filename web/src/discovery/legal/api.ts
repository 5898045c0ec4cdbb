import type { LegalPageForm } from '@schaufenster/command-service/discovery/legal-page-contract.ts'
import type { LegalPageView } from '@schaufenster/query-service/discovery/contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { germanDate } from '../../lib/format.ts'
import { resource } from '../../lib/resource.ts'
import type { LegalPageName } from '../api.ts'

/** All legal texts by the last part of their address, in the order of the footer. */
export const legalPageNames: readonly LegalPageName[] = [
  'impressum',
  'datenschutzerklaerung',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
]

const versionOf = async (client: ApiClient, page: string, version?: number): Promise<LegalPageView> => {
  const asked = version === undefined ? '' : `?version=${version}`
  return (await client.get<{ data: LegalPageView }>(`/api/legal/${page}${asked}`)).data
}

/** What holds today of each text, with the numbers of all its versions. */
export const legalTexts = resource({
  name: 'legalTexts',
  ask: (client): Promise<readonly LegalPageView[]> =>
    Promise.all(legalPageNames.map((page) => versionOf(client, page))),
})

/** The newest version of a text, which may hold later than today: the next one is written on it. */
export const newestLegalText = resource({
  name: 'newestLegalText',
  ask: async (client, page: LegalPageName) => {
    const held = await versionOf(client, page)
    const newest = held.versions.at(-1)?.version ?? held.version
    return newest === held.version ? held : await versionOf(client, page, newest)
  },
  key: (page) => page,
})

/** Two versions of one text. */
interface Compared {
  readonly page: LegalPageName
  readonly from: number
  readonly to: number
}

export const comparisonKey = ({ page, from, to }: Compared): string => `${page} ${from} ${to}`

export const legalComparison = resource({
  name: 'legalComparison',
  ask: async (client, { page, from, to }: Compared) => {
    const [before, after] = await Promise.all([from, to].map((version) => versionOf(client, page, version)))
    return { before: before?.html ?? '', after: after?.html ?? '' }
  },
  key: comparisonKey,
})

interface NewVersion {
  readonly page: LegalPageName
  readonly form: LegalPageForm
}

/** Published versions never change: accepting one means accepting its words (D-3.10). */
export const publishLegalText = action<NewVersion, unknown, NewVersion>({
  name: 'publishLegalText',
  send: (client, { page, form }) => client.command('POST', `/api/legal/${page}`, form),
  success: ({ form }) => `Veröffentlicht, gültig ab ${germanDate(form.validFrom)}`,
  refreshes: ({ page }) => [newestLegalText.asked(page)],
})
