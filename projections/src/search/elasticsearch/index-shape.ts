import type { Client, estypes } from '@elastic/elasticsearch'
import { own } from '@schaufenster/platform/lib/own.ts'
import { isSameShipped, type Lexicon, readLexicon, writeLexicon } from '../analysis/lexicon.ts'
import { countedKeywords } from '../index-text.ts'
import type { SearchSchema } from '../search-index.ts'
import { isStatus } from './connect-elasticsearch.ts'

/** Grows with every change of the analysis, the tokens or the fields. */
const format = 1

/** What an index is made with. A new version fills a new index beside it. */
export interface IndexRules {
  readonly schema: SearchSchema
  readonly lexicon: Lexicon
}

/** A company or whatever is searched; a tombstone has only what says so. */
export interface StoredEntry {
  readonly id: string
  readonly version: string
  readonly removed?: true
  readonly order?: number
  readonly tokens?: string
  /** `packWords` of the words by field. */
  readonly words?: string
  /** By number of the field of `suggest`. */
  readonly suggestions?: readonly (readonly string[])[]
  readonly location?: { readonly lat: number; readonly lon: number }
  readonly [keyword: `keyword${number}`]: readonly string[]
}

export interface StoredWord {
  readonly word: string
  readonly stem: string
  readonly sound?: string
  /** The word again where it may be what a mistyped one was meant to be, with its letters: numbers are never guessed. */
  readonly guess?: string
  readonly letters?: readonly string[]
}

/** Documents and words share an index, so their ids begin differently. */
export const entryId = (id: string): string => `d:${id}`
export const wordId = (word: string): string => `w:${word}`
const aboutId = 'about'

/** By number: a keyword's own name could be one that the server reads otherwise. */
export const keywordField = (schema: SearchSchema, keyword: string): `keyword${number}` =>
  `keyword${schema.keywords.indexOf(keyword)}`

const keyword = { type: 'keyword' } as const
const filterOnly = { type: 'keyword', doc_values: false } as const
const kept = { type: 'object', enabled: false } as const

const mappings = (rules: IndexRules): estypes.MappingTypeMapping => ({
  dynamic: false,
  _meta: { made: madeWith(rules) },
  properties: {
    id: keyword,
    version: keyword,
    removed: { type: 'boolean' },
    order: { type: 'long' },
    tokens: { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' },
    words: kept,
    suggestions: kept,
    location: { type: 'geo_point' },
    ...Object.fromEntries(
      rules.schema.keywords.map((name) => [
        keywordField(rules.schema, name),
        countedKeywords(rules.schema).includes(name) ? keyword : filterOnly,
      ]),
    ),
    word: filterOnly,
    stem: filterOnly,
    sound: filterOnly,
    guess: filterOnly,
    letters: filterOnly,
    lexicon: kept,
  },
})

/**
 * One shard: counts of facets are then exact, and ten million companies fit into it. The documents lie in the order of hits, so that the first ones are
 * found without looking at the others. Every write is in the file before it is acknowledged; they are made visible by whoever writes.
 */
const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '-1',
  translog: { durability: 'request' },
  sort: { field: ['order', 'id'], order: ['asc', 'asc'] },
}

/** What is kept of the rules with an index. */
interface Made {
  readonly format: number
  readonly schema: SearchSchema
  readonly lexiconVersion: number
}

const madeWith = ({ schema, lexicon }: IndexRules): string =>
  JSON.stringify({ format, schema, lexiconVersion: lexicon.version })

/**
 * Makes the index if there is none, and answers the rules that it goes by: a lexicon that was published since is for the next index. Throws when it was made with another schema,
 * shipped lexicon or format.
 */
export const ensureIndex = async (client: Client, index: string, rules: IndexRules): Promise<IndexRules> => {
  try {
    await client.indices.create({ index, settings, mappings: mappings(rules) })
  } catch (error) {
    if (!isStatus(error, 400) || !(await client.indices.exists({ index }))) throw error
  }
  const made = await madeOf(client, index)
  const { lexiconVersion: version }: Made = JSON.parse(made)
  if (
    made !== madeWith({ ...rules, lexicon: { ...rules.lexicon, version } }) ||
    !isSameShipped(version, rules.lexicon.version)
  )
    throw new Error(
      `this search index was made as ${made}, not as ${madeWith(rules)}: fill a new one beside it`,
    )
  if (version !== rules.lexicon.version) return rulesOf(client, index)
  try {
    const document = { lexicon: writeLexicon(rules.lexicon) }
    await client.create({ index, id: aboutId, document, refresh: true })
  } catch (error) {
    if (!isStatus(error, 409)) throw error
  }
  return rules
}

/** The rules by which an index was made: it can serve while one with new rules is filled. */
export const rulesOf = async (client: Client, index: string): Promise<IndexRules> => {
  const made: Made = JSON.parse(await madeOf(client, index))
  if (made.format !== format)
    throw new Error(
      `this search index has format ${made.format}, and only ${format} can be read: fill a new one`,
    )
  const { _source } = await client.get<{ readonly lexicon: string }>({ index, id: aboutId })
  return { schema: made.schema, lexicon: readLexicon(made.lexiconVersion, _source?.lexicon ?? '') }
}

const madeOf = async (client: Client, index: string): Promise<string> => {
  const mapping = await client.indices.getMapping({ index })
  return String(own(mapping, index)?.mappings._meta?.['made'])
}
