import { execFileSync, type StdioOptions } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '../..')

/** Git as of this folder: what a hook around this test says of another one is left out. */
const gitIn =
  (folder: string) =>
  (...words: readonly string[]): string => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
    const quiet: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', words, { cwd: folder, env, encoding: 'utf8', stdio: quiet }).trim()
  }

/** Every change to golden files other than additions, such as `M EntityViewed.v1`, committed or not. */
const editsIn = (folder: string): readonly string[] => {
  const git = gitIn(folder)
  const what = ['--no-renames', '--diff-filter=MDT', '--name-status'] as const
  const where = ['--', '*.golden.json'] as const
  const lines = [git('log', '--format=', ...what, ...where), git('diff', ...what, 'HEAD', ...where)]
  return lines
    .join('\n')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [change = '', path = ''] = line.split('\t')
      return `${change} ${basename(path, '.golden.json')}`
    })
}

/** Before any log held such an event: views got their form on their first day, and passkeys were left out until they were built. Each once. */
const known: readonly string[] = ['M EntityViewed.v1', 'D PasskeyAdded.v1', 'D PasskeyRemoved.v1']

/** Without those that are known, each taken away once. */
const unknownOf = (edits: readonly string[]): readonly string[] => {
  const left = [...known]
  return edits.filter((edit) => {
    const at = left.indexOf(edit)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Why there is nothing to compare with, if so: no git here, no history, or only the end of one. */
const noHistory = ((): string | undefined => {
  try {
    const git = gitIn(root)
    if (git('rev-parse', '--show-toplevel') !== realpathSync(root)) return 'this folder is no checkout of git'
    return git('rev-parse', '--is-shallow-repository') === 'true' ? 'the history is cut off' : undefined
  } catch {
    return 'git does not answer here'
  }
})()

if (noHistory === undefined)
  test('no golden file was ever edited or removed once it was committed (docs/decisions/0022)', () => {
    expect(unknownOf(editsIn(root))).toEqual([])
  })
else test.skip(`golden files are as they were committed: NOT CHECKED, ${noHistory}`, () => undefined)

/** Whoever's machine it is, a commit asks for nothing. */
const settings = [
  ['user.name', 'Test'],
  ['user.email', 'test@example.org'],
  ['commit.gpgsign', 'false'],
  ['core.hooksPath', '/dev/null'],
] as const

const noGit = noHistory === 'git does not answer here'

;(noGit ? test.skip : test)('an edit, a removal and a change that is not committed yet are all found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'))
  try {
    const git = gitIn(folder)
    const commit = () => {
      git('add', '--all')
      git('commit', '--message=Change')
    }
    const write = (name: string, content: string) =>
      writeFileSync(join(folder, 'golden', `${name}.v1.golden.json`), content)
    git('init')
    for (const [name, value] of settings) git('config', name, value)
    mkdirSync(join(folder, 'golden'))
    write('Opened', '{"hours":1}')
    write('Closed', '{}')
    write('EntityViewed', '{}')
    commit()
    expect(editsIn(folder)).toEqual([])
    write('Opened', '{"hours":2}')
    rmSync(join(folder, 'golden', 'Closed.v1.golden.json'))
    commit()
    write('EntityViewed', '{"once":1}')
    expect([...editsIn(folder)].sort()).toEqual(['D Closed.v1', 'M EntityViewed.v1', 'M Opened.v1'])
    commit()
    write('EntityViewed', '{"twice":1}')
    expect([...unknownOf(editsIn(folder))].sort()).toEqual([
      'D Closed.v1',
      'M EntityViewed.v1',
      'M Opened.v1',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
