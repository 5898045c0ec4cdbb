import type { Written } from '@schaufenster/command-service/directory/contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { afterRefusal } from '../editing/after-refusal.ts'
import { draftShown } from '../editing/api.ts'
import { savedOver, type Saved } from '../editing/saved-over.ts'
import { savedSo } from '../editing/taking-back.ts'

/** A new last part for the address of a company's page. */
interface WantedSlug {
  /** The company as it was seen, with the address that it has there. */
  readonly draft: CompanyDraft
  readonly slug: string
  /** It was `slug` before. */
  readonly takesBack?: true
}

/** Moves the page of a company; its old address leads to the new one. Who else has moved it meanwhile is asked about. Its dialog is open about the id of the company. */
export const changeSlug: Action<WantedSlug, Saved, string> = action<WantedSlug, Saved, string>({
  name: 'changeSlug',
  form: ({ takesBack }) => (takesBack === true ? 'takeBack' : ''),
  about: ({ draft }) => [`slug ${draft.id}`],
  send: (client, { draft, slug }) =>
    savedOver(
      client,
      draft,
      (newest) => newest.slug !== draft.slug,
      async ({ version: expectedVersion }) => {
        const path = `/api/companies/${encodeURIComponent(draft.id)}/slug`
        await client.command<Written>('PUT', path, { slug, expectedVersion })
      },
    ),
  success: ({ draft: { slug: before }, takesBack }, { draft }) =>
    takesBack === true
      ? 'Ihre Seite hat wieder die Adresse von vorher'
      : savedSo(
          'Ihre Seite hat eine neue Adresse',
          draft.slug === before ? undefined : changeSlug.requested({ draft, slug: before, takesBack: true }),
        ),
  follows: (request, { draft }, state) => draftShown(request, draft, state),
  otherwise: afterRefusal,
})
