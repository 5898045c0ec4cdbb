import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Client } from '@elastic/elasticsearch'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isPosition, positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { loadShippedLexicon } from '../analysis/load-lexicon.ts'
import { orderOf } from '../query/order.ts'
import { describeSearchIndex } from '../search-index-suite.ts'
import type { SearchSchema, SearchWrite } from '../search-index.ts'
import { writeInBulk } from './bulk-writes.ts'
import { connectElasticsearch } from './connect-elasticsearch.ts'
import { elasticsearchIndexes } from './elasticsearch-indexes.ts'
import { openElasticsearchIndex } from './elasticsearch-search-index.ts'

const lexicon = loadShippedLexicon()
const schema: SearchSchema = { index: 'things', version: 1, text: ['name'], keywords: [], suggest: ['name'] }

const write = (id: string, version: Position, name?: string): SearchWrite => ({
  id,
  version,
  document: name === undefined ? undefined : { text: { name: [name] }, keywords: {}, rank: 0 },
})
const at = positionFromOrdinal
const question = (text: string) => ({ text, offset: 0, limit: 10 })

/** A server that answers as told, and its address. */
const answering = async (
  answer: (body: string) => { readonly status: number; readonly body: unknown },
): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { status, body: answered } = answer(body)
      const headers = { 'content-type': 'application/json', 'x-elastic-product': 'Elasticsearch' }
      response.writeHead(status, headers).end(JSON.stringify(answered))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

describeWithEngine('ELASTICSEARCH_URL', 'search in Elasticsearch', (address) => {
  let client: Client
  const prefix = `test-${randomUUID()}`
  let indexes = 0
  beforeAll(() => {
    client = connectElasticsearch(address, 60_000)
  })
  afterAll(() => client.close())

  const newIndex = async (rules: { readonly schema: SearchSchema; readonly lexicon: typeof lexicon }) => {
    const name = `${prefix}-${indexes++}`
    const index = await openElasticsearchIndex(client, name, rules)
    return {
      ...index,
      close: async () => {
        await index.close()
        await client.indices.delete({ index: name })
      },
    }
  }

  describeSearchIndex('Elasticsearch', newIndex, { runs: 15 })

  describe('an index', () => {
    it('is searched page by page beyond what the engine gives at once', async () => {
      const index = await newIndex({ schema, lexicon })
      const ids = Array.from({ length: 10_100 }, (_, number) => `thing-${number}`)
      await index.apply(ids.map((id, number) => write(id, at(number + 1), 'Ding')))
      const inOrder = ids.toSorted((a, b) => orderOf(0, a) - orderOf(0, b))
      const { hits, total } = await index.search({ text: 'Ding', offset: 10_050, limit: 20 })
      expect(hits.map(({ id }) => id)).toEqual(inOrder.slice(10_050, 10_070))
      expect(total).toBe(10_100)
      await index.close()
    })

    it('compares versions as a whole, though the engine knows the first half of them', async () => {
      const epoch = (number: number): Position => {
        const version = `${at(7)}-${String(number).padStart(16, '0')}`
        if (!isPosition(version)) throw new Error('no position')
        return version
      }
      const index = await newIndex({ schema, lexicon })
      await index.apply([write('a', at(7), 'Erste')])
      await index.apply([write('a', epoch(2), 'Zweite')])
      await index.apply([write('a', epoch(1), 'Dritte'), write('a', at(7), 'Vierte')])
      expect((await index.search(question('Zweite'))).total).toBe(1)
      expect(await index.newest()).toBe(epoch(2))
      await index.close()
    })

    it('keeps its rules, and is read by them while one with others is filled beside it', async () => {
      const options = { client, prefix: `${prefix}-alias`, schemas: [schema], lexicon: async () => lexicon }
      const before = elasticsearchIndexes(options)
      const blue = await before.open('things', 1)
      await blue.apply([write('a', at(1), 'Friseur Blau')])
      await before.prune([1])
      const next = { ...schema, version: 2, text: ['name', 'about'] }
      const after = elasticsearchIndexes({ ...options, schemas: [next] })
      await expect(after.open('things', 1)).rejects.toThrow('fill a new one beside it')
      const green = await after.open('things', 2)
      await green.apply([write('a', at(1), 'Friseur Grün')])
      await after.prune([1, 2])

      const serving = async () =>
        Object.keys(await client.indices.getAlias({ name: `${prefix}-alias-things` }))
      expect(await serving()).toEqual([`${prefix}-alias-things-1`])
      const reader = await after.openReader('things', 1)
      expect((await reader.search(question('Friseure'))).hits.map(({ id }) => id)).toEqual(['a'])
      await after.prune([2])
      expect(await serving()).toEqual([`${prefix}-alias-things-2`])
      await expect(after.openReader('things', 1)).rejects.toThrow('index_not_found')
      await after.prune([])
      expect(await client.indices.exists({ index: `${prefix}-alias-things-2` })).toBe(false)
    })
  })

  describe('a cluster', () => {
    it('that has no room for some writes gets these once more, and no others', async () => {
      const sent: number[] = []
      const { server, url } = await answering((body) => {
        const ids = [...body.matchAll(/"_id":"(\w+)"/g)].map(([, id]) => id)
        sent.push(ids.length)
        const statuses = sent.length === 1 ? [201, 429, 409] : [429]
        const items = ids.map((id, number) => ({
          index: { _id: id, status: sent.length === 3 ? 201 : statuses[number] },
        }))
        return { status: 200, body: { took: 1, errors: true, items } }
      })
      const crowded = connectElasticsearch(url)
      const writes = ['a', 'b', 'c'].map((_id) => ({ action: { index: { _id } }, document: {} }))
      expect(await writeInBulk(crowded, 'things', writes)).toEqual([2])
      expect(sent).toEqual([3, 1, 1])
      await crowded.close()
      server.closeAllConnections()
      server.close()
    })

    it('that is away is said to be', async () => {
      const { server, url } = await answering(() => ({ status: 503, body: {} }))
      const starting = connectElasticsearch(url)
      const options = { prefix, schemas: [schema], lexicon: async () => lexicon }
      const away = { name: 'SearchUnavailable' }
      await expect(
        elasticsearchIndexes({ ...options, client: starting }).openReader('things', 1),
      ).rejects.toMatchObject(away)
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      await expect(
        elasticsearchIndexes({ ...options, client: starting }).open('things', 1),
      ).rejects.toMatchObject(away)
      await starting.close()
    })
  })
})
