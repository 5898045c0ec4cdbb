import type { OutboxAnswer } from '@schaufenster/query-service/conversation/contract.ts'
import { resource } from '../lib/resource.ts'

/** Mails that no server took, the newest first; reading them is itself recorded (D-10.10). */
export const outbox = resource({
  name: 'outbox',
  ask: (client) => client.get<OutboxAnswer>('/api/outbox'),
  channels: ['outbox'],
})
