import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { WorkerGone } from '@schaufenster/platform/lib/worker-rpc.ts'
import { loadShippedLexicon } from './analysis/load-lexicon.ts'
import type { SearchIndex, SearchSchema } from './search-index.ts'
import { SearchUnavailable, searchServing } from './search-serving.ts'
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

/** For an index that never fails. */
const never = {
  report: (fault: unknown) => {
    throw fault
  },
  now: () => 0,
}

describe('searching the generation that serves', () => {
  it('finds nothing before there is one, follows it, and closes what nobody asks any more', async () => {
    const files = createSearchFolder({
      folder,
      schemas: [schema],
      lexicon: async () => loadShippedLexicon(),
      start: async (file) => createSqliteSearchIndex(file),
    })
    await expect(files.open('unknown', 1)).rejects.toThrow('no search index is called unknown')
    const blue = await files.open('words', 1)
    await blue.apply([write('blue', 'Coiffeur')])
    const green = await files.open('words', 2)
    await green.apply([write('green', 'Coiffeur')])

    let serving: number | undefined
    const closed: number[] = []
    const index = searchServing({
      ...never,
      serving: async () => serving,
      open: async (generation) => {
        const reader = createSearchReader(files.pathOf('words', generation))
        return {
          ...reader,
          close: async () => {
            await reader.close()
            closed.push(generation)
          },
        }
      },
    })
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

  it('is away for a second when an index can not be opened or its thread is gone, says so, and then opens it again', async () => {
    let time = 0
    let opens = false
    let gone = false
    let attempts = 0
    const faults: string[] = []
    const path = join(folder, 'late.db')
    const index = searchServing({
      serving: async () => 1,
      open: async () => {
        attempts += 1
        if (!opens) throw new Error('unable to open')
        const reader = createSearchReader(path)
        gone = false
        return {
          ...reader,
          search: (request) =>
            gone ? Promise.reject(new WorkerGone('out of memory')) : reader.search(request),
        }
      },
      report: (fault) => faults.push(String(fault)),
      now: () => time,
    })
    await index.setSynonyms([['Friseur', 'Coiffeur']])
    const away = () => expect(idsIn(index, 'Friseur')).rejects.toBeInstanceOf(SearchUnavailable)
    await away()
    opens = true
    await away()
    expect([attempts, faults]).toEqual([1, ['Error: unable to open']])

    const writer = createSqliteSearchIndex({ path, schema, lexicon: loadShippedLexicon() })
    await writer.apply([write('late', 'Coiffeur')])
    time += 1_000
    expect(await idsIn(index, 'Friseur')).toEqual(['late'])

    gone = true
    await Promise.all([away(), away()])
    await index.setSynonyms([['Friseur', 'Coiffeur']])
    await away()
    expect([attempts, faults.slice(1)]).toEqual([2, ['WorkerGone: out of memory']])
    time += 1_000
    expect(await idsIn(index, 'Friseur')).toEqual(['late'])
    expect(attempts).toBe(3)
    await index.close()
    await writer.close()
  })
})
