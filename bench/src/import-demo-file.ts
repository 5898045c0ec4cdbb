import { demoCompanies } from '@schaufenster/cli/demo/demo-companies.ts'
import { demoTable } from '@schaufenster/cli/demo/demo-table.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { runImport } from '@schaufenster/command-service/directory/import/run-import.ts'
import { createPace } from '@schaufenster/command-service/lib/pace.ts'
import type { createTestSystem } from '@schaufenster/command-service/lib/test-system.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'

/** A CSV file with so many rows of the demo's generator. */
export const demoFile = (rows: number): Uint8Array =>
  new TextEncoder().encode(demoTable(demoCompanies(germany(), rows)))

/** Imports such a file as an administrator's import does. */
export const importDemoFile = (
  system: ReturnType<typeof createTestSystem>,
  file: Uint8Array,
  concurrency: number,
) =>
  runImport({
    ...system,
    gazetteer: germany(),
    industries: firstIndustries,
    input: {
      name: 'bench.csv',
      open: async function* () {
        yield file
      },
    },
    format: 'csv',
    source: { name: 'Bench', url: 'https://bench.example', licence: 'CC0', date: '2026-01-31' },
    actor: { kind: 'system', name: 'bench' },
    by: platformItself,
    pace: { ...createPace(), atOnce: () => concurrency },
  })
