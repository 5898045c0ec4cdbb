import { deflateRawSync } from 'node:zlib'

/** For tests: an entry of a ZIP file. */
export interface TestEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** What the archive says instead of the bytes that are there. */
  readonly isLocked?: boolean
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

const record = (parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      if (size === 2) bytes.writeUInt16LE(value)
      else bytes.writeUInt32LE(value)
      return bytes
    }),
  )

/** For tests: a ZIP file as spreadsheets write it. */
export const testZip = (entries: readonly TestEntry[]): Blob => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isLocked = false } of entries) {
    const bytes = bytesOf(content)
    const packed = deflateRawSync(bytes)
    const shared = [
      [2, isLocked ? 1 : 0],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const
    const file = Buffer.concat([record([[4, 0x04034b50], [2, 20], ...shared]), Buffer.from(name), packed])
    directory.push(
      record([[4, 0x02014b50], [2, 20], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      Buffer.from(name),
    )
    files.push(file)
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, list.length],
    [4, offset],
    [2, 0],
  ])
  return new Blob([Buffer.concat([...files, list, end])])
}

/** For tests: the parts of a workbook around the rows of its one sheet. */
export const testWorkbook = (rows: string, more: readonly TestEntry[] = []): Blob =>
  testZip([
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Kunden &amp; Partner" sheetId="1" r:id="rId7"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** For tests: rows of texts as XML; empty cells are left out, as spreadsheets do. */
export const rowsXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const filled = cells.map((cell, column) =>
        cell === ''
          ? ''
          : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
      )
      return `<row r="${row + 1}">${filled.join('')}</row>`
    })
    .join('')
