import { Unzip, UnzipInflate } from 'fflate'
import { brokenFile, UnreadableTable } from './unreadable-table.ts'

/** Takes what comes out of an entry, piece by piece. */
export type Sink = (piece: Uint8Array, isLast: boolean) => void

/** Bytes that come out of an archive each time it is read: a small file can hold thousands of times its size. */
const mostBytes = 400 * 1024 * 1024
/** Bytes that are unpacked in one go. They give at most a thousand times as many. */
const bite = 16_384

const tooLarge = new UnreadableTable(
  'Entpackt ist die Datei zu groß. Bitte teilen Sie sie auf, oder speichern Sie die Tabelle als CSV.',
)

/**
 * Reads a ZIP file once, from its beginning to its end, and gives the entries that `sinkOf` has a sink for to it. Comes back after each bite, so that what
 * came out can be used before more does. Throws `UnreadableTable` for an archive that is broken or holds too much, and whatever a sink throws.
 */
export async function* unpacked(
  file: Blob,
  sinkOf: (name: string) => Sink | undefined,
  most = mostBytes,
): AsyncGenerator<undefined> {
  let bytes = 0
  const unzip = new Unzip((entry) => {
    const sink = sinkOf(entry.name.replaceAll('\\', '/'))
    if (sink === undefined) return
    entry.ondata = (fault, piece, isLast) => {
      // The library hands back what a sink has thrown.
      if (fault !== null) throw fault
      bytes += piece.length
      if (bytes > most) throw tooLarge
      sink(piece, isLast)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.size; at += bite) {
    const end = Math.min(at + bite, file.size)
    const piece = new Uint8Array(await file.slice(at, end).arrayBuffer())
    try {
      unzip.push(piece, end === file.size)
    } catch (fault) {
      throw fault instanceof UnreadableTable ? fault : brokenFile
    }
    yield undefined
  }
}
