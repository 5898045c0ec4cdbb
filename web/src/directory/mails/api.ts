import type { MailForm } from '@schaufenster/command-service/directory/settings-contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { afterRefusal } from '../editing/after-refusal.ts'
import { draftShown } from '../editing/api.ts'
import { savedOver, type Saved } from '../editing/saved-over.ts'
import { savedSo } from '../editing/taking-back.ts'

interface WantedMail {
  /** The company as it was seen. */
  readonly draft: CompanyDraft
  readonly sent: Pick<MailForm, 'readyVideos'>
  /** It was so before. */
  readonly takesBack?: true
}

/** Stops mail about what happens to a company, or orders it again. */
export const changeMail: Action<WantedMail, Saved, unknown> = action<WantedMail, Saved>({
  name: 'changeMail',
  form: ({ takesBack }) => (takesBack === true ? 'takeBack' : ''),
  about: ({ draft }) => [`mail ${draft.id}`],
  send: (client, { draft, sent }) =>
    savedOver(
      client,
      draft,
      (newest) => newest.hasVideoMail !== draft.hasVideoMail,
      async ({ version: expectedVersion }) => {
        const path = `/api/companies/${encodeURIComponent(draft.id)}/mail`
        await client.command('PUT', path, { ...sent, expectedVersion })
      },
    ),
  success: ({ sent: { readyVideos }, takesBack }, { draft }) =>
    takesBack === true
      ? 'Zurückgenommen'
      : savedSo(
          readyVideos
            ? 'Sie bekommen wieder eine E-Mail, wenn ein Video fertig ist.'
            : 'Wenn ein Video fertig ist, kommt keine E-Mail mehr.',
          changeMail.requested({ draft, sent: { readyVideos: !readyVideos }, takesBack: true }),
        ),
  follows: (request, { draft }, state) => draftShown(request, draft, state),
  otherwise: afterRefusal,
})
