import type { Document } from 'mongodb'
import { afterPrefix } from '../filter-sql.ts'
import type { AnyFilter, AnySort, Scalar } from '../filter.ts'
import { storedName } from './stored-json.ts'

/** A MongoDB condition. The driver's own types don't suit paths known only at run time. */
export type MongoQuery = Document

/** The stored path of a document's field. */
export const storedPath = (field: string): string => `body.${field.split('.').map(storedName).join('.')}`

const nothing: MongoQuery = { _id: { $in: [] } }

/** A filter as a MongoDB query, equivalent to `matches` in filter-matches.ts. */
export const filterQuery = (filter: AnyFilter): MongoQuery => {
  if ('every' in filter) return filter.every.length === 0 ? {} : { $and: filter.every.map(filterQuery) }
  if ('some' in filter) return filter.some.length === 0 ? nothing : { $or: filter.some.map(filterQuery) }
  if ('not' in filter) return { $nor: [filterQuery(filter.not)] }
  const path = storedPath(filter.field)
  if ('exists' in filter) return { [path]: filter.exists ? { $ne: null } : null }
  if ('contains' in filter) return { [path]: { $elemMatch: { $eq: plain(filter.contains) } } }
  if ('is' in filter) return scalarAt(path, { $eq: plain(filter.is) })
  if ('in' in filter) return scalarAt(path, { $in: filter.in.map(plain) })
  if ('startsWith' in filter) {
    const end = afterPrefix(filter.startsWith)
    return scalarAt(path, { $gte: filter.startsWith, ...(end !== undefined && { $lt: end }) })
  }
  const { atLeast, above, atMost, below } = filter
  const bounds = {
    ...(atLeast !== undefined && { $gte: plain(atLeast) }),
    ...(above !== undefined && { $gt: plain(above) }),
    ...(atMost !== undefined && { $lte: plain(atMost) }),
    ...(below !== undefined && { $lt: plain(below) }),
  }
  return scalarAt(path, Object.keys(bounds).length === 0 ? { $type: ['number', 'string', 'bool'] } : bounds)
}

/** MongoDB also matches the entries of a list; here a list is not a scalar. */
const scalarAt = (path: string, condition: Document): MongoQuery => ({
  [path]: condition,
  [`${path}.0`]: { $exists: false },
})

/** JSON has no negative zero. */
const plain = (value: Scalar): Scalar => (value === 0 ? 0 : value)

/** The key breaks ties. A field named twice is sorted by its first occurrence. */
export const sortQuery = (sort: readonly AnySort[]): Map<string, 1 | -1> => {
  const order = new Map<string, 1 | -1>()
  for (const { field, direction } of sort) {
    const path = storedPath(field)
    if (!order.has(path)) order.set(path, direction === 'ascending' ? 1 : -1)
  }
  return order.set('_id', 1)
}
