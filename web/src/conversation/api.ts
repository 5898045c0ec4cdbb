import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** The calls about mail; each rejects with an `ApiError`. */
export type ConversationApi = ReturnType<typeof createConversationApi>

/** For administrators: reading it is itself recorded (D-10.10). */
export const createConversationApi = (client: ApiClient) => ({
  /** Mails that no server took, the newest first. */
  outbox: async () => await client.get<OutboxAnswer>('/api/outbox'),
})
