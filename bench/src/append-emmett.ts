import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Its peer dependencies need another version of commander than ours, so it lives in a folder of its own. */
const home = join(process.cwd(), '.cache', 'emmett')
const packages = [
  '@event-driven-io/emmett@0.38.5',
  '@event-driven-io/emmett-sqlite@0.38.5',
  'sqlite3@5.1.7',
  'commander@12',
]
const milliseconds = 3_000

/** What is used of the other store. Its connections have SQLite's default, `synchronous=FULL`, as ours have. */
interface Emmett {
  getSQLiteEventStore(options: { readonly fileName: string }): {
    appendToStream(
      stream: string,
      events: readonly object[],
      options: { readonly expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
    ): Promise<unknown>
  }
}

/**
 * The same appends by emmett-sqlite, one after the other, on the same disk. Concurrent appends fail there:
 * each opens a connection without a busy timeout (SQLITE_BUSY), so callers would have to queue and share one
 * caller's rate.
 */
export const measureEmmett: Bench = async ({ figure, note }) => {
  const emmett = await install().catch((error: unknown) => String(error))
  if (typeof emmett === 'string') {
    note(`emmett-sqlite left out, it could not be installed: ${emmett}`)
    return
  }
  const { latencies, failures } = await inTemporaryFolder((folder) => measure(emmett, folder))
  const rate = (1000 * latencies.length) / latencies.reduce((sum, latency) => sum + latency, 0)
  figure({ name: 'emmett-sqlite, one caller', value: rate, unit: 'appends/s' })
  figure({ name: 'emmett-sqlite, one caller, p99', value: quantile(latencies, 0.99), unit: 'ms' })
  if (failures > 0) note(`emmett-sqlite failed ${failures} times and was asked again`)
}

const install = async (): Promise<Emmett> => {
  const entry = join(home, 'node_modules', '@event-driven-io', 'emmett-sqlite', 'dist', 'index.js')
  if (!existsSync(entry)) {
    await mkdir(home, { recursive: true })
    await writeFile(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: home })
  }
  return await import(pathToFileURL(entry).href)
}

const measure = async (
  { getSQLiteEventStore }: Emmett,
  folder: string,
): Promise<{ latencies: readonly number[]; failures: number }> => {
  const store = getSQLiteEventStore({ fileName: join(folder, 'emmett.db') })
  const append = () =>
    store.appendToStream(`company-${newUuid()}`, [sampleEvent()], {
      expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
    })
  const latencies: number[] = []
  let failures = 0
  const start = performance.now()
  for (let asked = start; asked < start + milliseconds; asked = performance.now()) {
    try {
      await append()
      latencies.push(performance.now() - asked)
    } catch {
      failures += 1
    }
  }
  return { latencies, failures }
}
