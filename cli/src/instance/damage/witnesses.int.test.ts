import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { openSegmentedEventStore } from '@schaufenster/events/store/segmented/segmented-event-store.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { logTraces } from './log-traces.ts'
import { lossIn } from './lost-log.ts'
import { lookAtVault } from './lost-vault.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'schaufenster-witness-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('recorded views tell of a log that is gone, though nothing else does', async () => {
  const config = parseConfig({ DATA_DIR: dataDir })
  const telemetry = await openSegmentedEventStore({
    folder: join(dataDir, 'telemetry'),
    clock: systemClock,
    onFailure: (fault) => {
      throw fault
    },
  })
  expect(await logTraces(config, undefined)).toEqual([])
  await telemetry.append(streamName('sample', newUuid()), 'noStream', [sampleEvent()])
  await telemetry.close()
  expect(await logTraces(config, undefined)).toEqual([{ by: 'die Aufzeichnung der Aufrufe' }])
  expect(await lossIn(config, systemClock)).toMatchObject({
    what: 'Das Protokoll log.db fehlt, aber die Aufzeichnung der Aufrufe kennt Ereignisse daraus.',
  })
})

test('a vault in MongoDB that has nothing is lost beside a log that has something', async () => {
  const config = parseConfig({ DATA_DIR: dataDir, MONGODB_URL: 'mongodb://127.0.0.1:1' })
  const vault = createMemoryVault(systemClock)
  const look = () =>
    lookAtVault(
      config,
      systemClock,
      async () => undefined,
      undefined,
      async () => vault,
    )
  const { lossWith } = await look()
  expect(lossWith(beginning)).toBeUndefined()
  expect(lossWith(positionFromOrdinal(7))).toMatchObject({
    what: expect.stringMatching(/^Der Tresor in MongoDB ist leer: ohne ihn/),
    remedy: expect.stringContaining('MONGODB_URL'),
  })
  await vault.put('password/ida', new Uint8Array(1), 'absent')
  expect((await look()).lossWith(positionFromOrdinal(7))).toBeUndefined()
})
