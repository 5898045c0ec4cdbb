import { join } from 'node:path'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import type { SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { createSearchReader } from '@schaufenster/projections/search/sqlite/reader.ts'
import { createSearchWriter } from '@schaufenster/projections/search/sqlite/writer.ts'
import { startElasticsearch } from './elasticsearch-node.ts'
import type { Bench, Figure } from './figure.ts'
import { quantile } from './quantile.ts'
import { companyOf, companySchema } from './search-corpus.ts'
import { createElasticsearch } from './search-elasticsearch.ts'
import { mixOf, type Question } from './search-mix.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Searching 1 million companies (`COMPANIES` for fewer) with a stated mix: an equal share of each kind of question below, in a shuffled order,
 * the first page of 20, with the number of hits. Elasticsearch answers each question right after ours, so that both meet the same load; ratios are
 * ours against its. Suggestions are measured beside it.
 */
export const search: Bench = async ({ figure, note }) => {
  const companies = Number(process.env['COMPANIES'] ?? 1_000_000)
  await inTemporaryFolder(async (folder) => {
    const file = { path: join(folder, 'search.db'), schema: companySchema, lexicon: loadShippedLexicon() }
    const writer = createSearchWriter(file)
    note(`filling an index with ${companies} companies`)
    figure({ name: 'search, documents applied', value: await fill(writer, companies), unit: 'documents/s' })
    // As the runner does once a filling has caught up (docs/decisions/0053), without its rests.
    figure({
      name: 'search, merged into one segment',
      value: await merge(writer),
      unit: 's of processor time',
    })

    const reader = createSearchReader(file.path)
    const node = await startElasticsearch(join(folder, 'elasticsearch')).catch((error: unknown) => {
      note(`Elasticsearch left out, it does not start: ${String(error)}`)
      return undefined
    })
    try {
      const elasticsearch = node && createElasticsearch(node.url)
      if (elasticsearch !== undefined) {
        note('filling Elasticsearch')
        const rate = await elasticsearch.fill(companies)
        figure({ name: 'Elasticsearch, documents applied', value: rate, unit: 'documents/s' })
      }
      await askAll(mixOf(companies, warmUp), reader, elasticsearch)
      const asked = await askAll(mixOf(companies, measured), reader, elasticsearch)
      for (const kind of new Set(asked.map((each) => each.kind)))
        compared(
          kind,
          asked.filter((each) => each.kind === kind),
        ).forEach(figure)
      compared('mix', asked).forEach(figure)
      const p95 = quantile(oursOf(asked), 0.95)
      figure({ name: 'search, mix, p95 in milliseconds', value: p95, unit: 'ms', limit: '<= 20' })
    } finally {
      await node?.stop()
    }
    const suggesting: number[] = []
    for (const typed of typedBeginnings) suggesting.push(await timeOf(() => reader.suggest(typed, 50)))
    figure({ name: 'search, suggestions, p95', value: quantile(suggesting, 0.95), unit: 'ms' })
    await reader.close()
    await writer.close()
  })
}

/** Seeds of two mixes: other questions warm up what the measured ones meet. */
const [warmUp, measured] = [7, 42]

/** Milliseconds of one question. */
interface Asked {
  readonly kind: string
  readonly ours: number
  readonly theirs: number | undefined
}

interface Searching {
  search(request: SearchRequest): Promise<unknown>
}

const askAll = async (
  questions: readonly Question[],
  ours: Searching,
  theirs: Searching | undefined,
): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  for (const { kind, request } of questions)
    asked.push({
      kind,
      ours: await timeOf(() => ours.search(request)),
      theirs: theirs && (await timeOf(() => theirs.search(request))),
    })
  return asked
}

const timeOf = async (ask: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

const oursOf = (asked: readonly Asked[]): readonly number[] => asked.map(({ ours }) => ours)

const compared = (kind: string, asked: readonly Asked[]): readonly Figure[] =>
  [0.5, 0.95].flatMap((share) => {
    const which = `${kind}, p${share * 100}`
    const ours: Figure = { name: `search, ${which}`, value: quantile(oursOf(asked), share), unit: 'ms' }
    const times = asked.flatMap(({ theirs }) => theirs ?? [])
    if (times.length === 0) return [ours]
    const theirs = quantile(times, share)
    const limit = kind === 'mix' ? { limit: '<= 1' } : {}
    return [
      { name: `Elasticsearch, ${which}`, value: theirs, unit: 'ms' },
      { ...ours, ratio: ours.value / theirs, ...limit },
    ]
  })

const batch = 2_000

/** Writes as a rebuild does, in large batches; answers documents a second. */
const fill = async (writer: ReturnType<typeof createSearchWriter>, companies: number): Promise<number> => {
  let busy = 0
  for (let from = 0; from < companies; from += batch) {
    const writes = Array.from({ length: Math.min(batch, companies - from) }, (_, at) => ({
      id: `company-${from + at}`,
      version: positionFromOrdinal(from + at + 1),
      document: companyOf(from + at),
    }))
    const start = performance.now()
    await writer.apply(writes)
    busy += performance.now() - start
  }
  return companies / (busy / 1000)
}

const merge = async (writer: ReturnType<typeof createSearchWriter>): Promise<number> => {
  const start = process.cpuUsage()
  while ((await writer.mergeSome()) < 1);
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

const typedBeginnings =
  'r re res rest resta f fr fri fris d da dac dach m mü mül müll müller b bä bäck z za zahn'.split(' ')
