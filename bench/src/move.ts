import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { companyStream } from '@schaufenster/command-service/directory/company/company-decider.ts'
import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { revisionExpected } from '@schaufenster/command-service/lib/handle.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { bareMove } from './bare-eventstoredb.ts'
import { fillWithCompanies } from './company-corpus.ts'
import { onAFakeServer } from './fake-server.ts'
import type { Bench } from './figure.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const companies = 10_000
const answerMs = 2
const wantedPerSecond = 3_000

/**
 * Events per second that `migrate` copies to a server that delays every response by two milliseconds, and
 * that `restore` copies there from a backup: from the start of the command to the line that confirms that
 * both logs are the same. Three appends per company, of three events, one and one. The JavaScript server has
 * its own process on the same machine. Compared with the client alone, which appends as many events in the
 * same batches and reads all of them once: no command can be faster.
 */
export const move: Bench = async ({ figure, note }) => {
  await inTemporaryFolder(async (folder) => {
    const [from, backup, to] = ['from', 'backup', 'to'].map((name) => join(folder, name))
    if (from === undefined || backup === undefined || to === undefined) return
    note(`filling a data folder with ${companies} companies`)
    await fillWithCompanies(from, companies, async ({ stores }, filled) => {
      for (const revision of [2, 3])
        await eachConcurrently(eachOf(filled), 256, async ({ id }) => {
          const { name, partitionKey } = companyStream(id)
          const commandId = newUuid()
          const metadata = {
            occurredAt: new Date().toISOString(),
            actor: { kind: 'system', name: 'bench' },
            commandId,
            correlationId: commandId,
            causationId: commandId,
            partitionKey,
          } as const
          const edited = { type: 'CompanyTaglineChanged', data: { tagLine: `Seit ${revision} Jahren` } }
          const event = await stores.codec.encode(edited, newUuid(), metadata)
          await stores.store.append(name, revisionExpected(revision), [event])
        })
    })
    const measured = async (name: string, folder: string, ...argv: readonly string[]): Promise<void> => {
      const value = await onAFakeServer(answerMs, (url) => perSecond(folder, url, argv))
      figure({
        name: `move, ${name}`,
        value,
        unit: 'events/s',
        limit: `>= ${wantedPerSecond}`,
        ratio: value / wantedPerSecond,
      })
    }
    await run(from, {}, ['backup', backup])
    await cp(join(from, 'secrets'), join(to, 'secrets'), { recursive: true })
    await measured('restore', to, 'restore', backup, '--no-later-erasures')
    await measured('migrate', from, 'migrate', '--to', 'distributed')
    const bare = await onAFakeServer(answerMs, (url) => bareMove(url, 5 * companies))
    figure({ name: 'the same events by the client alone', value: bare, unit: 'events/s' })
  })
}

async function* eachOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

/** From the command's output: the confirmed events, divided by the time until the confirmation. */
const perSecond = async (folder: string, url: string, argv: readonly string[]): Promise<number> => {
  const begun = performance.now()
  let rate = 0
  await run(folder, { EVENTSTOREDB_URL: url }, argv, (line) => {
    const [, events] = /^Verglichen: (\d+) Ereignisse/.exec(line) ?? []
    if (events !== undefined) rate = Number(events) / ((performance.now() - begun) / 1000)
  })
  return rate
}

const run = async (
  folder: string,
  settings: Readonly<Record<string, string>>,
  argv: readonly string[],
  heard: (line: string) => void = () => undefined,
): Promise<void> => {
  const main = fileURLToPath(import.meta.resolve('@schaufenster/cli/main.ts'))
  const child = spawn(process.execPath, [main, ...argv], {
    env: { ...process.env, ...settings, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) heard(line)
  const [exitCode] = await ended
  if (exitCode !== 0) throw new Error(`${argv.join(' ')} ended with ${exitCode}`)
}
