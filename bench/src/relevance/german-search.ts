import { industrySeed } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { askElasticsearch } from '../ask-elasticsearch.ts'
import type { Business } from './corpus.ts'
import { looked } from './ndcg.ts'
import type { Engine } from './product-search.ts'

const index = 'relevance'
/** The highest weight first, as in ours. */
const fields = [
  'name^6',
  'services^5',
  'tagLine^4',
  'industry^3',
  'city^2',
  'plz^2',
  'street^2',
  'phone',
  'about',
]

const Answer = Type.Object({ hits: Type.Object({ hits: Type.Array(Type.Object({ _id: Type.String() })) }) })
const isAnswer = Compile(Answer)
const isFilled = Compile(Type.Object({ errors: Type.Literal(false) }))

/** Elasticsearch with its `german` analyzer on the same fields: any word matches, more words score higher, and typos are tolerated. */
export const germanSearch = async (url: string, businesses: readonly Business[]): Promise<Engine> => {
  const ask = askElasticsearch(url)
  const properties = Object.fromEntries(
    fields.map((field) => [field.replace(/\^.*/, ''), { type: 'text', analyzer: 'german' }]),
  )
  await ask('PUT', index, JSON.stringify({ settings: { number_of_shards: 1 }, mappings: { properties } }))
  const filled = await ask('POST', `${index}/_bulk?refresh=true`, businesses.map(linesOf).join(''))
  if (!isFilled.Check(filled)) throw new Error('Elasticsearch refused documents')
  return {
    search: async (query) => {
      const words = { query, fields }
      const should = [
        { multi_match: { ...words, type: 'cross_fields' } },
        { multi_match: { ...words, type: 'best_fields', fuzziness: 'AUTO', prefix_length: 1, boost: 0.3 } },
      ]
      const answer = await ask(
        'POST',
        `${index}/_search`,
        JSON.stringify({ size: looked, _source: false, query: { bool: { should } } }),
      )
      if (!isAnswer.Check(answer)) throw new Error(`not an answer: ${JSON.stringify(answer)}`)
      return answer.hits.hits.map(({ _id }) => Number(_id))
    },
    close: async () => undefined,
  }
}

const industries = new Map<string, string>(industrySeed.map(({ id, industry }) => [id, industry.name]))

const linesOf = ({ row, company }: Business, at: number): string => {
  const { name, services, tagLine, about, street, plz, city, industryIds } = company
  const industry = industryIds.map((id) => industries.get(id) ?? '')
  const document = { name, services, tagLine, industry, city, plz, street, phone: row.phone, about }
  return `${JSON.stringify({ index: { _id: String(at) } })}\n${JSON.stringify(document)}\n`
}
