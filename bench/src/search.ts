import { join } from 'node:path'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { createSearchReader } from '@schaufenster/projections/search/sqlite/reader.ts'
import { createSearchWriter } from '@schaufenster/projections/search/sqlite/writer.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { companyOf, companySchema } from './search-corpus.ts'
import { mixOf } from './search-mix.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Searching 1 million companies (`COMPANIES` for fewer) with a stated mix: an equal share of each kind of question below, in a shuffled order,
 * the first page of 20, with the number of hits. Suggestions are measured beside it.
 */
export const search: Bench = async ({ figure, note }) => {
  const companies = Number(process.env['COMPANIES'] ?? 1_000_000)
  await inTemporaryFolder(async (folder) => {
    const file = { path: join(folder, 'search.db'), schema: companySchema, lexicon: loadShippedLexicon() }
    const writer = createSearchWriter(file)
    note(`filling an index with ${companies} companies`)
    figure({ name: 'search, documents applied', value: await fill(writer, companies), unit: 'documents/s' })

    const reader = createSearchReader(file.path)
    const questions = mixOf(companies)
    for (const { request } of questions.slice(0, 100)) await reader.search(request)
    const times = new Map<string, number[]>()
    for (const { kind, request } of questions) {
      const start = performance.now()
      await reader.search(request)
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - start])
    }
    for (const [kind, milliseconds] of times)
      for (const share of [0.5, 0.95, 0.99])
        figure({ name: `search, ${kind}, p${share * 100}`, value: quantile(milliseconds, share), unit: 'ms' })

    const p95 = quantile([...times.values()].flat(), 0.95)
    figure({ name: 'search, mix, p95', value: p95, unit: 'ms', limit: '<= 20' })
    const suggesting = await timesOf(typedBeginnings, (typed) => reader.suggest(typed, 50))
    figure({ name: 'search, suggestions, p95', value: quantile(suggesting, 0.95), unit: 'ms' })
    await reader.close()
    await writer.close()
  })
}

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

const timesOf = async <Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<readonly number[]> => {
  const times: number[] = []
  for (const question of questions) {
    const start = performance.now()
    await ask(question)
    times.push(performance.now() - start)
  }
  return times
}

const typedBeginnings =
  'r re res rest resta f fr fri fris d da dac dach m mü mül müll müller b bä bäck z za zahn'.split(' ')
