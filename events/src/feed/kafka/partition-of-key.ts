const seed = 0x97_47_b2_8c
const multiplier = 0x5b_d1_e9_95

const mixed = (word: number): number => {
  const product = Math.imul(word, multiplier)
  return Math.imul(product ^ (product >>> 24), multiplier)
}

/** The 32-bit MurmurHash2 that Kafka's own clients use for keys, as a signed integer. */
export const murmur2 = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tail = bytes.length & ~3
  let hash = seed ^ bytes.length
  for (let at = 0; at < tail; at += 4) hash = Math.imul(hash, multiplier) ^ mixed(view.getInt32(at, true))
  if (tail < bytes.length) {
    for (let at = bytes.length - 1; at >= tail; at -= 1) hash ^= (bytes[at] ?? 0) << (8 * (at - tail))
    hash = Math.imul(hash, multiplier)
  }
  hash = Math.imul(hash ^ (hash >>> 13), multiplier)
  return hash ^ (hash >>> 15)
}

const utf8 = new TextEncoder()

/** The partition of a key as in the Java client's default partitioner, so that other clients agree. */
export const partitionOfKey = (key: string, partitions: number): number =>
  (murmur2(utf8.encode(key)) & 0x7f_ff_ff_ff) % partitions
