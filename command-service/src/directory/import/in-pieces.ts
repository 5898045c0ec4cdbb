import { setImmediate } from 'node:timers/promises'

/** Characters that are parsed at a stretch: whoever imports shares the thread with all who only look. */
const longestPiece = 16_384

/** The same text in short pieces, with time for others between them. */
export async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += longestPiece) {
      yield chunk.slice(at, at + longestPiece)
      await setImmediate()
    }
}
