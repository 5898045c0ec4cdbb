import { unpacked } from './archive.ts'
import { elementParser, type ElementHandler } from './element-parser.ts'
import { collectSharedTexts } from './shared-texts.ts'
import { readRows } from './sheet-rows.ts'
import type { TableRecord } from './table-record.ts'
import { UnreadableTable } from './unreadable-table.ts'
import { collectDateStyles, type CellReading } from './xlsx-cells.ts'

/** The first sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly records: () => AsyncGenerator<TableRecord>
}

const noWorkbook = new UnreadableTable(
  'Die Datei ist keine Excel-Tabelle. Bitte speichern Sie sie als XLSX oder als CSV.',
)

/**
 * The rows of an XLSX file's first sheet, one after the other: the sheet is never in memory as a whole, only the texts that its cells share. Throws
 * `UnreadableTable` for what is no workbook or holds too much.
 */
export const firstSheet = async (file: Blob): Promise<Sheet> => {
  const names = new Set<string>()
  const targets = new Map<string, string>()
  const sheets: { readonly name: string; readonly relation: string }[] = []
  const shared: string[] = []
  const dateStyles = new Set<number>()
  let isFrom1904 = false
  const handlers: ReadonlyMap<string, ElementHandler> = new Map([
    [
      'xl/workbook.xml',
      {
        opened: (name, attribute) => {
          if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
          if (name === 'sheet' && sheets.length === 0)
            sheets.push({ name: attribute('name') ?? '', relation: attribute('id') ?? '' })
        },
      },
    ],
    [
      'xl/_rels/workbook.xml.rels',
      {
        opened: (name, attribute) => {
          if (name === 'Relationship') targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
        },
      },
    ],
    ['xl/sharedStrings.xml', collectSharedTexts(shared)],
    ['xl/styles.xml', collectDateStyles(dateStyles)],
  ])
  await toEnd(
    unpacked(file, (name) => {
      names.add(name)
      const handler = handlers.get(name)
      return handler && elementParser(handler)
    }),
  )
  const [sheet] = sheets
  const target = sheet && targets.get(sheet.relation)
  if (sheet === undefined || target === undefined) throw noWorkbook
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!names.has(path)) throw noWorkbook
  return { name: sheet.name, records: () => recordsOf(file, path, { shared, dateStyles, isFrom1904 }) }
}

const toEnd = async (reading: AsyncGenerator<undefined>): Promise<void> => {
  while (!(await reading.next()).done);
}

async function* recordsOf(file: Blob, path: string, reading: CellReading): AsyncGenerator<TableRecord> {
  let come: TableRecord[] = []
  const rows = readRows(reading, (row) => come.push(row))
  for await (const _ of unpacked(file, (name) => (name === path ? elementParser(rows) : undefined))) {
    yield* come
    come = []
  }
}
