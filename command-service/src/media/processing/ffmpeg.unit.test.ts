import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findFfmpeg } from './ffmpeg.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const install = async (program: string): Promise<void> => {
  await writeFile(join(folder, program), '')
  await chmod(join(folder, program), 0o700)
}

test('no video is transcoded where nothing bounds the memory of it', async () => {
  expect(findFfmpeg(folder)).toBeUndefined()
  await install('ffmpeg')
  expect(findFfmpeg(folder)).toBeUndefined()
  await install('prlimit')
  expect(findFfmpeg(folder)).toBeDefined()
})
