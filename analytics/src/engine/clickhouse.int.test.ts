import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import Type from 'typebox'
import { mostRows, openChdb } from './clickhouse.ts'

it('refuses inserts that would not be one step: of several partitions, or of too many rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-clickhouse-'))
  const clickHouse = openChdb(folder)
  try {
    const Numbers = Type.Object({ number: Type.Integer() })
    const stored = async () =>
      (await clickHouse.rows(Numbers, 'SELECT number FROM sample ORDER BY number')).map(
        ({ number }) => number,
      )
    await clickHouse.command(
      'CREATE TABLE sample (number UInt32) ENGINE = MergeTree PARTITION BY number % 2 ORDER BY number',
    )
    await clickHouse.insert('sample', [{ number: 1 }, { number: 3 }])
    await clickHouse.insertFound('sample', 'SELECT number + 2 FROM sample WHERE number = 3')
    await expect(clickHouse.insert('sample', [{ number: 7 }, { number: 8 }])).rejects.toThrow('partitions')
    await expect(
      clickHouse.insertFound('sample', 'SELECT arrayJoin([number, number + 1]) FROM sample WHERE number = 5'),
    ).rejects.toThrow('partitions')
    const many = Array.from({ length: mostRows + 1 }, () => ({ number: 1 }))
    await expect(clickHouse.insert('sample', many)).rejects.toThrow('too many')
    expect(await stored()).toEqual([1, 3, 5])
  } finally {
    await clickHouse.close()
    await rm(folder, { recursive: true })
  }
})
