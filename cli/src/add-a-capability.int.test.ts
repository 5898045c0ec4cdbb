import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  centralEdits,
  centralFilesOfAggregate,
  toyFiles,
  toyScript,
  type CentralEdit,
} from './test-toy-capability.ts'

const root = resolve(import.meta.dirname, '../..')
const workspaces = [
  'platform',
  'events',
  'command-service',
  'projections',
  'analytics',
  'query-service',
  'cli',
]
const mostCentralFiles = 6

const run = promisify(execFile)
/** A modifiable copy of the product that shares this one's dependencies. */
const folder = mkdtempSync(join(tmpdir(), 'schaufenster-capability-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const edit = ({ path, imports, after, line }: CentralEdit): void => {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(text).toContain(after)
  write(path, `${imports}\n${text.replace(after, `${after}\n${line}`)}`)
}

beforeAll(() => {
  for (const path of ['package.json', 'tsconfig.base.json']) cpSync(join(root, path), join(folder, path))
  const scope = join(folder, 'node_modules/@schaufenster')
  mkdirSync(scope, { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@schaufenster')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of workspaces) {
    const filter = (path: string) => !path.endsWith('/node_modules')
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
    symlinkSync(join(folder, name), join(scope, name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
  symlinkSync(join(root, 'web'), join(scope, 'web'))
  symlinkSync(join(root, 'reference'), join(folder, 'reference'))
  for (const [path, text] of Object.entries(toyFiles)) write(path, text.trimStart())
})

/** What the compiler says of the capability and of all that knows it. */
const compiled = async (): Promise<readonly string[]> => {
  const files = [...Object.keys(toyFiles), ...centralEdits.map(({ path }) => path)]
  const options = {
    lib: ['ES2024', 'ESNext.Array', 'ESNext.Disposable'],
    types: ['node'],
    incremental: false,
  }
  const config = { extends: './tsconfig.base.json', compilerOptions: options, files }
  write('tsconfig.json', JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
  }).catch((fault) => fault)
  return stdout.split('\n').filter((line: string) => /error TS/.test(line))
}

test('the how-to names every file that an aggregate or a capability touches, and these are few', () => {
  const guide = readFileSync(join(root, 'docs/add-a-capability.md'), 'utf8')
  for (const path of [...centralEdits.map((one) => one.path), ...centralFilesOfAggregate])
    expect(guide).toContain(path.replace('cli/src/capabilities/', ''))
  expect(centralFilesOfAggregate.length).toBeLessThanOrEqual(mostCentralFiles)
})

// The compiler reads most of the product.
test('a capability built by it works from command to query; forgotten in the composition root it does not compile', async () => {
  const last = centralEdits.at(-1)
  if (last === undefined) throw new Error('there are no edits')
  for (const one of centralEdits.slice(0, -1)) edit(one)
  expect(await compiled()).toEqual([
    expect.stringMatching(/^cli\/src\/capabilities\/capabilities\.ts.*Property 'toys' is missing/),
  ])
  edit(last)

  write('cli/src/toys.ts', toyScript)
  const { stdout } = await run(process.execPath, ['cli/src/toys.ts'], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({
    added: 201,
    toys: [{ name: 'Kreisel', pieces: 1 }],
    what: ['Spielzeug hinzugefügt · Spielzeug'],
    model: 'Spielzeuge',
    refused: { pieces: 'Bitte nennen Sie mindestens ein Teil.' },
    visitor: 403,
  })
}, 240_000)
