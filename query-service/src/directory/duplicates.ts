import { pairIdOf } from '@schaufenster/events/directory/ids.ts'
import type { CompanyLikenessDocument } from '@schaufenster/projections/directory/company-likeness.ts'
import type { CompanyPairDocument } from '@schaufenster/projections/directory/company-pairs.ts'
import { maySharePlace } from '@schaufenster/projections/directory/likeness.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { afterOthers } from '../lib/in-turn.ts'
import type { DuplicateKind } from './duplicates-contract.ts'

/** The models in which duplicates are found. */
export interface DuplicateModels {
  readonly companyLikeness: DocumentReader<CompanyLikenessDocument>
  readonly companyPairs: DocumentReader<CompanyPairDocument>
}

/** The ids of two companies that look alike. */
export interface AlikePair {
  readonly id: string
  readonly companies: readonly [string, string]
}

/** Pairs, and where to continue. Undefined: all companies have been looked through. */
export interface AlikePairs {
  readonly pairs: readonly AlikePair[]
  readonly next: string | undefined
}

const fields = { name: 'nameAndPlace', phone: 'phone', website: 'website' } as const satisfies Record<
  DuplicateKind,
  keyof CompanyLikenessDocument
>

/** More companies with the same number or website are branches of one business. Of those with the same name only the first are compared. */
const mostAlike = { name: 12, phone: 4, website: 3 } as const satisfies Record<DuplicateKind, number>

/** How many documents are read in one batch, and at most for one answer. */
const stretch = 400
const mostRead = 8_000

/**
 * Walks along the index of the shared features, where equal ones are adjacent. One answer covers a bounded stretch and says where to continue,
 * however many companies there are. Pairs marked as different are left out.
 */
export const alikePairs = async (
  { companyLikeness, companyPairs }: DuplicateModels,
  {
    kind,
    cursor = '',
    limit,
  }: { readonly kind: DuplicateKind; readonly cursor?: string; readonly limit: number },
): Promise<AlikePairs> => {
  const field = fields[kind]
  const found: AlikePair[] = []
  let next: string | undefined = cursor
  for (let read = 0; next !== undefined && read < mostRead && found.length < limit; read += stretch) {
    if (read > 0) await afterOthers()
    const batch = await companyLikeness.find({
      where: { field, atLeast: next },
      sort: [{ field, direction: 'ascending' }],
      limit: stretch,
    })
    const groups = groupsOf(
      batch.map(({ document }) => document),
      field,
    )
    // The last group may continue behind the batch. One that fills the whole batch is not a group of duplicates.
    const last = batch.length === stretch ? groups.at(-1) : undefined
    const whole = last === undefined || groups.length === 1 ? groups : groups.slice(0, -1)
    next = last === undefined ? undefined : groups.length === 1 ? `${last.mark}\u0001` : last.mark
    for (const group of whole) {
      if (found.length >= limit) {
        next = group.mark
        break
      }
      found.push(...(await undecided(companyPairs, pairsOf(group.companies, kind))))
    }
  }
  return { pairs: found, next }
}

interface Group {
  readonly mark: string
  readonly companies: readonly CompanyLikenessDocument[]
}

const groupsOf = (
  documents: readonly CompanyLikenessDocument[],
  field: (typeof fields)[DuplicateKind],
): readonly Group[] => {
  const groups = new Map<string, CompanyLikenessDocument[]>()
  for (const document of documents) {
    const mark = document[field]
    if (mark === null) continue
    const group = groups.get(mark)
    if (group === undefined) groups.set(mark, [document])
    else group.push(document)
  }
  return [...groups].map(([mark, companies]) => ({ mark, companies }))
}

const pairsOf = (companies: Group['companies'], kind: DuplicateKind): readonly AlikePair[] => {
  if (kind !== 'name' && companies.length > mostAlike[kind]) return []
  const few = companies.slice(0, mostAlike[kind])
  return few.flatMap((one, at) =>
    few
      .slice(at + 1)
      .filter((other) => kind !== 'name' || maySharePlace(one, other))
      .map((other) => ({ id: pairIdOf(one.id, other.id), companies: [one.id, other.id] as const })),
  )
}

const undecided = async (
  judged: DocumentReader<CompanyPairDocument>,
  pairs: readonly AlikePair[],
): Promise<readonly AlikePair[]> => {
  if (pairs.length === 0) return pairs
  const known = await judged.getMany(pairs.map(({ id }) => id))
  const apart = new Set(known.filter(({ document }) => document.isApart).map(({ key }) => key))
  return pairs.filter(({ id }) => !apart.has(id))
}
