/** A content in pieces of exactly so many bytes, the last one shorter. Of a content that breaks off what came is given first, then it throws. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(size)
  let filled = 0
  const broken: unknown[] = []
  try {
    for await (const chunk of content) {
      let taken = 0
      while (taken < chunk.length) {
        const part = chunk.subarray(taken, taken + size - filled)
        piece.set(part, filled)
        taken += part.length
        filled += part.length
        if (filled < size) continue
        yield piece
        piece = Buffer.allocUnsafe(size)
        filled = 0
      }
    }
  } catch (fault) {
    broken.push(fault)
  }
  if (filled > 0) yield piece.subarray(0, filled)
  if (broken.length > 0) throw broken[0]
}

/** A content in batches of so many bytes or a little more, nothing of it copied. Of a content that breaks off what came is given first, then it throws. */
export async function* inBatches(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<readonly Uint8Array[]> {
  let batch: Uint8Array[] = []
  let bytes = 0
  const broken: unknown[] = []
  try {
    for await (const chunk of content) {
      batch.push(chunk)
      bytes += chunk.length
      if (bytes < size) continue
      yield batch
      batch = []
      bytes = 0
    }
  } catch (fault) {
    broken.push(fault)
  }
  if (bytes > 0) yield batch
  if (broken.length > 0) throw broken[0]
}
