import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const list = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })

const documents = list('{*.md,docs/**/*.md,bench/*.md}')
const sources = list(
  '{platform,events,command-service,projections,analytics,query-service,web,cli,bench}/**/*.{ts,tsx,css}',
).filter((path) => !path.endsWith('cited-requirements.int.test.ts'))

const headings = (path: string, shape: RegExp): readonly string[] =>
  [...read(path).matchAll(shape)].map(([, id = '']) => id)
const known = new Set([
  ...list('docs/product/*.md').flatMap((path) => headings(path, /^### (D-\S+) /gm)),
  ...headings('docs/product/specification.md', /^## (§\d) /gm),
  ...headings('docs/architecture.md', /^\| (\d) +\|/gm).map((number) => `promise ${number}`),
  ...list('docs/decisions/*.md').map((path) => path.replace(/^docs\/(decisions\/\d{4}).*/, '$1')),
])

/** Ids of decisions, sections of the specification, promises and decision records that a text cites. */
const citedIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bD-(?:G\d+|\d+\.\d+)\b/g)].map(([id]) => id),
  ...[...text.matchAll(/\bspec (§\d(?:, §\d)*)/g)].flatMap(([, ids = '']) => ids.split(', ')),
  ...[...text.matchAll(/\bpromises? (\d(?:(?:, | and | to )\d)*)/g)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d/g) ?? []).map((number) => `promise ${number}`),
  ),
  ...[...text.matchAll(/docs\/(decisions\/\d{4})/g)].map(([, record = '']) => record),
  // Papers that the project does not hold, and their capabilities.
  ...[...text.matchAll(/\((C\d{1,2})\b|\b((?:capabilities|libraries|texts)\.md)/g)].flatMap(
    ([, capability, paper]) => capability ?? paper ?? [],
  ),
]

test('each requirement that is cited is in docs/', () => {
  const unknown = [...sources, ...documents].flatMap((path) =>
    citedIn(read(path))
      .filter((id) => !known.has(id))
      .map((id) => `${path}: ${id}`),
  )
  expect(known.size).toBeGreaterThan(150)
  expect(unknown).toEqual([])
})

test('a citation is found in each of its forms', () => {
  expect(
    citedIn(
      'D-99.1 and D-G99; spec §3, §8; promises 4 and 5; docs/decisions/0000; D-80331; (C3); libraries.md',
    ),
  ).toEqual(['D-99.1', 'D-G99', '§3', '§8', 'promise 4', 'promise 5', 'decisions/0000', 'C3', 'libraries.md'])
})

test('each link between documents leads to a file', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, target = '']) => !existsSync(resolve(root, dirname(path), target)))
      .map(([, target = '']) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})
