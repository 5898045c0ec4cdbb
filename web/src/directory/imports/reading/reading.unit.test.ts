import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { unpacked } from './archive.ts'
import { csvRecords, delimiterOf } from './csv-records.ts'
import { decoded } from './decoded.ts'
import type { Mapping } from './mapping.ts'
import { largestFile, openFile } from './open-table.ts'
import { preparedTable } from './prepared-table.ts'
import { collectSharedTexts } from './shared-texts.ts'
import type { TableRecord } from './table-record.ts'
import { industriesOfFile, inspectFile, prepareFile } from './tasks.ts'
import { rowsXml, testWorkbook, testZip } from './test-workbook.ts'
import { UnreadableTable } from './unreadable-table.ts'

const textFile = (text: string): Blob => new Blob([text])

const recordsOf = async (file: Blob): Promise<readonly TableRecord[]> => {
  const opened = await openFile(file)
  if (opened.kind !== 'table') throw new Error('this is no table')
  const records: TableRecord[] = []
  for await (const record of opened.records()) records.push(record)
  return records
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Anything a cell may hold, with a letter at its ends: blank rows are none, and nothing is trimmed. */
const anyCell = fc
  .string({ unit: fc.constantFrom('a', 'ä', '"', ';', ',', '\n', '\r\n', ' ', '1') })
  .map((text) => `x${text}x`)
const anyTable = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  )

describe('a CSV text', () => {
  test.each([';', ',', '\t', '|'])('comes back cell by cell, parted by %j', (delimiter) => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom('\n', '\r\n', '\r'), (table, end) => {
        const text = table.map((cells) => cells.map(quoted).join(delimiter)).join(end)
        expect([...csvRecords(text, delimiter)].map(({ cells }) => cells)).toEqual(table)
      }),
    )
  })

  test('tells each row’s line, blank ones and lines within cells counted', () => {
    const text = 'Name;Text\n\n"A";"eins\nzwei"\nB;drei\n'
    expect([...csvRecords(text, ';')].map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('is parted by the sign that parts most words of its first line', () => {
    expect(['a;b;c,d', 'a,b,c', 'a\tb', 'Name', '"a;b;c",d'].map(delimiterOf)).toEqual([
      ';',
      ',',
      '\t',
      ';',
      ',',
    ])
  })

  test('that never ends its quotes is refused with the line where they begin', () => {
    expect(() => [...csvRecords('Name\n"Huber', ';')]).toThrow(/Zeile 2/)
  })

  test('never throws anything but a sentence for its owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        try {
          expect([...csvRecords(text, delimiterOf(text))].every(({ line }) => line > 0)).toBe(true)
        } catch (fault) {
          expect(fault).toBeInstanceOf(UnreadableTable)
        }
      }),
    )
  })
})

describe('bytes', () => {
  test('are read in the encoding of whoever wrote them', () => {
    const umlauts = 'Bäcker, Größe, Straße'
    const windows = Uint8Array.from([...umlauts].map((letter) => letter.charCodeAt(0)))
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(umlauts, 'utf16le')])
    expect([new TextEncoder().encode(umlauts), windows, utf16].map(decoded)).toEqual([
      umlauts,
      umlauts,
      umlauts,
    ])
  })
})

describe('a workbook', () => {
  test('comes back cell by cell, however it was packed', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const records = await recordsOf(testWorkbook(rowsXml(table)))
        expect(records.map(({ cells }) => cells)).toEqual(table)
        expect(records.map(({ line }) => line)).toEqual(table.map((_, row) => row + 1))
      }),
      { numRuns: 30 },
    )
  })

  test('shows figures, days and shared texts as a person sees them', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>4.9891234567E11</v></c><c r="B3" s="1"><v>46349</v></c><c r="C3" s="1"><v>0.3541666667</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="F3"><v>48.137</v></c></row>'
    const file = testWorkbook(rows, [
      {
        name: 'xl/sharedStrings.xml',
        content:
          '<sst><si><t>Name</t></si><si><r><t>Te</t></r><r><t>lefon</t></r><rPh><t>x</t></rPh></si></sst>',
      },
      {
        name: 'xl/styles.xml',
        content:
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    ])
    expect(await recordsOf(file)).toEqual([
      { line: 1, cells: ['Name', '', 'Telefon'] },
      { line: 3, cells: ['498912345670', '2026-11-23', '08:30', 'ja', '', '48.137'] },
    ])
    expect(await openFile(file)).toMatchObject({ sheet: 'Kunden & Partner' })
  })

  test('that is a bomb stops long before it has gone off', async () => {
    const content = `<sst><si><t>${'x'.repeat(2_000_000)}</t></si></sst>`
    const bomb = testWorkbook('', [{ name: 'xl/sharedStrings.xml', content }])
    expect(bomb.size).toBeLessThan(10_000)
    await expect(recordsOf(bomb)).rejects.toThrow(/zu viel Text/)
  })

  test.each([
    ['in all', 'x'.repeat(900_000), 101],
    ['by their count', '', 9_000_001],
  ])('has not too much shared text %s', (_what, text, count) => {
    const texts: string[] = []
    const { opened, text: read, closed } = collectSharedTexts(texts)
    const take = (times: number) => {
      for (let each = 0; each < times; each += 1) {
        opened?.('t', () => undefined)
        read?.(text)
        closed?.('t')
        closed?.('si')
      }
    }
    take(count - 10)
    expect(texts).toHaveLength(count - 10)
    expect(() => take(10)).toThrow(/zu viel Text/)
  })

  test.each([
    ['more columns than a table has', '<row r="1"><c r="ZZ1"><v>1</v></c></row>', /500 Spalten/],
    [
      'a row without an end',
      `<row r="1">${`<c t="str"><v>${'x'.repeat(900_000)}</v></c>`.repeat(6)}</row>`,
      /zu viel Text/,
    ],
  ])('with %s is refused', async (_what, rows, text) => {
    await expect(recordsOf(testWorkbook(rows))).rejects.toThrow(text)
  })

  test('has no more lines than a sheet can have, and each after the one before', async () => {
    const cell = '<c t="str"><v>x</v></c>'
    const rows = ['5', '3', '1e9', 'x', '20'].map((number) => `<row r="${number}">${cell}</row>`)
    expect((await recordsOf(testWorkbook(rows.join('')))).map(({ line }) => line)).toEqual([5, 6, 7, 8, 20])
  })

  test('is read whatever prefix its elements have, and without the returns of Excel', async () => {
    const rows =
      '<x:row r="1"><x:c t="inlineStr"><x:is><x:t>Huber_x000D_\n&amp; Sohn</x:t></x:is></x:c></x:row>'
    expect(await recordsOf(testWorkbook(rows))).toEqual([{ line: 1, cells: ['Huber\n& Sohn'] }])
  })

  test('whose shared texts were cut off is refused, not read without them', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    await expect(recordsOf(testWorkbook(rows))).rejects.toThrow(/beschädigt/)
  })

  test.each([
    ['comment', '<!--'],
    ['tag', '<'],
    ['attribute', '<c r="'],
  ])('with a %s that has no end is refused before it fills the memory', async (_what, begin) => {
    const rows = begin + 'x'.repeat(40_000_000)
    await expect(recordsOf(testWorkbook(rows))).rejects.toThrow(/beschädigt/)
  })

  test('whose elements have no end is refused before they hold the browser up', async () => {
    await expect(recordsOf(testWorkbook('<c>'.repeat(2_000_000)))).rejects.toThrow(/beschädigt/)
  })

  test('gives no more bytes than an archive may hold', async () => {
    const file = testZip([{ name: 'a', content: 'x'.repeat(100_000) }])
    const read = async (most: number) => {
      let bytes = 0
      const reading = unpacked(file, () => (piece) => (bytes += piece.length), most)
      for await (const _ of reading);
      return bytes
    }
    expect(await read(100_000)).toBe(100_000)
    await expect(read(99_999)).rejects.toThrow(/zu groß/)
  })

  test.each([
    ['is locked', testZip([{ name: 'xl/workbook.xml', content: 'x', isLocked: true }]), /Kennwort/],
    ['is no workbook', testZip([{ name: 'word/document.xml', content: 'x' }]), /keine Excel-Tabelle/],
    ['is cut off', testWorkbook(rowsXml([['Name']])).slice(0, 200), /beschädigt/],
  ])('that %s is refused with what to do', async (_what, file, text) => {
    await expect(recordsOf(file)).rejects.toThrow(text)
    await expect(recordsOf(file)).rejects.toBeInstanceOf(UnreadableTable)
  })
})

describe('a file that is none', () => {
  test.each([
    ['nothing', textFile(''), /leer/],
    ['blanks', textFile(' \n '), /leer/],
    ['a picture', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])]), /keine Tabelle/],
    ['an old workbook', new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]), /\.xls/],
    ['25 MB', new Blob([new Uint8Array(largestFile + 5_000_000)]), /25 MB.*20 MB/],
    ['a heading alone', textFile('Name;Ort'), /keine Zeilen/],
    ['broken JSON', textFile('{"features": ['), /JSON/],
    ['other JSON', textFile('{"name": "x"}'), /features/],
  ])('says so: %s', async (_what, file, text) => {
    await expect(inspectFile(file)).rejects.toThrow(text)
  })
})

describe('a preview', () => {
  test('shows the first rows and how many there are', async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => `Firma ${row};München`)
    const preview = await inspectFile(textFile(`Name;Ort\n${rows.join('\n')}`))
    expect(preview).toMatchObject({ kind: 'table', headings: ['Name', 'Ort'], rows: 1000 })
    expect(preview.sample).toHaveLength(5)
  })

  test('of a GeoJSON shows the first places', async () => {
    const properties = { name: 'Huber', 'addr:street': 'Weg', 'addr:city': 'Bonn' }
    const file = textFile(JSON.stringify({ features: [{ properties }, { properties: {} }] }))
    expect(await inspectFile(file)).toEqual({
      kind: 'geojson',
      rows: 2,
      sample: [{ name: 'Huber', place: 'Weg Bonn' }],
    })
  })

  test('counts what the file calls industries, the most frequent first', async () => {
    const file = textFile('Name;Gewerk\nA;Bäcker, Café\nB;bäcker\nC;')
    expect(await industriesOfFile(file, [1])).toEqual([
      { term: 'Bäcker', count: 2 },
      { term: 'Café', count: 1 },
    ])
  })
})

describe('a prepared table', () => {
  const mapping: Mapping = {
    uses: ['name', 'industries', 'skip', 'further'],
    industryOfAll: '',
    industries: new Map([['backstube', 'Bäckereien']]),
  }

  test('has our columns and our industries, and what it doesn’t take is left out', async () => {
    const file = textFile('Firma;Gewerk;Intern;Titel\nHuber;Backstube, Café;geheim;Dr.\n')
    const guesses = ['name', 'industries', null, 'name'] as const
    expect(await (await prepareFile(file, mapping, guesses)).text()).toBe(
      'name;industries;Titel (Angabe)\nHuber;"Bäckereien;Café";Dr.\n',
    )
  })

  test('gives all the same industry where that was chosen', async () => {
    const file = textFile('Firma\nHuber\n')
    const one: Mapping = { uses: ['name'], industryOfAll: 'Friseure', industries: new Map() }
    expect(await (await prepareFile(file, one, ['name'])).text()).toBe('name;industries\nHuber;Friseure\n')
  })

  test('keeps every row on its line and every cell as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, fc.array(fc.nat(2), { maxLength: 8 }), async (table, blanks) => {
        const lines = table.map(
          (cells, row) => '\n'.repeat(row === 0 ? 0 : (blanks[row] ?? 0)) + cells.map(quoted).join(';'),
        )
        const records = [...csvRecords(lines.join('\n'), ';')]
        const whole: Mapping = {
          uses: records[0]?.cells.map(() => 'further') ?? [],
          industryOfAll: '',
          industries: new Map(),
        }
        let text = ''
        const given = async function* () {
          yield* records
        }
        for await (const piece of preparedTable(given(), whole, [])) text += piece
        const unix = (cell: string) => cell.replace(/\r\n?/g, '\n')
        expect([...csvRecords(text, ';')]).toEqual(
          records.map(({ line, cells }) => ({
            line,
            cells: cells.map(unix),
          })),
        )
      }),
    )
  })

  test('keeps a row of a sheet in one line', async () => {
    const file = testWorkbook(rowsXml([['Firma'], ['Huber\nund Sohn'], ['Maier']]))
    const one: Mapping = { uses: ['name'], industryOfAll: '', industries: new Map() }
    expect(await (await prepareFile(file, one, ['name'])).text()).toBe('name\nHuber und Sohn\nMaier\n')
  })
})
