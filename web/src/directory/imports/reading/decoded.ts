import { UnreadableTable } from './unreadable-table.ts'

/** Bytes in which a file shows what it is. */
const headLength = 65_536

/**
 * The text of a file: UTF-8 and UTF-16 by their marks, UTF-8 without one, else Windows-1252, in which German
 * spreadsheets still write CSV. Throws `UnreadableTable` for bytes that are not text.
 */
export const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, headLength).includes(0)) throw noText
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const noText = new UnreadableTable(
  'Diese Datei ist keine Tabelle. Bitte wählen Sie eine CSV-, XLSX- oder GeoJSON-Datei.',
)
