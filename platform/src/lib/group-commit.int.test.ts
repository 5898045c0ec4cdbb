import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createGroupCommit } from './group-commit.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'group-commit-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a group commit', () => {
  const open = () => {
    const database = new DatabaseSync(join(folder, 'lines.db'))
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE line (text TEXT NOT NULL)')
    const insert = database.prepare('INSERT INTO line VALUES (?)')
    const lines = () => database.prepare('SELECT count(*) AS lines FROM line').get()?.['lines']
    return { database, insert, lines, commits: createGroupCommit(database) }
  }

  it('commits once for all who wait', async () => {
    const { database, insert, lines, commits } = open()
    const seen: unknown[] = []
    const reader = new DatabaseSync(join(folder, 'lines.db'), { readOnly: true })
    const count = reader.prepare('SELECT count(*) AS lines FROM line')
    const writeAndLook = async (text: string) => {
      await commits.run(() => insert.run(text))
      seen.push(count.get()?.['lines'])
    }
    await Promise.all(['a', 'b', 'c'].map(writeAndLook))
    await writeAndLook('d')
    expect(seen).toEqual([3, 3, 3, 4])
    expect(lines()).toBe(4)
    reader.close()
    database.close()
  })

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
