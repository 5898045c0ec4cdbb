import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from '@jest/globals'
import type { ClickHouse } from '../engine/clickhouse.ts'
import { connectClickHouse } from '../engine/clickhouse-server.ts'
import {
  describeWithClickHouseServer,
  prepareClickHouseServer,
  type TestClickHouseServer,
} from '../engine/test-clickhouse-server.ts'
import { countsThroughKills, crashSteps } from './crash-rounds.ts'
import { lateInserts } from './late-inserts.ts'
import { openViewLog } from './open-view-log.ts'

/** What a server does is under way when the process dies, and what was only in memory is lost. */
const steps = crashSteps.filter(([step]) => step.startsWith('while ') || step === 'after accept')
const rounds = steps.length + 1

describeWithClickHouseServer('the view log on a ClickHouse server', () => {
  let folder: string
  let server: TestClickHouseServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-view-log-'))
    server = await prepareClickHouseServer(folder)
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  /** An empty database. */
  const database = async (name: string): Promise<string> => {
    const client = connectClickHouse(server.url)
    await client.command(`CREATE DATABASE ${name}`)
    await client.close()
    return server.url.replace(/\/views$/, `/${name}`)
  }

  describe('hears of inserts that come late', () => {
    let clickHouse: ClickHouse
    beforeAll(async () => {
      ;({ clickHouse } = await openViewLog({ url: await database('late') }))
    }, 120_000)
    afterAll(() => clickHouse.close())

    lateInserts(() => clickHouse)
  })

  it(`counts every view exactly once through ${rounds} kills of the process that counts`, async () => {
    await countsThroughKills(folder, { url: await database('killed') }, rounds, steps)
  }, 1_200_000)
})
