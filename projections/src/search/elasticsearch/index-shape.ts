import type { Client, estypes } from '@elastic/elasticsearch'
import { own } from '@schaufenster/platform/lib/own.ts'
import { isSameShipped, type Lexicon, readLexicon, writeLexicon } from '../analysis/lexicon.ts'
import { countedKeywords } from '../index-text.ts'
import type { SearchSchema } from '../search-index.ts'
import { isStatus } from './connect-elasticsearch.ts'

/** Incremented with every change of the analysis, the tokens or the fields. */
const format = 1

/** The rules with which an index was created. A new version fills a new index beside it. */
export interface IndexRules {
  readonly schema: SearchSchema
  readonly lexicon: Lexicon
}

/** A searched document such as a company. A tombstone contains only its mark. */
export interface StoredEntry {
  readonly id: string
  readonly version: string
  readonly removed?: true
  readonly order?: number
  readonly tokens?: string
  /** `packWords` of the words by field. */
  readonly words?: string
  /** By number of the field in `suggest`. */
  readonly suggestions?: readonly (readonly string[])[]
  readonly location?: { readonly lat: number; readonly lon: number }
  readonly [keyword: `keyword${number}`]: readonly string[]
}

export interface StoredWord {
  readonly word: string
  readonly stem: string
  readonly sound?: string
  /** The word again if it may be offered for a mistyped one, with its letters. Numbers are never guessed. */
  readonly guess?: string
  readonly letters?: readonly string[]
}

/** Documents and words share an index, so their ids have different prefixes. */
export const entryId = (id: string): string => `d:${id}`
export const wordId = (word: string): string => `w:${word}`
const aboutId = 'about'

/** By number, because the server could give a keyword's own name another meaning. */
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
 * One shard: facet counts are then exact, and ten million companies fit. Documents are stored in the order of hits, so that the first ones are found
 * without looking at the others. Every write is on disk before it is acknowledged; the writer makes it visible.
 */
const settings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '-1',
  translog: { durability: 'request' },
  sort: { field: ['order', 'id'], order: ['asc', 'asc'] },
}

/** The part of the rules that is stored with an index. */
interface Made {
  readonly format: number
  readonly schema: SearchSchema
  readonly lexiconVersion: number
}

const madeWith = ({ schema, lexicon }: IndexRules): string =>
  JSON.stringify({ format, schema, lexiconVersion: lexicon.version })

/**
 * Creates a missing index, and returns the rules it follows; a lexicon published since is for the next index. Throws if it was created with another
 * schema, shipped lexicon or format.
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

/** The rules with which an index was created. It can serve while one with new rules is filled. */
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
