import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { describeBlobs } from './blobs-suite.ts'
import { openFileBlobs } from './file-blobs.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'blobs-'))

describeBlobs('files', async () => {
  const folder = await newFolder()
  return {
    blobs: await openFileBlobs(folder),
    reopen: () => openFileBlobs(folder),
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  }
})

it('blobs in files are their owner’s, and what a crash left half written is gone', async () => {
  const folder = await newFolder()
  const { key } = await (await openFileBlobs(folder)).put(Buffer.from('x'))
  expect((await stat(join(folder, key.slice(0, 2), key))).mode & 0o077).toBe(0)
  await writeFile(join(folder, 'drafts', 'half'), 'half')
  await openFileBlobs(folder)
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  await rm(folder, { recursive: true })
})

it('a sweep takes blobs in files that were kept, or put again, for new ones', async () => {
  const folder = await newFolder()
  const blobs = await openFileBlobs(folder)
  const keys = await Promise.all(
    ['kept', 'again', 'old'].map(async (text) => (await blobs.put(Buffer.from(text))).key),
  )
  const dayAgo = new Date(Date.now() - 86_400_000)
  for (const key of keys) await utimes(join(folder, key.slice(0, 2), key), dayAgo, dayAgo)
  expect(await blobs.keep(keys[0] ?? '')).toBe(true)
  await blobs.put(Buffer.from('again'))
  expect(await blobs.sweep(Date.now() - 3_600_000, () => false)).toBe(1)
  expect(await Promise.all(keys.map(async (key) => (await blobs.stat(key)) !== undefined))).toEqual([
    true,
    true,
    false,
  ])
  await rm(folder, { recursive: true })
})
