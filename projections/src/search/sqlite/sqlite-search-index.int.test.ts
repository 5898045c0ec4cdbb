import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { lexiconWith } from '../analysis/lexicon.ts'
import { loadShippedLexicon } from '../analysis/load-lexicon.ts'
import { describeSearchIndex } from '../search-index-suite.ts'
import type { SearchSchema } from '../search-index.ts'
import { createSqliteSearchIndex } from './sqlite-search-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-search-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const newPath = (): string => join(folder, `search-${files++}.db`)

describeSearchIndex('SQLite', async ({ schema, lexicon, ...options }) =>
  createSqliteSearchIndex({ path: newPath(), schema, lexicon }, options),
)

describeSearchIndex('SQLite, tier by tier from the first match on', async ({ schema, lexicon, ...options }) =>
  createSqliteSearchIndex({ path: newPath(), schema, lexicon }, { ...options, fewMatches: 0 }),
)

describe('an index file', () => {
  const lexicon = loadShippedLexicon()
  const schema: SearchSchema = {
    index: 'companies',
    version: 1,
    text: ['name', 'about'],
    keywords: ['owner'],
    suggest: ['name'],
  }
  const company = (id: string, at: number, name: string) => ({
    id,
    version: positionFromOrdinal(at),
    document: { text: { name: [name], about: [`Inhaber ${name}`] }, keywords: { owner: [name] }, rank: 1 },
  })
  const everything = { text: '', offset: 0, limit: 10 }

  it('keeps what it holds, refuses writes by other rules, and is read by its own meanwhile', async () => {
    const path = newPath()
    const first = createSqliteSearchIndex({ path, schema, lexicon })
    await first.apply([company('a', 7, 'Friseur Blond')])
    await first.close()

    const again = createSqliteSearchIndex({ path, schema, lexicon })
    expect((await again.search({ ...everything, text: 'Friseur' })).hits.map(({ id }) => id)).toEqual(['a'])
    expect(await again.newest()).toBe(positionFromOrdinal(7))

    const other = [
      { path, schema: { ...schema, version: 2 }, lexicon },
      { path, schema, lexicon: { ...lexicon, version: lexicon.version + 1 } },
    ]
    for (const file of other) expect(() => createSqliteSearchIndex(file)).toThrow('fill a new file beside it')
    expect((await again.search({ ...everything, text: 'Friseure' })).hits.map(({ id }) => id)).toEqual(['a'])
    await again.close()
  })

  it('goes on with the lexicon that it was made with; one that was published since is for the next file', async () => {
    const path = newPath()
    const first = createSqliteSearchIndex({ path, schema, lexicon })
    await first.apply([company('a', 7, 'Quarkiniladen')])
    await first.close()
    const published = lexiconWith(lexicon, { version: 1, words: ['quarkini'] })
    const again = createSqliteSearchIndex({ path, schema, lexicon: published })
    await again.apply([company('b', 8, 'Quarkiniladen')])
    expect((await again.search({ ...everything, text: 'Laden' })).total).toBe(0)
    await again.close()
    const next = createSqliteSearchIndex({ path: newPath(), schema, lexicon: published })
    await next.apply([company('b', 8, 'Quarkiniladen')])
    expect((await next.search({ ...everything, text: 'Laden' })).total).toBe(1)
    await next.close()
  })

  it('writes what comes together in one piece, whatever values are new in it', async () => {
    const path = newPath()
    const index = createSqliteSearchIndex({ path, schema, lexicon })
    await index.apply(Array.from({ length: 40 }, (_, at) => company(`c${at}`, at + 1, `Neu ${at}`)))
    await index.close()
    const database = new DatabaseSync(path, { readOnly: true })
    expect(database.prepare('SELECT DISTINCT segid FROM hit_idx').all()).toHaveLength(1)
    database.close()
  })

  it('refuses a schema that it cannot hold', () => {
    const text = Array.from({ length: 10 }, (_, at) => `field-${at}`)
    expect(() => createSqliteSearchIndex({ path: newPath(), schema: { ...schema, text }, lexicon })).toThrow(
      'more than 9 text fields',
    )
    expect(() =>
      createSqliteSearchIndex({ path: newPath(), schema: { ...schema, suggest: ['slogan'] }, lexicon }),
    ).toThrow('no slogan')
    expect(() =>
      createSqliteSearchIndex({ path: newPath(), schema: { ...schema, usual: { colour: 'red' } }, lexicon }),
    ).toThrow('no colour')
  })

  it('holds nothing of what was overwritten or removed after a purge (promise 8)', async () => {
    const path = newPath()
    const index = createSqliteSearchIndex({ path, schema, lexicon })
    const bytes = (): string =>
      readdirSync(folder)
        .filter((name) => join(folder, name).startsWith(path))
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('')
    const crowd = Array.from({ length: 500 }, (_, at) => company(`c${at}`, at + 1, `Bleibende ${at}`))
    await index.apply([...crowd, company('a', 600, 'Quastenbichler'), company('b', 601, 'Zwirbelmoser')])
    expect(bytes()).toMatch(/quastenbichler.*/i)

    await index.apply([{ id: 'a', version: positionFromOrdinal(602), document: undefined }])
    await index.apply([company('b', 603, 'Umbenannt')])
    expect(bytes()).toMatch(/quastenbichler|zwirbelmoser/i)

    await index.purge()
    expect(bytes()).not.toMatch(/quastenb|zwirbelm/i)
    expect(bytes()).toMatch(/umbenannt/i)
    expect(await index.search({ ...everything, text: 'Quastenbichlr' })).toMatchObject({ total: 0, hits: [] })
    expect((await index.search({ ...everything, text: 'Umbenannt', facets: ['owner'] })).facets).toEqual({
      owner: [{ value: 'Umbenannt', count: 1 }],
    })
    await index.close()
  })
})
