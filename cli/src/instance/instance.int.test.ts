import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { sqliteDocumentsWriter } from '@schaufenster/projections/documents/sqlite-documents-writer.ts'
import { openModelsForWriting } from '@schaufenster/projections/documents/sqlite-models-file.ts'
import { callControl, serveControl } from './control.ts'
import { openModels } from './models/embedded-models.ts'
import { claimDataFolder } from './owner.ts'
import { openStores } from './stores.ts'
import { openUploads } from './uploads.ts'

let folder = ''
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-instance-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('the data folder', () => {
  test('has one owner, and another after it was released', () => {
    const first = claimDataFolder(folder)
    expect(first).toBeDefined()
    expect(claimDataFolder(folder)).toBeUndefined()
    first?.release()
    const second = claimDataFolder(folder)
    expect(second).toBeDefined()
    second?.release()
  })

  test('has room for uploads that is for its owner alone, and empty at each start', async () => {
    const { folder: uploads } = await openUploads(folder)
    writeFileSync(join(uploads, 'left'), 'of a process that was killed')
    expect(await openUploads(folder)).toMatchObject({ folder: join(folder, 'uploads') })
    expect(readdirSync(uploads)).toEqual([])
    expect((statSync(uploads).mode & 0o777).toString(8)).toBe('700')
  })

  test('of a program that kept companies with the other models shows them from the first moment on', async () => {
    const writer = sqliteDocumentsWriter(openModelsForWriting(join(folder, 'models.db')))
    const { name, version, indexes } = companyProfile
    const filling = await writer.create({ projection: name, version, partitions: 1, indexes })
    // No event tells of it: it can only have been taken along.
    const kept = {
      key: 'kept',
      document: { slug: 'kept' },
      epoch: 0,
      position: beginning,
      partitionKey: 'kept',
    }
    await writer.commit({
      generation: filling?.id ?? 0,
      checkpoints: [{ partition: 0, after: beginning, through: beginning }],
      documents: [{ ...kept, parked: false }],
      parked: [],
      unparked: [],
      traces: [],
      erases: false,
    })
    await writer.close()

    await using opened = new AsyncDisposableStack()
    const environment = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
    const config = parseConfig(environment)
    const stores = await openStores(config, environment, systemClock)
    opened.defer(() => stores.close())
    const models = await openModels(stores, config, createLogger({ level: 'error' }))
    opened.defer(() => models.close())
    expect(await models.companies.get('kept')).toMatchObject({ document: { slug: 'kept' } })
  })

  test('stays its owner’s, though nothing but the claim refers to it and memory is cleaned up', async () => {
    const script = `import(${JSON.stringify(join(import.meta.dirname, 'owner.ts'))}).then(({ claimDataFolder }) => {
      claimDataFolder(${JSON.stringify(folder)})
      setImmediate(() => {
        gc()
        console.log(claimDataFolder(${JSON.stringify(folder)}) ? 'lost' : 'held')
      })
    })`
    const owner = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = owner
    expect((await text(owner.stdout)).trim()).toBe('held')
  })

  test('is free again when its owner was killed', async () => {
    const script = `import(${JSON.stringify(join(import.meta.dirname, 'owner.ts'))}).then(({ claimDataFolder }) => {
      console.log(claimDataFolder(${JSON.stringify(folder)}) ? 'claimed' : 'refused')
      setInterval(() => {}, 1000)
    })`
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = owner
    const said = await new Promise((resolve) =>
      owner.stdout.once('data', (data) => resolve(String(data).trim())),
    )
    expect(said).toBe('claimed')
    expect(claimDataFolder(folder)).toBeUndefined()
    const ended = new Promise((resolve) => owner.once('exit', resolve))
    owner.kill('SIGKILL')
    await ended
    const next = claimDataFolder(folder)
    expect(next).toBeDefined()
    next?.release()
  })
})

describe('commands for a running process', () => {
  const call = async (argv: readonly string[]): Promise<{ lines: string[]; exitCode: number }> => {
    const lines: string[] = []
    const exitCode = await callControl(join(folder, 'control.sock'), argv, (line) => lines.push(line))
    return { lines, exitCode }
  }

  test('print line by line and answer an exit code', async () => {
    const control = await serveControl(join(folder, 'control.sock'), async (argv, print) => {
      for (const word of argv) print(`sagt ${word}`)
      return argv.length
    })
    expect(await call(['a', 'b'])).toEqual({ lines: ['sagt a', 'sagt b'], exitCode: 2 })
    await control.close()
  })

  test('that fail say why', async () => {
    const control = await serveControl(join(folder, 'control.sock'), () =>
      Promise.reject(new Error('Die Platte ist voll.')),
    )
    expect(await call(['import'])).toEqual({ lines: ['Die Platte ist voll.'], exitCode: 1 })
    await control.close()
  })

  test('go on when whoever asked goes away, and so does the process', async () => {
    const path = join(folder, 'control.sock')
    const printed = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const control = await serveControl(path, async ([name], print) => {
      if (name === 'kurz') return 0
      for (let line = 0; line < 10_000; line += 1) print('ungelesen')
      printed.resolve()
      await left.promise
      for (let line = 0; line < 10_000; line += 1) print('niemand liest mehr')
      return 0
    })
    const client = connect(path)
    client.write(`${JSON.stringify({ argv: ['lang'] })}\n`)
    await printed.promise
    client.destroy()
    await once(client, 'close')
    left.resolve()
    expect(await call(['kurz'])).toEqual({ lines: [], exitCode: 0 })
    await control.close()
  })

  test('notice when the process goes away', async () => {
    const control = await serveControl(join(folder, 'control.sock'), async () => {
      control.close()
      return new Promise(() => {})
    })
    await expect(call(['import'])).rejects.toMatchObject({
      name: 'OperatorFault',
      message: expect.stringMatching(/^Der laufende Dienst hat geendet/),
    })
    await expect(call(['import'])).rejects.toMatchObject({
      name: 'OperatorFault',
      message: expect.stringMatching(/^Der laufende Dienst nimmt gerade keine Befehle an/),
    })
  })
})
