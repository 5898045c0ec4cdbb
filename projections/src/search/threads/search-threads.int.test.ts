import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from '../analysis/load-lexicon.ts'
import type { SearchSchema } from '../search-index.ts'
import { startSearchReader, startSearchWriter } from './search-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'schaufenster-search-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema: SearchSchema = {
  index: 'words',
  version: 1,
  text: ['name'],
  keywords: ['kind'],
  suggest: ['name'],
}

describe('a search index in threads', () => {
  it('answers as one in this thread, and what is written is found by every reader at once', async () => {
    const file = { path: join(folder, 'search.db'), schema, lexicon: loadShippedLexicon() }
    const index = await startSearchWriter(file)
    const [reader, other] = [await startSearchReader(file.path), await startSearchReader(file.path)]
    const request = { text: 'Dach', facets: ['kind'], offset: 0, limit: 10 }
    const write = (id: string, at: number, name: string) => ({
      id,
      version: positionFromOrdinal(at),
      document: { text: { name: [name] }, keywords: { kind: ['roof'] }, rank: 0 },
    })
    try {
      await index.apply([write('a', 1, 'Terrassendach'), write('b', 2, 'Coiffeur')])
      const answer = await reader.search(request)
      expect(answer).toMatchObject({ total: 1, exact: true, hits: [{ id: 'a' }] })
      expect(await other.search(request)).toEqual(answer)
      expect(await reader.suggest('terr', 5)).toEqual([{ id: 'a', field: 'name', text: 'Terrassendach' }])

      await reader.setSynonyms([['Friseur', 'Coiffeur']])
      expect((await reader.search({ ...request, text: 'Friseur' })).hits.map(({ id }) => id)).toEqual(['b'])

      await index.apply([{ id: 'a', version: positionFromOrdinal(3), document: undefined }])
      expect(await other.search(request)).toMatchObject({ total: 0 })
      await index.sweepTombstones(positionFromOrdinal(3))
      await index.purge()
      expect(await index.newest()).toBe(positionFromOrdinal(3))
      await expect(
        index.apply([{ ...write('c', 4, 'X'), document: { text: { title: [] }, keywords: {}, rank: 0 } }]),
      ).rejects.toThrow('index words has no title')
    } finally {
      for (const thread of [reader, other, index]) await thread.close()
    }
  })

  it('says why a file can not be opened', async () => {
    await expect(startSearchReader(join(folder, 'missing.db'))).rejects.toThrow(
      'unable to open database file',
    )
  })
})
