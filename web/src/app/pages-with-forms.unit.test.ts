import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { furtherPages } from './further-pages.ts'
import { publicPages } from './public-pages.ts'

const web = join(import.meta.dirname, '../..')

/** The files that one loads at once; what it imports later brings its own commands. */
const loadedBy = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|\}) [^\n]*'(\.[^']+\.tsx?)'$/gm,
  ))
    loadedBy(join(dirname(file), path), seen)
  return seen
}

test('a page that sends something loads the commands', () => {
  const useForm = join(web, 'src/lib/use-form.ts')
  const sending = [...publicPages, ...furtherPages].filter(
    ({ source }) => source !== undefined && loadedBy(join(web, source)).has(useForm),
  )
  expect(sending.length).toBeGreaterThan(8)
  expect(sending.filter(({ view }) => !String(view).includes('commands')).map(({ path }) => path)).toEqual([])
})
