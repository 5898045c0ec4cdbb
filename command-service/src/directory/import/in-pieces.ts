import { setImmediate } from 'node:timers/promises'

/** Characters parsed in one go: an import shares its thread with all readers. */
const longestPiece = 16_384

/** The same text in short pieces, yielding to other work between them. */
export async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += longestPiece) {
      yield chunk.slice(at, at + longestPiece)
      await setImmediate()
    }
}
