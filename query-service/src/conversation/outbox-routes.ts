import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import type { Outbox } from '@schaufenster/platform/mail/outbox.ts'
import { noModel } from '../app/reads.ts'
import { OutboxAnswer } from './contract.ts'

/** What the outbox page reads, and how access is recorded. */
export interface OutboxModels {
  readonly outbox: Pick<Outbox, 'list'>
  /** Whether there is a mail server, so that nothing new arrives here. */
  readonly isSending: boolean
  /** Records who looked at whose mail (D-10.10). On disk before anything is shown. */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

const mostShown = 100

/** Mails kept because there is no mail server, for administrators. */
export const registerOutboxQueries = (app: App, { outbox, isSending, recordAccess }: OutboxModels): void => {
  app.get(
    '/api/outbox',
    {
      config: { access: { permission: 'mail.read', asOfNow: true }, reads: noModel },
      schema: { tags: ['conversation'], summary: 'E-Mails im Postausgang', response: { 200: OutboxAnswer } },
    },
    async (request) => {
      const mails = await outbox.list(mostShown)
      await recordAccess(
        request.commandContext(),
        mails.map(({ to }) => to.id),
      )
      return {
        data: mails.map(({ id, at, to: { name, address }, subject, text, correlationId }) => ({
          id,
          at: new Date(at).toISOString(),
          to: { name, address },
          subject,
          text,
          ...(correlationId !== undefined && { correlation: correlationId }),
        })),
        isSending,
      }
    },
  )
}
