import type { ClaimForm } from '@schaufenster/command-service/directory/claim-contract.ts'
import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type { OwnClaim } from '@schaufenster/query-service/directory/claim-contract.ts'
import { action } from '../../lib/action.ts'
import { resource } from '../../lib/resource.ts'
import { appStarted } from '../../lib/session-question.ts'
import { privatePaths } from '../../private-paths.ts'

export type { OwnClaim }

const pathOf = (slug: string) => `/api/companies/${encodeURIComponent(slug)}/claim`

/** How one stands to an entry that one wants (D-2.14). */
export const ownClaim = resource({
  name: 'ownClaim',
  ask: async (client, slug: string): Promise<OwnClaim> =>
    (await client.get<{ data: OwnClaim }>(pathOf(slug))).data,
  key: (slug) => slug,
})

interface Asked {
  readonly slug: string
  readonly form: ClaimForm
}

/** By a link to the entry's own address, or by what administrators are to read. */
export const requestClaim = action<Asked>({
  name: 'requestClaim',
  form: ({ form }) => form.proof,
  send: (client, { slug, form }) => client.command('POST', pathOf(slug), form),
  success: ({ form }) => (form.proof === 'mail' ? 'Der Link ist unterwegs.' : 'Ihr Antrag ist bei uns.'),
  refreshes: ({ slug }) => [ownClaim.askedAgain(slug)],
})

/** By the token of its link. Their companies are others from here on. */
export const confirmClaim = action<string, string>({
  name: 'confirmClaim',
  form: (token) => token,
  send: async (client, token) =>
    (await client.command<Written>('POST', '/api/claims/confirm', { token })).data.id,
  success: () => 'Der Eintrag gehört jetzt Ihnen.',
  follows: () => [appStarted()],
  leadsTo: (_token, id) => privatePaths.overview.href(id),
})
