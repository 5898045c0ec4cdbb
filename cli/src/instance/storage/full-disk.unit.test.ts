import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fullDiskFault } from './full-disk.ts'

const coded = (codes: object, cause?: unknown): Error =>
  Object.assign(new Error('something went wrong', { cause }), codes)

const dataDir = join(tmpdir(), 'not-there', 'data')
const told = (fault: unknown, freeBytes: number): string | undefined =>
  fullDiskFault(fault, dataDir, () => freeBytes)?.message

test.each([
  ['the file system', coded({ code: 'ENOSPC' })],
  ['a quota, whatever room the disk has', coded({ code: 'EDQUOT' })],
  ['SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['a store, which names its cause', coded({}, coded({}, coded({ errcode: 13 })))],
  ['a start whose closing failed too', new SuppressedError(coded({}), coded({ code: 'ENOSPC' }))],
])('a full disk is told by %s', (_, fault) => {
  expect(told(fault, 8 * 1024 * 1024)).toMatch(/^Der Datenträger \/\S* ist voll \(noch 8 MB frei\)/)
})

test.each([
  ['of input or output', 4874],
  ['to open a file', 14],
])('a fault %s is one of a full disk only where there is no room', (_, errcode) => {
  expect(told(coded({ errcode }), 64 * 1024)).toMatch(/^Der Datenträger /)
  expect(told(coded({ errcode }), 8 * 1024 * 1024)).toBeUndefined()
})

test.each([[coded({ code: 'EACCES' })], [coded({ errcode: 11 })], ['a text'], [undefined]])(
  'another fault says what it says: %s',
  (fault) => {
    expect(told(fault, 0)).toBeUndefined()
  },
)
