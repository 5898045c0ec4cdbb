import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ownAddress } from './own-address.ts'

const site = 'https://schaufenster.example'

test('an address of ours leads nowhere else, as browsers read it', () => {
  const parts = fc.constantFrom(
    ...['/', '\\', '//', '/\\', '\t', '\n', ' ', '\u0000', '@', ':', '?', '#', '..', '%5c', '%2f', '%09'],
    ...['evil.example', 'https:', 'javascript:', 'seite', '[', 'ü'],
  )
  const url = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(url, (asked) => {
      const address = ownAddress(asked)
      expect(address).toMatch(/^\/(?![/\\])/)
      expect(new URL(address, `${site}/irgendwo/`).origin).toBe(site)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['/\\evil.example', '/evil.example'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\t/evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['https://evil.example', '/https://evil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/seite?weiter=%2F%2Fevil.example#a', '/seite?weiter=%2F%2Fevil.example#a'],
])('“%s” leads to “%s”', (asked, address) => {
  expect(ownAddress(asked)).toBe(address)
})

test('every redirect goes through it, but those to pictures and films in a bucket, which are signed', () => {
  const root = join(import.meta.dirname, '../../..')
  const folders = '{platform,command-service,query-service,cli}/src/**/*.ts'
  const redirecting = globSync(folders, { cwd: root }).filter(
    (file) => !file.includes('.test.') && readFileSync(join(root, file), 'utf8').includes('.redirect('),
  )
  expect(redirecting.toSorted()).toEqual([
    'command-service/src/directory/media/media-routes.ts',
    'command-service/src/media/film-routes.ts',
    'platform/src/app/own-address.ts',
  ])
})
