import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { viewEvents } from '@schaufenster/events/insight/view-events.ts'
import type { EventReader } from '@schaufenster/events/lib/codec.ts'
import { openChdb, type ClickHouse } from '../engine/clickhouse.ts'
import { migrate } from '../engine/migrations.ts'
import { createViewLog, type ViewLog } from './view-log.ts'

/** Lifts events of views; none of them holds anything personal. */
export const viewReader: Pick<EventReader, 'upcast'> = createEventReader(viewEvents, {
  ringFor: () => Promise.reject(new Error('views hold nothing that is sealed')),
  forget: () => undefined,
})

/** Starts chDB on a folder, in this process, with the newest schema. */
export const openViewLog = async (
  folder: string,
): Promise<{ readonly clickHouse: ClickHouse; readonly views: ViewLog }> => {
  const clickHouse = openChdb(folder)
  try {
    await migrate(clickHouse)
    return { clickHouse, views: createViewLog(clickHouse) }
  } catch (fault) {
    await clickHouse.close()
    throw fault
  }
}
