import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import type { ApiClient } from '../lib/api-client.ts'

export type ConversationApi = ReturnType<typeof createConversationApi>

export const createConversationApi = (client: ApiClient) => ({
  /** Mails that no server took, the newest first. */
  outbox: async () => await client.get<OutboxAnswer>('/api/outbox'),
})
