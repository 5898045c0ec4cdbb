import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from './analysis/load-lexicon.ts'
import type { SearchIndex, SearchSchema } from './search-index.ts'
import { searchServing } from './search-serving.ts'
import { createSearchReader } from './sqlite/reader.ts'
import { createSearchFolder } from './sqlite/search-folder.ts'
import { createSqliteSearchIndex } from './sqlite/sqlite-search-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-search-serving-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema: SearchSchema = { index: 'words', version: 1, text: ['name'], keywords: [], suggest: ['name'] }
const everything = { text: '', offset: 0, limit: 10 }
const write = (id: string, name: string) => ({
  id,
  version: positionFromOrdinal(1),
  document: { text: { name: [name] }, keywords: {}, rank: 0 },
})
const idsIn = async (index: SearchIndex, text = ''): Promise<readonly string[]> =>
  (await index.search({ ...everything, text })).hits.map(({ id }) => id)

describe('searching the generation that serves', () => {
  it('finds nothing before there is one, follows it, and closes what nobody asks any more', async () => {
    const files = createSearchFolder({
      folder,
      schemas: [schema],
      lexicon: loadShippedLexicon(),
      start: async (file) => createSqliteSearchIndex(file),
    })
    await expect(files.open('unknown', 1)).rejects.toThrow('no search index is called unknown')
    const blue = await files.open('words', 1)
    await blue.apply([write('blue', 'Coiffeur')])
    const green = await files.open('words', 2)
    await green.apply([write('green', 'Coiffeur')])

    let serving: number | undefined
    const closed: number[] = []
    const index = searchServing(
      async () => serving,
      async (generation) => {
        const reader = createSearchReader(files.pathOf('words', generation))
        return {
          ...reader,
          close: async () => {
            await reader.close()
            closed.push(generation)
          },
        }
      },
    )
    expect([await idsIn(index), await index.suggest('coif', 5)]).toEqual([[], []])

    serving = 1
    await index.setSynonyms([['Friseur', 'Coiffeur']])
    expect(await idsIn(index, 'Friseur')).toEqual(['blue'])
    expect(await index.suggest('coif', 5)).toEqual([{ id: 'blue', field: 'name', text: 'Coiffeur' }])

    const underWay = [idsIn(index), idsIn(index)]
    serving = 2
    expect(await idsIn(index, 'Friseur')).toEqual(['green'])
    await Promise.all(underWay)
    expect(closed).toEqual([1])

    await blue.close()
    await files.prune([2])
    expect(readdirSync(folder).filter((name) => name.startsWith('words-1'))).toEqual([])
    expect(await idsIn(index)).toEqual(['green'])
    await index.close()
    await green.close()
    expect(closed).toEqual([1, 2])
  })

  it('tries again after a generation could not be opened', async () => {
    let attempts = 0
    const path = join(folder, 'late.db')
    const index = searchServing(
      async () => 1,
      async () => {
        attempts += 1
        return createSearchReader(path)
      },
    )
    await expect(index.search(everything)).rejects.toThrow('unable to open')
    const writer = createSqliteSearchIndex({ path, schema, lexicon: loadShippedLexicon() })
    await writer.apply([write('late', 'Da')])
    expect(await idsIn(index)).toEqual(['late'])
    expect(attempts).toBe(2)
    await index.close()
    await writer.close()
  })
})
