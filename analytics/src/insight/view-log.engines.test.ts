import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import type { ClickHouse } from '../engine/clickhouse.ts'
import {
  describeWithClickHouseServer,
  makeOwnDatabase,
  type OwnDatabase,
} from '../engine/test-clickhouse-server.ts'
import { countsThroughKills, crashSteps } from './crash-rounds.ts'
import { lateInserts } from './late-inserts.ts'
import { openViewLog } from './open-view-log.ts'

/** On a server, a command under way continues when the process dies, while what was only in memory is lost. */
const steps = crashSteps.filter(([step]) => step.startsWith('while ') || step === 'after accept')
const rounds = steps.length + 1

const declareTests = (address: () => string): void => {
  describe('hears of inserts that come late', () => {
    let database: OwnDatabase
    let clickHouse: ClickHouse
    beforeAll(async () => {
      database = await makeOwnDatabase(address())
      ;({ clickHouse } = await openViewLog({ url: database.url }))
    }, 120_000)
    afterAll(async () => {
      await clickHouse.close()
      await database.drop()
    })

    lateInserts(() => clickHouse)
  })

  it(`counts every view exactly once through ${rounds} kills of the process that counts`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-views-'))
    const database = await makeOwnDatabase(address())
    try {
      await countsThroughKills(folder, { url: database.url }, rounds, steps)
    } finally {
      await database.drop()
      await rm(folder, { recursive: true })
    }
  }, 1_200_000)
}

describeWithEngine('CLICKHOUSE_URL', 'the view log on ClickHouse, where it is', (address) => {
  declareTests(() => address)
})

describeWithClickHouseServer('the view log on ClickHouse over HTTP, from the library of chDB', (server) => {
  declareTests(() => server().url)
})
