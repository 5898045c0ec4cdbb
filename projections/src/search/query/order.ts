import { hash } from 'node:crypto'

const ties = 2 ** 43
export const highestRank = 1000

/**
 * The position of a document among hits of one tier, smallest first: by static rank, then by a constant shuffle of the ids. The order of ids itself
 * would always favour those who registered first. A safe integer.
 */
export const orderOf = (rank: number, id: string): number =>
  (highestRank - Math.min(highestRank, Math.max(0, Math.round(rank)))) * ties + shuffled(id)

/** One of this many documents is in the sample. */
export const sampledOneOf = 64

/** Whether a document is in the sample. That doesn't depend on the order of documents, so it samples any set of them. */
export const isSampled = (id: string): boolean =>
  hash('sha256', id, 'buffer').readUInt8(6) % sampledOneOf === 0

/** 43 bits of a hash: among a million documents of one rank, 1 in 17 indexes has one pair that shares them. */
const shuffled = (id: string): number => Math.floor(hash('sha256', id, 'buffer').readUIntBE(0, 6) / 32)
