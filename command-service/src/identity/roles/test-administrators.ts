import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import type { AdministratorIds } from './administrators.ts'

const most = 10_000

/** All administrators who can log in, from the log itself: a read model that never lags. For tests. */
export const administratorIdsFrom =
  (store: Pick<EventStore, 'readAll'>): AdministratorIds =>
  async () => {
    const roles = new Set<string>()
    const locked = new Set<string>()
    for (const { type, data } of (await store.readAll(beginning, most)).events) {
      const userId = String(data['userId'])
      if (type === 'RoleAssigned' && data['role'] === 'admin') roles.add(userId)
      if (type === 'RoleUnassigned' && data['role'] === 'admin') roles.delete(userId)
      if (type === 'UserDeactivated') locked.add(userId)
      if (type === 'UserReactivated') locked.delete(userId)
    }
    return [...roles].filter((userId) => !locked.has(userId))
  }
