import { UnreadableTable } from './unreadable-table.ts'

/** A file inside a ZIP file. */
export interface ZipEntry {
  readonly name: string
  /** Its bytes as they come out, piece by piece. Throws `UnreadableTable` once all entries together have given more than the archive may hold. */
  readonly pieces: () => AsyncGenerator<Uint8Array>
}

/** Bytes that come out of one archive, all entries and all readings together: a small file can hold thousands of times its size. */
const mostBytes = 400 * 1024 * 1024
const mostEntries = 2_000
const longestDirectory = 2 * 1024 * 1024
/** The record at the end, with the longest comment. */
const longestEnd = 22 + 65_535

const broken = new UnreadableTable(
  'Die Datei ist beschädigt. Bitte öffnen Sie sie in Ihrer Tabellenkalkulation und speichern Sie sie neu.',
)
const locked = new UnreadableTable(
  'Die Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort.',
)
const tooLarge = new UnreadableTable(
  'Entpackt ist die Datei zu groß. Bitte teilen Sie sie auf, oder speichern Sie die Tabelle als CSV.',
)

const viewOf = async (file: Blob, from: number, length: number): Promise<DataView> => {
  if (from < 0 || from + length > file.size) throw broken
  return new DataView(await file.slice(from, from + length).arrayBuffer())
}

/** The entries of a ZIP file, by name. Only the directory is read; what an entry holds is inflated when somebody asks for it. */
export const zipEntries = async (file: Blob): Promise<ReadonlyMap<string, ZipEntry>> => {
  let spent = 0
  const spend = (bytes: number): void => {
    spent += bytes
    if (spent > mostBytes) throw tooLarge
  }
  const { offset, length, count } = await directoryOf(file)
  if (count > mostEntries || length > longestDirectory) throw broken
  const directory = await viewOf(file, offset, length)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > length || directory.getUint32(at, true) !== 0x02014b50) throw broken
    const nameLength = directory.getUint16(at + 28, true)
    const more = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (at + 46 + nameLength > length) throw broken
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    const entry = {
      isLocked: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    }
    entries.set(name.replaceAll('\\', '/'), { name, pieces: () => piecesOf(file, entry, spend) })
    at += 46 + nameLength + more
  }
  return entries
}

const directoryOf = async (file: Blob) => {
  const length = Math.min(longestEnd, file.size)
  const start = file.size - length
  const end = await viewOf(file, start, length)
  for (let at = length - 22; at >= 0; at -= 1)
    if (end.getUint32(at, true) === 0x06054b50)
      return {
        count: end.getUint16(at + 10, true),
        length: end.getUint32(at + 12, true),
        offset: end.getUint32(at + 16, true),
      }
  throw broken
}

interface Packed {
  readonly isLocked: boolean
  readonly method: number
  readonly packed: number
  readonly offset: number
}

async function* piecesOf(
  file: Blob,
  { isLocked, method, packed, offset }: Packed,
  spend: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (isLocked) throw locked
  if (method !== 0 && method !== 8) throw broken
  const head = await viewOf(file, offset, 30)
  if (head.getUint32(0, true) !== 0x04034b50) throw broken
  const begin = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (begin + packed > file.size) throw broken
  const stored = file.slice(begin, begin + packed).stream()
  const reader = (
    method === 0 ? stored : stored.pipeThrough(new DecompressionStream('deflate-raw'))
  ).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken
      })
      if (done) return
      spend(value.length)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
