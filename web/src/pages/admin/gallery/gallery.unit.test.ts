import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const here = import.meta.dirname
const ui = join(here, '../../../ui')

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** What draws nothing of its own, or frames a whole page: the gallery's page stands in them. */
const elsewhere = new Set([
  ...[
    'Head',
    'JsonLd',
    'NeedsScripts',
    'ShareLink',
    'PageLoading',
    'LoadFailed',
    'LeaveGuard',
    // It takes the focus where it appears.
    'ConflictNotice',
    'WorkspaceFrame',
    'WorkspaceHead',
  ],
  // Parts of those that are shown.
  ...['DropBox', 'FieldFrame', 'GridTools', 'ListFailed', 'RowSkeletons'],
  ...['CaptionLines', 'CaptionTracks', 'ControlBar', 'Scrubber'],
])

test('the gallery shows every component there is', () => {
  const components = textsIn(ui)
    .flatMap((text) => [...text.matchAll(/^export const ([A-Z]\w*[a-z]\w*) =/gm)])
    .map(([, name = '']) => name)
  const gallery = textsIn(here).join('\n')
  expect(components.length).toBeGreaterThan(30)
  expect(
    components.filter((name) => !elsewhere.has(name) && !new RegExp(`<${name}\\b`).test(gallery)),
  ).toEqual([])
  expect([...elsewhere].filter((name) => !components.includes(name))).toEqual([])
})
