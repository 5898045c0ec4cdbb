import { TextDecoder } from 'node:util'

/**
 * Decodes the bytes of a file: UTF-8 and UTF-16 by their marks, UTF-8 without a mark, and otherwise
 * Windows-1252, in which German spreadsheets still write CSV. The start of the file decides; invalid bytes
 * later show as "�".
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

const encodingOf = (start: Uint8Array): string => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
