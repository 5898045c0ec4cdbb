import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'

const source = join(import.meta.dirname, '..')

/** What a module exports, and what stands in it where it groups several. */
const parts = (value: unknown): readonly object[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'name' in value
      ? [value]
      : Object.values(value).flatMap(parts)

const nameOf = (part: object): string => ('name' in part ? String(part.name) : '')

/** Every resource or action of the browser; `verb`: what only they can do. */
const named = async (verb: 'asked' | 'requested'): Promise<readonly string[]> => {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(source, file))
    .filter((file) => /lib\/(resource|action)\.ts'/.test(readFileSync(file, 'utf8')))
  const exported = await Promise.all(modules.map((file) => import(pathToFileURL(file).href)))
  return [...new Set(exported.flatMap((module: object) => Object.values(module).flatMap(parts)))]
    .filter((part) => verb in part)
    .map(nameOf)
}

test.each(['asked', 'requested'] as const)(
  'no two that can be %s share a name: the store keeps one entry under each',
  async (verb) => {
    const names = await named(verb)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  },
)
