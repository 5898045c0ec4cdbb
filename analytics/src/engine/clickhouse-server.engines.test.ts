import { describe, expect, it } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { connectClickHouse } from './clickhouse-server.ts'
import { clickHouseSuite } from './clickhouse-suite.ts'
import { describeWithClickHouseServer, makeOwnDatabase } from './test-clickhouse-server.ts'

const openOn = async (address: string) => {
  const { url, drop } = await makeOwnDatabase(address)
  const clickHouse = connectClickHouse(url)
  return {
    clickHouse,
    dispose: async () => {
      await clickHouse.close()
      await drop()
    },
  }
}

describeWithEngine('CLICKHOUSE_URL', 'ClickHouse, where it is', (address) => {
  clickHouseSuite(() => openOn(address))
})

describeWithClickHouseServer('ClickHouse over HTTP, from the library of chDB', (server) => {
  describe('keeps the contract', () => {
    clickHouseSuite(() => openOn(server().url))
  })

  it('is away while it is away, for whom it doesn’t know, and while it has no tables; then it answers again', async () => {
    const away = { name: 'AnalyticsUnavailable' }
    const clickHouse = connectClickHouse(server().url)
    const stranger = new URL(server().url)
    stranger.password = 'falsch'
    const unknown = connectClickHouse(stranger.href)
    try {
      await expect(unknown.command('SELECT 1')).rejects.toMatchObject(away)
      await expect(clickHouse.insert('no_such_table', [{ number: 1 }])).rejects.toMatchObject(away)
      await clickHouse.command('SELECT 1')
      await server().kill()
      await expect(clickHouse.command('SELECT 1')).rejects.toMatchObject(away)
      await server().start()
      await clickHouse.command('SELECT 1')
    } finally {
      await clickHouse.close()
      await unknown.close()
    }
  }, 120_000)
})
