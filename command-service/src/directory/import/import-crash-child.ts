import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { createTestSystem } from '../../lib/test-system.ts'
import { runImport } from './run-import.ts'

/**
 * Imports a table with the given number of rows into the log at the path, for `import-crash.int.test.ts`, and
 * prints the result. Kills itself after a given number of rows, so the crash point doesn't depend on machine
 * speed.
 */
const [file = '', rows = '0', killAfter = 'Infinity'] = process.argv.slice(2)

const table = [
  'Kennung;Name;PLZ;Ort',
  ...Array.from({ length: Number(rows) }, (_, index) => `${index};Bäckerei ${index % 50};80331;München`),
].join('\n')

const store = await openSqliteEventStore({ file })
const imported = await runImport({
  ...createTestSystem({ store }),
  gazetteer: germany(),
  industries: new Map(),
  input: {
    name: 'liste.csv',
    open: async function* () {
      yield new TextEncoder().encode(table)
    },
  },
  format: 'csv',
  source: { name: 'Innung', url: 'https://innung.example', licence: 'CC0', date: '2026-01-31' },
  actor: { kind: 'system', name: 'test' },
  by: platformItself,
  onProgress: ({ done }) => {
    if (done >= Number(killAfter)) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write(`${JSON.stringify(imported)}\n`)
await store.close()
