import { standingIndustry } from '@schaufenster/projections/directory/industry-words.ts'
import type { IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { IndustryRef } from './contract.ts'

/** All industries at one moment. Companies hold ids; the current name is looked up when it is shown (docs/architecture.md, Rules). */
export interface IndustryIndex {
  readonly all: readonly IndustryDocument[]
  /** Whether one of its changes could not be folded and waits (promise 7). */
  isParked(id: string): boolean
  /** The industry that this id now stands for. */
  find(id: string): IndustryDocument | undefined
  /** What each id stands for, without duplicates. Unknown ids are left out. */
  refs(ids: readonly string[]): IndustryRef[]
  /** The ids that companies in this industry may hold: its own and those merged into it. */
  idsOf(id: string): readonly string[]
}

/** There are some dozens of industries, so this is plenty. */
const most = 10_000

/** Reads all industries at once, because there are few and most answers need some of them. */
export const readIndustries = async (reader: DocumentReader<IndustryDocument>): Promise<IndustryIndex> => {
  const sort = [{ field: 'nameKey', direction: 'ascending' }] as const
  const found = await reader.find({ where: everything, sort, limit: most })
  const parked = found.filter((each) => each.parked).map(({ key }) => key)
  return industryIndex(
    found.map(({ document }) => document),
    new Set(parked),
  )
}

/** The industries by id. Merged ones stand for those they were merged into (docs/decisions/0062). */
export const industryIndex = (
  all: readonly IndustryDocument[],
  parked: ReadonlySet<string> = new Set(),
): IndustryIndex => {
  const byId = new Map(all.map((industry) => [industry.id, industry]))
  const find = (id: string): IndustryDocument | undefined => standingIndustry(byId, id)
  return {
    all,
    isParked: (id) => parked.has(id),
    find,
    refs: (ids) => {
      const standing = ids.map(find).filter((industry) => industry !== undefined)
      return [...new Set(standing)].map(({ id, name }) => ({ _id: id, name }))
    },
    idsOf: (id) => {
      const wanted = find(id)?.id ?? id
      const merged = all.filter((industry) => find(industry.id)?.id === wanted).map((industry) => industry.id)
      return [...new Set([wanted, id, ...merged])]
    },
  }
}

/** What an industry is called; one that was merged keeps its name. The id if there is none. */
export const industryNameIn =
  ({ all }: Pick<IndustryIndex, 'all'>) =>
  (id: string): string =>
    all.find((one) => one.id === id)?.name ?? id
