import { searchEvents } from '@schaufenster/events/discovery/search-events.ts'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { migrate } from '../engine/migrations.ts'
import { openClickHouse, type ViewStorage } from '../engine/open-clickhouse.ts'
import { createViewLog, type ViewLog } from './view-log.ts'

/** Upcasts view and search events, none of which contains personal data. */
export const viewReader: Pick<EventReader, 'upcast'> = createEventReader([...viewEvents, ...searchEvents], {
  ringFor: () => Promise.reject(new Error('views hold nothing that is sealed')),
  forget: () => undefined,
})

/** Opens ClickHouse in this process with the newest schema. Throws `AnalyticsUnavailable` if a server is unavailable. */
export const openViewLog = async (
  place: ViewStorage,
): Promise<{ readonly clickHouse: ClickHouse; readonly views: ViewLog }> => {
  const clickHouse = await openClickHouse(place)
  try {
    await migrate(clickHouse)
    return { clickHouse, views: createViewLog(clickHouse) }
  } catch (fault) {
    await clickHouse.close()
    throw fault
  }
}
