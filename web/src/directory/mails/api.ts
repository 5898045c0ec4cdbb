import type { MailForm } from '@schaufenster/command-service/directory/settings-contract.ts'
import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { action } from '../../lib/action.ts'
import { draftShown } from '../editing/api.ts'
import { draftOf } from '../editing/draft-of.ts'

interface WantedMail {
  readonly companyId: string
  readonly sent: Pick<MailForm, 'readyVideos'>
}

/** Stops mail about what happens to a company, or orders it again. */
export const changeMail = action<WantedMail, CompanyDraft>({
  name: 'changeMail',
  send: async (client, { companyId, sent }) => {
    await client.command('PUT', `/api/companies/${encodeURIComponent(companyId)}/mail`, sent)
    return await draftOf(client, companyId)
  },
  success: ({ sent }) =>
    sent.readyVideos
      ? 'Sie bekommen wieder eine E-Mail, wenn ein Video fertig ist.'
      : 'Wenn ein Video fertig ist, kommt keine E-Mail mehr.',
  follows: draftShown,
})
