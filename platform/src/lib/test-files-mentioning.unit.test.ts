import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { filesMentioning } from './test-files-mentioning.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-mentioning-'))
afterAll(() => rmSync(folder, { recursive: true }))

const name = 'Jörg Abschiedsberger'

test.each([
  ['as it is', Buffer.from(`.${name}.`), true],
  ['in other letters', Buffer.from('JöRG ABSCHIEDSBERGER'), true],
  ['in UTF-16', Buffer.from(name.toLowerCase(), 'utf16le'), true],
  ['alone in base64', Buffer.from(Buffer.from(name).toString('base64')), true],
  ['in base64, one byte further', Buffer.from(Buffer.from(`.${name}.`).toString('base64')), true],
  ['in base64, two bytes further', Buffer.from(Buffer.from(`..${name}..`).toString('base64url')), true],
  ['in a part', Buffer.from('Jörg Abschied'), false],
])('a text %s is found: %#', (_how, bytes, isFound) => {
  writeFileSync(join(folder, 'one'), bytes)
  expect(filesMentioning(folder, name)).toEqual(isFound ? [join(folder, 'one')] : [])
})
