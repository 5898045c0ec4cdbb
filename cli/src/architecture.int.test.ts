import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { projections } from './instance/models/projections.ts'

const root = resolve(import.meta.dirname, '../..')

/** One planted import for each rule: the file, what it imports, and the rule that must catch it. */
const violations = [
  ['platform-imports', 'platform/src/lib/a.ts', 'events/src/store/b.ts'],
  ['events-imports', 'events/src/store/a.ts', 'projections/src/runner/b.ts'],
  ['command-service-imports', 'command-service/src/directory/a.ts', 'projections/src/directory/b.ts'],
  ['projections-imports', 'projections/src/directory/a.ts', 'command-service/src/directory/b.ts'],
  ['analytics-imports', 'analytics/src/insight/a.ts', 'command-service/src/insight/b.ts'],
  ['query-service-imports', 'query-service/src/directory/a.ts', 'command-service/src/directory/b.ts'],
  [
    'query-service-reads',
    'query-service/src/directory/a.ts',
    'events/src/store/sqlite/sqlite-event-store.ts',
  ],
  ['web-imports-contracts', 'web/src/directory/a.ts', 'query-service/src/directory/queries.ts'],
  ['web-imports-types-only', 'web/src/directory/a.ts', 'query-service/src/directory/contract.ts'],
  ['capabilities-are-apart', 'projections/src/directory/a.ts', 'projections/src/identity/b.ts'],
  ['capabilities-are-apart', 'web/src/directory/a.ts', 'web/src/identity/b.ts'],
  ['adapters-behind-ports', 'command-service/src/lib/a.ts', 'events/src/store/sqlite/sqlite-event-store.ts'],
  ['adapters-behind-ports', 'projections/src/runner/a.ts', 'events/src/feed/kafka/kafka-feed.ts'],
  [
    'adapters-behind-ports',
    'projections/src/runner/a.ts',
    'projections/src/documents/mongodb/mongo-documents.ts',
  ],
  [
    'adapters-behind-ports',
    'query-service/src/directory/a.ts',
    'projections/src/search/elasticsearch/pages.ts',
  ],
  ['adapters-behind-ports', 'analytics/src/insight/a.ts', 'analytics/src/engine/chdb.ts'],
  ['adapters-behind-ports', 'platform/src/app/a.ts', 'platform/src/blobs/s3/s3-blobs.ts'],
  ['web-parts-know-no-capability', 'web/src/ui/a.ts', 'web/src/directory/b.ts'],
  ['web-parts-know-no-capability', 'web/src/lib/a.ts', 'web/src/app/b.ts'],
  ['web-capabilities-know-no-page', 'web/src/directory/a.ts', 'web/src/pages/public/b.ts'],
  ['web-capabilities-know-no-page', 'web/src/directory/a.ts', 'web/src/app/b.ts'],
  ['web-pages-know-no-app', 'web/src/pages/public/a.ts', 'web/src/app/b.ts'],
  ['web-heavy-behind-a-login', 'web/src/pages/public/a.ts', 'web/src/ui/heavy/b.ts'],
  ['vite-builds-and-develops', 'cli/src/instance/http/a.ts', 'cli/src/dev/vite-web-app.ts'],
  ['vite-builds-and-develops', 'query-service/src/app/a.ts', 'node_modules/vite/b.ts'],
  ['fp-ts-through-one-door', 'platform/src/lib/a.ts', 'node_modules/fp-ts/lib/b.ts'],
] as const

/** What a file does by itself, and the rule that must catch it. */
const faults = [
  [
    'pure-core',
    'projections/src/directory/a.ts',
    "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
  ],
  [
    'pure-core',
    'command-service/src/directory/company/b-decider.ts',
    "import { randomUUID } from 'node:crypto'\nexport const a = randomUUID\n",
  ],
  [
    'adapters-behind-ports',
    'projections/src/runner/a.ts',
    "import type { DatabaseSync } from 'node:sqlite'\nexport type A = DatabaseSync\n",
  ],
  ['resolvable', 'platform/src/lib/a.ts', "import { b } from './nowhere.ts'\nexport const a: unknown = b\n"],
] as const

const relative = (from: string, to: string): string => `${'../'.repeat(from.split('/').length - 1)}${to}`

const importing = (from: string, to: string): string =>
  `import { b } from '${relative(from, to)}'\nexport const a: unknown = b\n`

/** A folder with just these files, checked by the rules: each fault is a line "rule: file → what it imports". */
const cruise = (files: Readonly<Record<string, string>>): { output: string; status: number | null } => {
  const folder = mkdtempSync(join(tmpdir(), 'schaufenster-imports-'))
  try {
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json'])
      copyFileSync(join(root, file), join(folder, file))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const run = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err',
        '.',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    return { output: run.stdout + run.stderr, status: run.status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the import rules', () => {
  /** Each line of the tables has its own, so that one run shows whose fault was caught. */
  const numbered = (path: string, number: number): string => path.replace(/([^/]+)$/, `n${number}-$1`)

  let found: ReturnType<typeof cruise>
  beforeAll(() => {
    const planted = violations.flatMap(([, from, to], number) => [
      [to, 'export const b = 1\n'],
      [numbered(from, number), importing(from, to)],
    ])
    const own = faults.map(([, path, text], number) => [numbered(path, violations.length + number), text])
    found = cruise(Object.fromEntries([...planted, ...own]))
  })

  test.each(violations.map((line, number) => [...line, number] as const))(
    '%s catches %s importing %s',
    (rule, from, to, number) => {
      expect(found.output).toContain(`${rule}: ${numbered(from, number)} → ${to}`)
      expect(found.status).not.toBe(0)
    },
  )

  test.each(faults.map((line, number) => [...line, violations.length + number] as const))(
    '%s catches what %s does',
    (rule, path, _text, number) => {
      expect(found.output).toContain(`${rule}: ${numbered(path, number)} → `)
    },
  )

  test('no-circles catches two files that need each other', () => {
    const { output, status } = cruise({
      'platform/src/lib/a.ts': "import { b } from './b.ts'\nexport const a = (): unknown => b\n",
      'platform/src/lib/b.ts': "import { a } from './a.ts'\nexport const b = (): unknown => a\n",
    })
    expect(output).toContain('no-circles')
    expect(status).not.toBe(0)
  })

  test('what the table allows passes', () => {
    const reader = 'projections/src/directory/a.ts'
    const page = 'web/src/directory/a.ts'
    const files = {
      'platform/src/lib/something.ts': 'export const something = 1\n',
      'events/src/directory/company-events.ts': 'export const b = 1\n',
      'query-service/src/directory/contract.ts': 'export interface View { readonly id: string }\n',
      [reader]: importing(reader, 'events/src/directory/company-events.ts'),
      [page]: `import type { View } from '${relative(page, 'query-service/src/directory/contract.ts')}'\nexport const a = (view: View): string => view.id\n`,
    }
    expect(cruise(files)).toMatchObject({ status: 0 })
  })
})

/** The hostile feed keeps wrong folds out (promise 4) only of those that it is run for. */
test('every read model of the product is held against the laws of projections', () => {
  const tests = globSync(join(root, 'projections/src/*/*.int.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unheld = projections
    .map(({ name }) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => !new RegExp(`^projectionLaws\\(\\s*${name},`, 'm').test(tests))
  expect(unheld).toEqual([])
})
