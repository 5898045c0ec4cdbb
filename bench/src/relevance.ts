import { join } from 'node:path'
import { startElasticsearch } from './elasticsearch-node.ts'
import type { Bench, Figure } from './figure.ts'
import { demo, munich } from './relevance/corpus.ts'
import { everyday } from './relevance/everyday.ts'
import { fresh } from './relevance/fresh.ts'
import { germanSearch } from './relevance/german-search.ts'
import { heldOut } from './relevance/held-out.ts'
import { invented } from './relevance/invented.ts'
import { open } from './relevance/judged.ts'
import { nameQuestions } from './relevance/name-questions.ts'
import { ndcg } from './relevance/ndcg.ts'
import { productSearch, type Engine } from './relevance/product-search.ts'
import type { Grade, Judged, Kind } from './relevance/rules.ts'
import { thirdHalf } from './relevance/third-half.ts'
import { timely } from './relevance/timely.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * How well searches answer what people type, on the businesses of Munich and the demo's: nDCG@10 of judged
 * queries, of those that may be inspected and of the held-out ones, in total and by kind, compared with
 * Elasticsearch with its `german` analyzer. `SHOW=1` is for tuning: it lists the inspectable ones that lose
 * most, and skips the held-out ones.
 */
export const relevance: Bench = async ({ figure, note }) => {
  const businesses = [...munich(), ...demo()]
  const asQuestion = ({ kind, typed, grade }: Judged): Question => ({
    kind,
    typed,
    possible: businesses.map(({ row }) => grade(row)),
  })
  const lookedAt = [
    ...open,
    ...heldOut,
    ...fresh,
    ...invented,
    ...timely,
    ...nameQuestions(businesses, 'looked at', 4),
  ].map(asQuestion)
  const everydays = [...everyday, ...nameQuestions(businesses, 'everyday', 4)].map(asQuestion)
  for (const { typed, possible } of [...lookedAt, ...everydays])
    if (possible.every((grade) => grade === 0)) note(`nobody answers: ${typed}`)
  await inTemporaryFolder(async (folder) => {
    const ours = await productSearch(folder, businesses)
    try {
      const shown = await answersOf(ours, lookedAt)
      const daily = await answersOf(ours, everydays)
      if (process.env['SHOW'] === '1') {
        for (const { kind, typed, score, grades } of [...shown, ...daily].toSorted(
          (a, b) => a.score - b.score,
        ))
          if (score < 0.95) note(`${score.toFixed(2)} ${kind}: ${typed} [${grades.join(' ')}]`)
        compared('looked at', shown, undefined, '>= 0.92').forEach(figure)
        compared('everyday', daily, undefined, '>= 0.92').forEach(figure)
        return
      }
      const known = new Set([...lookedAt, ...everydays].map(({ typed }) => typed.toLowerCase()))
      const putAway = [...thirdHalf, ...nameQuestions(businesses, 'put away', 2)]
        .filter(({ typed }) => !known.has(typed.toLowerCase()))
        .map(asQuestion)
      const away = await answersOf(ours, putAway)
      const beside = await besideElasticsearch(
        join(folder, 'elasticsearch'),
        businesses,
        note,
        async (theirs) => ({
          shown: await answersOf(theirs, lookedAt),
          daily: await answersOf(theirs, everydays),
          away: await answersOf(theirs, putAway),
        }),
      )
      const compare = (which: string, limit: string | undefined, only: Part): void => {
        compared(`looked at${which}`, only(shown), beside && only(beside.shown), limit).forEach(figure)
        compared(`everyday${which}`, only(daily), beside && only(beside.daily), limit).forEach(figure)
        compared(`put away${which}`, only(away), beside && only(beside.away), limit).forEach(figure)
      }
      compare('', '>= 0.92', (all) => all)
      for (const kind of new Set(shown.map((each) => each.kind)))
        compare(`, kind ${kind}`, undefined, (all) => all.filter((each) => each.kind === kind))
    } finally {
      await ours.close()
    }
  })
}

/** Queries an Elasticsearch started for it; undefined if it doesn't start. */
const besideElasticsearch = async <Answers>(
  folder: string,
  businesses: Parameters<typeof germanSearch>[1],
  note: (text: string) => void,
  ask: (theirs: Engine) => Promise<Answers>,
): Promise<Answers | undefined> => {
  const node = await startElasticsearch(folder).catch((error: unknown) => {
    note(`Elasticsearch left out, it does not start: ${String(error)}`)
    return undefined
  })
  try {
    return node && (await ask(await germanSearch(node.url, businesses)))
  } finally {
    await node?.stop()
  }
}

interface Question {
  readonly kind: Kind
  readonly typed: string
  /** Of every business. */
  readonly possible: readonly Grade[]
}

interface Answered {
  readonly kind: Kind
  readonly typed: string
  readonly score: number
  readonly grades: readonly Grade[]
}

/** Queries that have an answer. */
const answersOf = async (engine: Engine, questions: readonly Question[]): Promise<readonly Answered[]> => {
  const answered: Answered[] = []
  for (const { kind, typed, possible } of questions) {
    const hits = await engine.search(typed)
    const grades = hits.map((at) => possible[at] ?? 0)
    const score = ndcg(grades, possible)
    if (score !== undefined) answered.push({ kind, typed, score, grades })
  }
  return answered
}

type Part = (answered: readonly Answered[]) => readonly Answered[]

const mean = (answered: readonly Answered[]): number =>
  answered.reduce((sum, { score }) => sum + score, 0) / answered.length

const unanswered = (answered: readonly Answered[]): number =>
  answered.filter(({ grades }) => grades.length === 0).length

const compared = (
  which: string,
  ours: readonly Answered[],
  theirs: readonly Answered[] | undefined,
  limit?: string,
): readonly Figure[] => [
  {
    name: `relevance, ${which}, ${ours.length} queries`,
    value: mean(ours),
    unit: 'nDCG@10',
    ...(limit !== undefined && { limit }),
    ...(theirs && { ratio: mean(ours) / mean(theirs) }),
  },
  { name: `relevance, ${which}, without a hit`, value: unanswered(ours), unit: 'queries', limit: '<= 0' },
  ...(theirs === undefined
    ? []
    : [{ name: `Elasticsearch german, ${which}`, value: mean(theirs), unit: 'nDCG@10' }]),
]
