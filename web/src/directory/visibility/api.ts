import type { VisibilityForm } from '@schaufenster/command-service/directory/settings-contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { appStarted } from '../../lib/session-question.ts'
import { privatePaths } from '../../private-paths.ts'
import { afterRefusal } from '../editing/after-refusal.ts'
import { draftShown } from '../editing/api.ts'
import { savedOver, type Saved } from '../editing/saved-over.ts'
import { savedSo } from '../editing/taking-back.ts'
import { pauseOn, weekMomentOf } from '../opening.ts'

const pathOf = (companyId: string): string => `/api/companies/${encodeURIComponent(companyId)}`

type Visibility = Pick<VisibilityForm, 'state' | 'until'>

interface WantedVisibility {
  /** The company as it was seen. */
  readonly draft: CompanyDraft
  readonly sent: Visibility
  /** It was so before. */
  readonly takesBack?: true
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

/** What would make a company as it is, as far as the form of this state goes. */
const standingOf = (draft: CompanyDraft, state: VisibilityForm['state']): Visibility => {
  switch (forms[state]) {
    case 'hiding':
      return { state: draft.isHidden === true ? 'hidden' : 'shown' }
    case 'featuring':
      return { state: draft.mayBeFeatured === true ? 'featured' : 'notFeatured' }
    case 'pause': {
      const pause = pauseOn(draft, weekMomentOf(new Date()).day)
      return pause === undefined ? { state: 'open' } : { state: 'paused', until: pause.until ?? null }
    }
  }
}

const isSame = (one: Visibility, other: Visibility): boolean =>
  one.state === other.state && one.until === other.until

/** Closes a company for a while, hides it, makes it an example, and takes each back; nothing that somebody else has decided meanwhile. */
export const changeVisibility: Action<WantedVisibility, Saved, unknown> = action<WantedVisibility, Saved>({
  name: 'changeVisibility',
  form: ({ sent, takesBack }) => (takesBack === true ? 'takeBack' : forms[sent.state]),
  about: ({ draft, sent }) => [`${forms[sent.state]} ${draft.id}`],
  send: (client, { draft, sent }) => {
    const seen = standingOf(draft, sent.state)
    return savedOver(
      client,
      draft,
      (newest) => !isSame(standingOf(newest, sent.state), seen),
      async ({ version: expectedVersion }) => {
        await client.command('PUT', `${pathOf(draft.id)}/visibility`, { ...sent, expectedVersion })
      },
    )
  },
  success: ({ draft: before, sent, takesBack }, { draft }) =>
    takesBack === true
      ? 'Zurückgenommen'
      : savedSo(
          success[sent.state],
          changeVisibility.requested({ draft, sent: standingOf(before, sent.state), takesBack: true }),
        ),
  follows: (request, { draft }, state) => draftShown(request, draft, state),
  otherwise: afterRefusal,
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
