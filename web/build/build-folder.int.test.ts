import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fingerprintOf, isBuiltFrom, takeOver } from './build-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

test('the fingerprint of sources changes with a name, a content, a file more, and with nothing else', async () => {
  write('src/pages/home.tsx', 'home')
  write('lock.json', '{}')
  const now = () => fingerprintOf(folder, ['src', 'lock.json'])
  const seen = [await now()]
  write('elsewhere.ts', 'x')
  expect(await now()).toBe(seen[0])
  for (const [path, content] of [
    ['lock.json', '{ }'],
    ['src/pages/home.tsx', 'house'],
    ['src/pages/more.tsx', ''],
  ] as const) {
    write(path, content)
    seen.push(await now())
  }
  expect(new Set(seen).size).toBe(4)
})

test('a build takes the place of the one before it, whose files stay for a server that still refers to them', async () => {
  const dist = join(folder, 'dist')
  const build = async (name: string) => {
    write(`dist/next/client/assets/${name}.js`, name)
    write('dist/next/client/manifest.json', name)
    await takeOver(join(dist, 'next'), dist, name)
    return readdirSync(join(dist, 'client', 'assets')).sort()
  }
  expect(await isBuiltFrom(dist, 'a')).toBe(false)
  expect(await build('a')).toEqual(['a.js'])
  expect(await isBuiltFrom(dist, 'a')).toBe(true)
  expect(await build('b')).toEqual(['a.js', 'b.js'])
  expect(await build('c')).toEqual(['b.js', 'c.js'])
  expect([await isBuiltFrom(dist, 'b'), await isBuiltFrom(dist, 'c')]).toEqual([false, true])
  expect(readdirSync(dist).sort()).toEqual(['built.json', 'client'])
})
