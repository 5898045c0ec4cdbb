import { registerOutboxQueries } from '@schaufenster/query-service/conversation/outbox-routes.ts'
import type { Capability } from './capability.ts'

/** Mail, and where it waits while there is no mail server. */
export const conversation: Capability = {
  writes: () => undefined,

  queries: (app, { config, writes, post }) =>
    registerOutboxQueries(app, {
      outbox: post.outbox,
      isSending: config.smtpUrl !== undefined,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'outbox', subjects),
    }),

  policies: () => [],
  undoings: () => ({}),
  systemNames: {},
}
