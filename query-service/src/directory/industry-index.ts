import { standingIndustry } from '@schaufenster/projections/directory/industry-words.ts'
import type { IndustryDocument } from '@schaufenster/projections/directory/industry.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { IndustryRef } from './contract.ts'

/** All industries of one moment: companies hold ids, and what an id is called or has become is looked up when it is shown (docs/architecture.md, Rules). */
export interface IndustryIndex {
  readonly all: readonly IndustryDocument[]
  /** Whether a change of it could not be taken over and waits (promise 7). */
  isParked(id: string): boolean
  /** The industry that this id stands for now. */
  find(id: string): IndustryDocument | undefined
  /** For each id what it stands for, each once; unknown ones are left out. */
  refs(ids: readonly string[]): IndustryRef[]
  /** This industry's id and those of all that were merged into it: what companies in it may hold. */
  idsOf(id: string): readonly string[]
}

/** There are some dozens of industries; this is many more. */
const most = 10_000

/** All industries at once: there are few, and most answers need some of them. */
export const readIndustries = async (reader: DocumentReader<IndustryDocument>): Promise<IndustryIndex> => {
  const sort = [{ field: 'nameKey', direction: 'ascending' }] as const
  const found = await reader.find({ where: everything, sort, limit: most })
  const parked = found.filter((each) => each.parked).map(({ key }) => key)
  return industryIndex(
    found.map(({ document }) => document),
    new Set(parked),
  )
}

/** The industries by id, merged ones standing for what they went into (docs/decisions/0062). */
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
