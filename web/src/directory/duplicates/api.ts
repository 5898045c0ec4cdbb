import type { KeepForm, PairForm } from '@schaufenster/command-service/directory/duplicates-contract.ts'
import type {
  DuplicateCompany,
  DuplicateKind,
  DuplicatePage,
} from '@schaufenster/query-service/directory/duplicates-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { withSearch } from '../../paths.ts'
import { aboutCompany } from '../moderation/about-company.ts'

export type { DuplicateCompany, DuplicateKind, DuplicatePage }

/** Which pairs are looked for, and from where on. */
export interface DuplicateQuestion {
  readonly kind: DuplicateKind
  readonly cursor?: string
}

/** Responses read at once, before the page shows that there is none yet. */
const mostWalks = 20

/** Looks on until there is a pair or the end: most companies have no double. */
const lookOn = async (client: ApiClient, { kind, cursor }: DuplicateQuestion): Promise<DuplicatePage> => {
  let page = await client.get<DuplicatePage>(withSearch('/api/duplicates', { kind, cursor }))
  for (let walk = 1; walk < mostWalks && page.pairs.length === 0 && page.next !== undefined; walk += 1)
    page = await client.get<DuplicatePage>(withSearch('/api/duplicates', { kind, cursor: page.next }))
  return page
}

/** Companies that are likely the same. */
export const duplicates = resource({
  name: 'duplicates',
  ask: lookOn,
  key: ({ kind, cursor = '' }) => `${kind} ${cursor}`,
})

/** The first of those that share a name and a place, for the start page. */
export const firstDuplicates = resource({
  name: 'firstDuplicates',
  ask: (client): Promise<DuplicatePage> => lookOn(client, { kind: 'name' }),
})

/** What is said of a pair. */
export interface PairVerdict {
  readonly companies: readonly [string, string]
  /** What the first is called, and often the second. */
  readonly name: string
  readonly apart: boolean
}

/** Says that two are not the same, or takes that back. */
export const judgePair: Action<PairVerdict, unknown, never> = action<PairVerdict, unknown, never>({
  name: 'judgePair',
  form: ({ companies }) => companies.join(' '),
  about: ({ companies }) => [companies.join(' ')],
  send: (client, { companies, apart }) => {
    const form: PairForm = { companies: [...companies], apart }
    return client.command('POST', '/api/duplicates/apart', form)
  },
  success: ({ companies, name, apart }) =>
    apart
      ? {
          text: aboutCompany(name, 'Als keine Dublette gemerkt'),
          undo: judgePair.requested({ companies, name, apart: false }),
          source: 'notification',
        }
      : aboutCompany(name, 'Steht wieder auf der Liste'),
  refreshes: () => [duplicates.askedAgain()],
})

/** Two companies, of which one goes. */
export interface Keeping {
  readonly kept: DuplicateCompany
  readonly gone: DuplicateCompany
}

/** Keeps one of two; its dialog asks why. */
export const keepOne = action<Keeping & { readonly reason: string }, unknown, Keeping>({
  name: 'keepOne',
  send: (client, { kept, gone, reason }) => {
    const form: KeepForm = { kept: kept.id, gone: gone.id, reason, expectedVersion: gone.version }
    return client.command('POST', '/api/duplicates/keep', form)
  },
  success: ({ kept }) => `„${kept.name}“ bleibt, das andere ist gelöscht`,
  refreshes: () => [duplicates.askedAgain()],
})
