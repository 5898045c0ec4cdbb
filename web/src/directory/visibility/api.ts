import type { VisibilityForm } from '@schaufenster/command-service/directory/settings-contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action } from '../../lib/action.ts'
import { appStarted } from '../../lib/session-question.ts'
import { privatePaths } from '../../private-paths.ts'
import { draftShown } from '../editing/api.ts'
import { draftOf } from '../editing/draft-of.ts'

const pathOf = (companyId: string): string => `/api/companies/${encodeURIComponent(companyId)}`

interface WantedVisibility {
  readonly companyId: string
  readonly sent: Pick<VisibilityForm, 'state' | 'until'>
}

const success = {
  paused: 'Ihr Eintrag sagt jetzt: vorübergehend geschlossen.',
  open: 'Ihr Eintrag sagt wieder, wann Sie öffnen.',
  hidden: 'Ihr Eintrag ist verborgen.',
  shown: 'Ihr Eintrag ist wieder sichtbar.',
  featured: 'Ihr Eintrag kann jetzt auf „Zufriedene Kunden“ stehen.',
  notFeatured: 'Ihr Eintrag steht nicht mehr auf „Zufriedene Kunden“.',
} as const satisfies Record<VisibilityForm['state'], string>

/** The form that is about this state: each says for itself what went wrong. */
const forms = {
  paused: 'pause',
  open: 'pause',
  hidden: 'hiding',
  shown: 'hiding',
  featured: 'featuring',
  notFeatured: 'featuring',
} as const satisfies Record<VisibilityForm['state'], string>

/** Closes a company for a while, hides it, makes it an example, and takes each back. */
export const changeVisibility = action<WantedVisibility, CompanyDraft>({
  name: 'changeVisibility',
  form: ({ sent }) => forms[sent.state],
  send: async (client, { companyId, sent }) => {
    await client.command('PUT', `${pathOf(companyId)}/visibility`, sent)
    return await draftOf(client, companyId)
  },
  success: ({ sent }) => success[sent.state],
  follows: draftShown,
})

interface WantedDeletion {
  readonly companyId: string
  /** As it was typed to confirm. */
  readonly name: string
  readonly reason: string
}

/** Deletes a company of one's own; its dialog is open about its id. */
export const deleteOwnCompany = action<WantedDeletion, unknown, string>({
  name: 'deleteOwnCompany',
  send: (client, { companyId, ...sent }) => client.command('DELETE', pathOf(companyId), sent),
  success: () => 'Ihr Eintrag ist gelöscht. Die Verwaltung kann ihn 30 Tage lang wiederherstellen.',
  follows: () => [appStarted()],
  leadsTo: () => privatePaths.companyList.href(),
})
