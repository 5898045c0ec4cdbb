import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createProcessOnDemand } from './process-on-demand.ts'
import { startRemoteProcess } from './process-rpc.ts'
import { WorkerGone } from './worker-rpc.ts'

interface Greeter {
  ready(): Promise<void>
  greet(name: string): Promise<string>
  never(): Promise<never>
  close(): Promise<void>
}

describe('a process', () => {
  let folder: string
  let script: URL
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaufenster-process-'))
    const file = join(folder, 'greeter.mjs')
    await writeFile(
      file,
      `import { processData, serveParent } from '${import.meta.resolve('./process-rpc.ts')}'
      serveParent({
        ready: async () => {},
        greet: async (name) => processData().greeting + ' ' + name,
        never: () => Promise.race([]),
        close: async () => {},
      })`,
    )
    script = pathToFileURL(file)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const start = (execPath?: string) => startRemoteProcess<Greeter>(script, { greeting: 'Hallo' }, execPath)

  it('that can’t be started says why, takes nothing along, and is tried again by the next question', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    let starts = 0
    const demand = createProcessOnDemand({
      start: async () => {
        starts += 1
        return { process: await start(starts === 1 ? join(folder, 'no-such-node') : undefined) }
      },
      idleMs: 60_000,
      mayEnd: async () => true,
    })
    const greet = () => demand.use(({ process }) => process.call('greet', 'Welt'))
    try {
      const fault: unknown = await greet().catch((thrown: unknown) => thrown)
      expect(fault).toBeInstanceOf(WorkerGone)
      expect(String(fault)).toMatch(/could not be started: .*ENOENT$/)
      expect(demand.pid()).toBeUndefined()
      expect(await greet()).toBe('Hallo Welt')
      expect([starts, unhandled]).toEqual([2, []])
    } finally {
      await demand.close()
      process.off('unhandledRejection', note)
    }
  })

  it('that is killed rejects its open calls and those after, and need not be closed', async () => {
    const remote = await start()
    const open = expect(remote.call('never')).rejects.toBeInstanceOf(WorkerGone)
    process.kill(remote.pid ?? 0, 'SIGKILL')
    await Promise.all([open, remote.ended])
    await expect(remote.call('greet', 'Welt')).rejects.toBeInstanceOf(WorkerGone)
    await remote.close()
  })
})
