import { createDeflate, crc32, deflateRawSync } from 'node:zlib'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'

/** For tests: files that somebody sends to do harm. */
export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly content: Buffer
}

const megabyte = 1024 * 1024

const pngChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A PNG in one bit a pixel, all black: a thousandth of what it is when it is opened. */
const hugePng = async (width: number, height: number): Promise<Buffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  const whole = (async () => {
    for await (const part of deflate) packed.push(part)
  })()
  for (let at = 0; at < height; at += 1)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await whole
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(packed)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A ZIP archive with one sheet of a workbook, which is a hundred megabytes when it is opened. */
const bombOfSheets = (): Buffer => {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const content = Buffer.alloc(100 * megabyte, '<row/>')
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed])
}

/** One of each kind that issue 20 names. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => {
  const script = '<script>fetch("/api/auth/logout")</script>'
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)
  return [
    {
      what: 'a page that begins as a picture',
      name: 'logo.html',
      content: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script)]),
    },
    {
      what: 'a page that begins as a PDF',
      name: 'karte.html',
      content: Buffer.from(`%PDF-1.7\n${script}`),
    },
    {
      what: 'a whole PDF that is an archive too',
      name: 'karte.pdf',
      content: Buffer.concat([simplePdf([[{ text: 'Karte', x: 60, y: 90, size: 24 }]]), bombOfSheets()]),
    },
    { what: 'an SVG with a script', name: 'logo.svg', content: svg },
    { what: 'an SVG with a script that calls itself a picture', name: 'logo.png', content: svg },
    { what: 'a workbook that is a bomb', name: 'preise.xlsx', content: bombOfSheets() },
    { what: 'a picture of two gigapixels', name: 'foto.png', content: await hugePng(50_000, 40_000) },
    { what: 'a small picture under the name of a PDF', name: 'karte.pdf', content: await hugePng(8, 8) },
    { what: 'nothing', name: 'leer.jpg', content: Buffer.alloc(0) },
    {
      what: '25 MB',
      name: 'foto.jpg',
      content: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(25 * megabyte)]),
    },
  ]
}
