import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { describeBlobs } from './blobs-contract.ts'
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
