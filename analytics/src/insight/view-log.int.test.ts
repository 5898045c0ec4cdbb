import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { lateInserts } from './late-inserts.ts'
import { openViewLog } from './open-view-log.ts'

describe('the view log in chDB', () => {
  let folder: string
  let clickHouse: ClickHouse
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-view-log-'))
    ;({ clickHouse } = await openViewLog({ folder }))
  })
  afterAll(async () => {
    await clickHouse.close()
    await rm(folder, { recursive: true })
  })

  lateInserts(() => clickHouse)
})
