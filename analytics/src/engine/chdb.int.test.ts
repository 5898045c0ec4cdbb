import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from '@jest/globals'
import { openChdb } from './chdb.ts'
import { clickHouseSuite } from './clickhouse-suite.ts'

describe('chDB', () => {
  clickHouseSuite(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-chdb-'))
    const clickHouse = openChdb(folder)
    return {
      clickHouse,
      dispose: async () => {
        await clickHouse.close()
        await rm(folder, { recursive: true })
      },
    }
  })
})
