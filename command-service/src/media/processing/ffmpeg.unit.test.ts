import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { installStandIns, type Behaviour } from './test-stand-in.ts'

let folder: string
let work: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'))
  work = await mkdtemp(join(folder, 'work-'))
})
afterEach(() => rm(folder, { recursive: true }))

const install = async (program: string): Promise<void> => {
  await writeFile(join(folder, program), "#!/bin/sh\necho ' V....D libx264'\n")
  await chmod(join(folder, program), 0o700)
}
const found = async (behaviour: Behaviour) => {
  const standIns = await installStandIns(folder, behaviour)
  const told: string[] = []
  const ffmpeg = findFfmpeg(`:/nowhere:${folder}`, (line) => told.push(line))
  if (ffmpeg === undefined) throw new Error('the stand-ins were not found')
  return { ...standIns, ffmpeg, told }
}
const untilStopped = () => new AbortController().signal

test('no video is transcoded where nothing bounds the memory of it', async () => {
  expect(findFfmpeg(folder)).toBeUndefined()
  await install('ffmpeg')
  expect(findFfmpeg(folder)).toBeUndefined()
  await install('prlimit')
  expect(findFfmpeg(folder)).toBeDefined()
})

test('it runs within limits of memory, file size and processor, behind all others, and opens nothing but files', async () => {
  const { calls, ffmpeg } = await found('writes')
  expect(await ffmpeg.run(['-i', 'input', 'made.mp4'], work, 90_000, untilStopped())).toBe('done')
  const [setpriv, prlimit, nice, program, ...more] = await calls()
  expect(more).toEqual([])
  expect(setpriv).toMatch(`setpriv in ${work}: --pdeathsig KILL ${folder}/prlimit `)
  expect(prlimit).toMatch(
    `: --as=${4 * 1024 ** 3} --fsize=${2 * 1024 ** 3} --cpu=180 --core=0 ${folder}/nice `,
  )
  expect(nice).toMatch(`: -n 15 ${folder}/ffmpeg `)
  expect(program).toBe(
    `ffmpeg in ${work}: -hide_banner -loglevel error -nostdin -y -protocol_whitelist file -i input made.mp4`,
  )
})

test('one that can not make what browsers play is as good as none', async () => {
  await installStandIns(folder, 'lacksEncoder')
  expect(findFfmpeg(folder)).toBeUndefined()
})

test('a run that fails says whether the file or this machine is why, and its last line without our paths', async () => {
  const { ffmpeg, told } = await found('fails')
  expect(await ffmpeg.run(['made.mp4'], work, 90_000, untilStopped())).toBe('failed')
  expect(told).toEqual(['[mp4 @ 0x1] … No space left on device'])
  const reading = await found('findsDamage')
  expect(await reading.ffmpeg.run(['made.mp4'], work, 90_000, untilStopped())).toBe('damaged')
  expect(reading.told).toEqual(['input: Invalid data found when processing input'])
})

test('a run that takes too long is ended', async () => {
  const { ffmpeg } = await found('sleeps')
  expect(await ffmpeg.run(['made.mp4'], work, 50, untilStopped())).toBe('tookTooLong')
})

test('a run that is stopped ends and says why', async () => {
  const { calls, ffmpeg } = await found('sleeps')
  const stop = new AbortController()
  const running = ffmpeg.run(['made.mp4'], work, 90_000, stop.signal)
  const ended = expect(running).rejects.toThrow('the process stops')
  await eventually(async () => expect((await calls()).at(-1)).toMatch(/^ffmpeg /))
  stop.abort(new Error('the process stops'))
  await ended
})
