import { afterAll, beforeAll, expect, it } from '@jest/globals'
import Type from 'typebox'
import { mostRows, type ClickHouse } from './clickhouse.ts'

/** An empty database and its cleanup. */
export interface ContractClickHouse {
  readonly clickHouse: ClickHouse
  dispose(): Promise<void>
}

const Numbers = Type.Object({ number: Type.Integer() })

/** What analytics rely on, from chDB and servers alike. Declares the tests. */
export const clickHouseSuite = (open: () => Promise<ContractClickHouse>): void => {
  let clickHouse: ClickHouse
  let dispose: ContractClickHouse['dispose']
  beforeAll(async () => {
    ;({ clickHouse, dispose } = await open())
  }, 120_000)
  afterAll(() => dispose(), 60_000)

  let tables = 0
  const table = async (): Promise<string> => {
    const name = `sample_${(tables += 1)}`
    await clickHouse.command(
      `CREATE TABLE ${name} (number UInt32) ENGINE = MergeTree PARTITION BY number % 2 ORDER BY number
       SETTINGS non_replicated_deduplication_window = 100, fsync_after_insert = 1, fsync_part_directory = 1`,
    )
    return name
  }
  const numbered = (...numbers: readonly number[]) => numbers.map((number) => ({ number }))
  const stored = async (name: string) =>
    (await clickHouse.rows(Numbers, `SELECT number FROM ${name} ORDER BY number`)).map(({ number }) => number)

  it('refuses inserts that would not be one step: of several partitions, or of too many rows', async () => {
    const sample = await table()
    await clickHouse.insert(sample, numbered(1, 3))
    await clickHouse.insertFound(sample, `SELECT number + 2 FROM ${sample} WHERE number = 3`)
    await expect(clickHouse.insert(sample, numbered(7, 8))).rejects.toThrow('partitions')
    await expect(
      clickHouse.insertFound(
        sample,
        `SELECT arrayJoin([number, number + 1]) FROM ${sample} WHERE number = 5`,
      ),
    ).rejects.toThrow('partitions')
    const many = Array.from({ length: mostRows + 1 }, () => ({ number: 1 }))
    await expect(clickHouse.insert(sample, many)).rejects.toThrow('too many')
    expect(await stored(sample)).toEqual([1, 3, 5])
  })

  it('makes one part of an insert, however many rows a query finds', async () => {
    const sample = await table()
    await clickHouse.insert(
      sample,
      Array.from({ length: mostRows }, (_, row) => ({ number: 2 * row })),
    )
    await clickHouse.insertFound(sample, 'SELECT 2 * number + 1 FROM numbers({rows: UInt32})', {
      rows: 300_000,
    })
    const parts = await clickHouse.rows(
      Type.Object({ rows: Type.Integer() }),
      'SELECT rows FROM system.parts WHERE database = currentDatabase() AND table = {sample: String} AND active ORDER BY rows',
      { sample },
    )
    expect(parts).toEqual([{ rows: mostRows }, { rows: 300_000 }])
  })

  it('writes of inserts by one name the first that arrives, whatever the others hold, also after a merge', async () => {
    const sample = await table()
    await clickHouse.insert(sample, numbered(1, 3), 'a')
    await clickHouse.insert(sample, numbered(1, 3, 5), 'a')
    await clickHouse.insertFound(sample, 'SELECT 7', {}, 'a')
    expect(await stored(sample)).toEqual([1, 3])
    await clickHouse.insertFound(sample, 'SELECT {number: UInt32}', { number: 5 }, 'b')
    await clickHouse.command(`OPTIMIZE TABLE ${sample} FINAL`)
    await clickHouse.insert(sample, numbered(9), 'b')
    expect(await stored(sample)).toEqual([1, 3, 5])
    // Names are per partition, and inserts without a name are always written.
    await clickHouse.insert(sample, numbered(2), 'a')
    await clickHouse.insert(sample, numbered(4))
    await clickHouse.insert(sample, numbered(4))
    expect(await stored(sample)).toEqual([1, 2, 3, 4, 4, 5])
    // The rows are in several parts, which are read in any order.
    for (const more of [10, 20])
      await clickHouse.insertFound(
        sample,
        `SELECT number + {more: UInt32} FROM ${sample} WHERE number % 2 = 0`,
        { more },
        'c',
      )
    expect(await stored(sample)).toEqual([1, 2, 3, 4, 4, 5, 12, 14, 14])
  })

  it('keeps inserts apart that are under way together', async () => {
    const sample = await table()
    const numbers = Array.from({ length: 40 }, (_, row) => row + 1)
    await Promise.all(
      numbers.map((number) =>
        number % 3 === 0
          ? clickHouse.insertFound(sample, 'SELECT {number: UInt32}', { number }, `n${number}`)
          : clickHouse.insert(sample, numbered(number), `n${number}`),
      ),
    )
    expect(await stored(sample)).toEqual(numbers)
  })

  it('takes parameters as values, whatever they look like', async () => {
    const words = ["a'b", 'a\\b', 'ä\n\t"', "'); DROP TABLE view; --", '{x: String}', '']
    for (const word of words)
      expect(
        await clickHouse.rows(
          Type.Object({ word: Type.String(), among: Type.Integer() }),
          'SELECT {word: String} AS word, indexOf({words: Array(String)}, {word: String}) AS among',
          { word, words },
        ),
      ).toEqual([{ word, among: words.indexOf(word) + 1 }])
  })

  it('means the same by a moment whatever time zone the machine has', async () => {
    const Day = Type.Object({ day: Type.String() })
    const newYear = Date.UTC(2026, 0) / 1_000
    expect(
      await clickHouse.rows(Day, 'SELECT toDate(fromUnixTimestamp({at: UInt32})) AS day', { at: newYear }),
    ).toEqual([{ day: '2026-01-01' }])
  })

  it('tells a question that is wrong, and an answer of another shape, as faults of ours', async () => {
    const Word = Type.Object({ word: Type.String() })
    await expect(clickHouse.rows(Word, 'SELECT nonsense')).rejects.toMatchObject({
      name: expect.not.stringMatching('AnalyticsUnavailable'),
      message: expect.stringContaining('nonsense'),
    })
    await expect(clickHouse.rows(Word, 'SELECT 1 AS word')).rejects.toThrow('another shape')
    await expect(clickHouse.columns(Word, 'SELECT 1 AS other')).rejects.toThrow('another shape')
  })

  it('answers with all rows or with a fault, also when that comes in the middle', async () => {
    const Row = Type.Object({ number: Type.Integer(), none: Type.Integer() })
    await expect(
      clickHouse.rows(
        Row,
        "SELECT number, throwIf(number = 900000, 'in the middle') AS none FROM numbers(1000000)",
      ),
    ).rejects.toThrow('in the middle')
    // A broken-off answer must not leak into the next one. At worst the next query is a fault too.
    const next = () => clickHouse.rows(Row, 'SELECT 7 AS number, 0 AS none')
    expect(await next().catch(next)).toEqual([{ number: 7, none: 0 }])
  })

  it('answers by columns, also of no rows', async () => {
    const Columns = Type.Object({ number: Type.Array(Type.Integer()), word: Type.Array(Type.String()) })
    const ask = (rows: number) =>
      clickHouse.columns(Columns, 'SELECT number, toString(number) AS word FROM numbers({rows: UInt32})', {
        rows,
      })
    expect(await ask(2)).toEqual({ number: [0, 1], word: ['0', '1'] })
    expect(await ask(0)).toEqual({ number: [], word: [] })
  })
}
