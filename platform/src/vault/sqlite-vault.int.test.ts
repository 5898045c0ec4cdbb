import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemClock } from '../lib/clock.ts'
import { canDiskFail, faultyDiskAt } from '../lib/test-faulty-disk.ts'
import { openSqliteVault, openSqliteVaultReader } from './sqlite-vault.ts'
import { describeVault } from './vault-suite.ts'

let folder: string
let files = 0
const newFile = (): string => join(folder, `vault-${(files += 1)}.db`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeVault('SQLite', async (clock) => {
  const file = newFile()
  let vault = await openSqliteVault(file, clock)
  return {
    vault,
    reopen: async () => {
      await vault.close()
      vault = await openSqliteVault(file, clock)
      return vault
    },
    cleanUp: () => vault.close(),
  }
})

/** A process that writes from 16 callers, and its output so far. */
const startWriters = (file: string, round = 'round', environment: NodeJS.ProcessEnv = {}) => {
  const script = fileURLToPath(new URL('./sqlite-vault-crash-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, round], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged = new Map<string, number>()
  let refused = 0
  let errors = ''
  const printed = new EventEmitter()
  createInterface(child.stdout).on('line', (line) => {
    const [key = '', version] = line.split(' ')
    if (version === undefined) refused += 1
    else acknowledged.set(key, Number(version))
    printed.emit('line')
  })
  child.stderr.on('data', (text) => (errors += String(text)))
  const ended = once(child, 'close').finally(() => printed.emit('line'))
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      if (child.exitCode !== null) throw new Error(`the writers ended too early: ${errors}`)
      await once(printed, 'line')
    }
  }
  return {
    acknowledged,
    ended,
    errors: () => errors,
    acknowledges: (more: number) => {
      const enough = acknowledged.size + more
      return until(() => acknowledged.size >= enough)
    },
    refuses: () => until(() => refused >= 16),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What is wrong with a vault that acknowledged these writes. */
const flawsOf = async (
  file: string,
  acknowledged: ReadonlyMap<string, number>,
  rounds = 1,
): Promise<string[]> => {
  const vault = await openSqliteVault(file, systemClock)
  const versions = new Map((await vault.list('', 1_000_000)).map(({ key, version }) => [key, version]))
  const after = await vault.put('after', Buffer.from('x'), 'absent')
  await vault.close()
  const flaws: string[] = []
  for (const [key, version] of acknowledged) if (versions.get(key) !== version) flaws.push(`${key} is lost`)
  if (versions.size > acknowledged.size + 16 * rounds) flaws.push('there is more than was ever asked for')
  if (new Set(versions.values()).size !== versions.size) flaws.push('a version was given twice')
  if (!((after ?? 0) > Math.max(...versions.values()))) flaws.push('a version came back')
  return flaws
}

describe('the vault file', () => {
  it('has every acknowledged write after kill -9', async () => {
    const file = newFile()
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 3; round++) {
      const writers = startWriters(file, `round-${round}`)
      await writers.acknowledges(Math.floor(Math.random() * 500))
      await writers.kill()
      for (const [key, version] of writers.acknowledged) acknowledged.set(key, version)
      expect(await flawsOf(file, acknowledged, round + 1)).toEqual([])
      const vault = await openSqliteVault(file, systemClock)
      const record = await vault.get('after')
      await vault.remove('after', record?.version ?? 0)
      await vault.close()
    }
    expect(acknowledged.size).toBeGreaterThan(0)
  })

  it('shows acknowledged writes to readers on other connections, which never write', async () => {
    const file = newFile()
    const vault = await openSqliteVault(file, systemClock)
    const reader = openSqliteVaultReader(file, systemClock)
    const version = await vault.put('key', Buffer.from('value'), 'absent')
    expect(await reader.get('key')).toMatchObject({ version })
    await vault.remove('key', version ?? 0)
    expect(await reader.get('key')).toBeUndefined()
    await reader.close()
    await vault.close()
  })

  it('holds no byte of what was removed, overwritten or has expired once it is scrubbed', async () => {
    const file = newFile()
    let now = 0
    const vault = await openSqliteVault(file, { now: () => now })
    const secrets = ['removed', 'overwritten', 'expired'].map((kind) => `${kind}-${'secret '.repeat(30)}`)
    const [removed = '', overwritten = '', expired = ''] = secrets
    for (let count = 0; count < 50; count++)
      await vault.put(`filler/${count}`, Buffer.alloc(200, 'filler'), 'absent')
    const first = await vault.put('a', Buffer.from(removed), 'absent')
    const second = await vault.put('b', Buffer.from(overwritten), 'absent')
    await vault.put('c', Buffer.from(expired), 'absent', { expiresAt: 1 })
    expect(await secretsInFiles(file, secrets)).toEqual(secrets)

    await vault.remove('a', first ?? 0)
    await vault.put('b', Buffer.from('short'), second ?? 0)
    now = 1
    expect(await secretsInFiles(file, secrets)).toEqual(secrets)
    await vault.scrub()
    expect(await secretsInFiles(file, secrets)).toEqual([])
    expect(await vault.list('filler/', 100)).toHaveLength(50)
    await vault.close()
  })
})

const secretsInFiles = async (file: string, secrets: readonly string[]): Promise<readonly string[]> => {
  const names = (await readdir(folder))
    .map((name) => join(folder, name))
    .filter((name) => name.startsWith(file))
  const contents = await Promise.all(names.map((name) => readFile(name)))
  return secrets.filter((secret) => contents.some((content) => content.includes(secret)))
}

const describeIfPossible = canDiskFail() ? describe : describe.skip

describeIfPossible('a vault on a disk that fails (needs Linux and a C compiler)', () => {
  const newDisk = async () => {
    const place = await mkdtemp(join(folder, 'disk-'))
    const disk = await faultyDiskAt(place)
    const file = join(place, 'vault.db')
    return { disk, file, writers: startWriters(file, 'round', disk.environment) }
  }

  it('loses nothing acknowledged with the power', async () => {
    const { disk, writers } = await newDisk()
    await writers.acknowledges(300)
    await writers.kill()
    expect(await flawsOf(join(disk.durable, 'vault.db'), writers.acknowledged)).toEqual([])
  })

  it('refuses writes while the disk is full, and goes on without repair when there is room', async () => {
    const { disk, file, writers } = await newDisk()
    await writers.acknowledges(50)
    await disk.fill()
    await writers.refuses()
    await disk.makeRoom()
    await writers.acknowledges(50)
    await writers.kill()
    expect(await flawsOf(file, writers.acknowledged)).toEqual([])
  })

  it('ends the process when the disk fails to sync, because nobody knows what is on it', async () => {
    const { disk, file, writers } = await newDisk()
    await writers.acknowledges(50)
    await disk.breakDown()
    expect(await writers.ended).not.toEqual([0, null])
    expect(writers.errors()).toContain('the process has to end')
    expect(await flawsOf(file, writers.acknowledged)).toEqual([])
  })
})
