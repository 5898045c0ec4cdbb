import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemClock } from '../lib/clock.ts'
import { createGroupCommit } from './group-commit.ts'
import { openSqliteVault, openSqliteVaultReader } from './sqlite-vault.ts'
import { describeVault } from './vault-contract.ts'

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

describe('the vault file', () => {
  it('has every acknowledged write after kill -9, and no other than one per caller', async () => {
    const file = newFile()
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 4; round++) {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./sqlite-vault-crash-child.ts', import.meta.url)), file, `round-${round}`],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const killAfter = acknowledged.size + 40 + round * 97
      for await (const line of createInterface({ input: child.stdout })) {
        const [key, version] = line.split(' ')
        if (key !== undefined && version !== undefined) acknowledged.set(key, Number(version))
        if (acknowledged.size === killAfter) child.kill('SIGKILL')
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(child.signalCode).toBe('SIGKILL')

      const vault = await openSqliteVault(file, systemClock)
      const found = await vault.list('round-', 1_000_000)
      const versions = new Map(found.map(({ key, version }) => [key, version]))
      for (const [key, version] of acknowledged) expect([key, versions.get(key)]).toEqual([key, version])
      expect(found.length).toBeLessThanOrEqual(acknowledged.size + 16 * (round + 1))
      expect(new Set(versions.values()).size).toBe(found.length)
      await vault.close()
    }
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

describe('a group commit', () => {
  const open = () => {
    const database = new DatabaseSync(newFile())
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE line (text TEXT NOT NULL)')
    const insert = database.prepare('INSERT INTO line VALUES (?)')
    const lines = () => database.prepare('SELECT count(*) AS lines FROM line').get()?.['lines']
    return { database, insert, lines, commits: createGroupCommit(database) }
  }

  it('refuses on a full disk, keeps reading, and goes on when there is room', async () => {
    const { database, insert, lines, commits } = open()
    await commits.run(() => insert.run('kept'))
    database.exec('PRAGMA max_page_count = 3')
    const refused = await Promise.allSettled([
      commits.run(() => insert.run('small')),
      commits.run(() => insert.run('x'.repeat(100_000))),
    ])
    for (const { status, ...rest } of refused) {
      expect([status, rest]).toEqual(['rejected', { reason: expect.objectContaining({ errcode: 13 }) }])
    }
    expect(lines()).toBe(1)
    database.exec('PRAGMA max_page_count = 1000')
    await commits.run(() => insert.run('x'.repeat(100_000)))
    expect(lines()).toBe(2)
    database.close()
  })

  it('takes no more after any other failure, and says so', async () => {
    const { database, insert, lines, commits } = open()
    const failing = commits.run(() => insert.run(null))
    const beside = commits.run(() => insert.run('beside'))
    await expect(failing).rejects.toThrow('may be on disk or not')
    await expect(beside).rejects.toThrow('may be on disk or not')
    await expect(commits.run(() => insert.run('after'))).rejects.toThrow('may be on disk or not')
    expect(await commits.failure).toMatchObject({ cause: { message: expect.stringContaining('NOT NULL') } })
    expect(lines()).toBe(0)
    database.close()
  })
})
