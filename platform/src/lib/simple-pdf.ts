/** A line of text on a page. */
export interface PdfLine {
  readonly text: string
  /** In points (1/72 inch), from the left and upper edges. */
  readonly x: number
  readonly y: number
  /** Font size in points. */
  readonly size: number
  readonly bold?: true
}

/** In points: A4. */
export const pdfPage = { width: 595, height: 842 } as const

/** Characters beyond Latin-1 that the standard fonts have, by their position in the encoding. */
const further: ReadonlyMap<string, string> = new Map([
  ['€', '\u0080'],
  ['„', '\u0084'],
  ['“', '\u0093'],
  ['”', '\u0094'],
  ['–', '\u0096'],
  ['…', '\u0085'],
])

/**
 * A PDF with these lines on its pages, in the standard fonts that every reader has (ISO 32000-1). The same lines give the same bytes. Characters
 * missing from Windows-1252 become question marks.
 */
export const simplePdf = (pages: readonly (readonly PdfLine[])[]): Buffer => {
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`)
  const { width, height } = pdfPage
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((lines, index) => {
      const content = lines.map(written).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return Buffer.from(fileOf(objects), 'latin1')
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const written = ({ text, x, y, size, bold }: PdfLine): string => {
  const letters = [...text].map((letter) => further.get(letter) ?? (letter > '\u00ff' ? '?' : letter))
  const escaped = letters.join('').replaceAll(/[\\()]/g, String.raw`\$&`)
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${pdfPage.height - y} Td (${escaped}) Tj ET`
}

/** One character is one byte here, so string lengths are offsets. */
const fileOf = (objects: readonly string[]): string => {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
