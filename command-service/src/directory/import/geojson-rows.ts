import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { osmRowOf } from './osm/osm-row.ts'
import type { FileRow, RowContent } from './source-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The features of a GeoJSON file, one after the other: the file is never in memory as a whole, a broken feature is a broken row and not a
 * broken file, and every row knows its line.
 */
export async function* geojsonRows(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  for await (const { line, text, isWhole } of featureTexts(chunks)) {
    yield { line, read: () => (isWhole ? contentOf(text) : cutOff) }
  }
}

const cutOff: RowContent = { unreadable: 'Die Datei bricht mitten in diesem Eintrag ab.' }

const contentOf = (text: string): RowContent => {
  try {
    const row = osmRowOf(JSON.parse(text))
    return isLeft(row) ? { unreadable: row.left } : { row: row.right }
  } catch {
    return { unreadable: 'Der Eintrag ist kein gültiges JSON.' }
  }
}

interface FeatureText {
  readonly line: number
  readonly text: string
  readonly isWhole: boolean
}

const beforeFeatures = /"features"\s*:\s*\[/

/** Cuts the list of features into the texts of its objects by counting brackets outside of strings. */
async function* featureTexts(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  let buffer = ''
  let inList = false
  let line = 1
  for await (const chunk of chunks) {
    buffer += chunk
    if (!inList) {
      const start = beforeFeatures.exec(buffer)
      if (start === null) {
        if (buffer.length > 1_000_000) throw notGeoJson()
        continue
      }
      const end = start.index + start[0].length
      line += newlines(buffer.slice(0, end))
      buffer = buffer.slice(end)
      inList = true
    }
    const { objects, rest, isEnd } = cut(buffer)
    for (const { before, text } of objects) {
      line += newlines(before)
      yield { line, text, isWhole: true }
      line += newlines(text)
    }
    if (isEnd) return
    buffer = rest
  }
  if (!inList) throw notGeoJson()
  const isCutOff = buffer.includes('{')
  if (isCutOff)
    yield { line: line + newlines(buffer.slice(0, buffer.indexOf('{'))), text: '', isWhole: false }
}

const notGeoJson = (): UnreadableFile =>
  new UnreadableFile('Die Datei ist kein GeoJSON: Es fehlt die Liste „features“.')

const newlines = (text: string): number => text.split('\n').length - 1

interface Cut {
  readonly objects: readonly { readonly before: string; readonly text: string }[]
  readonly rest: string
  /** The list is closed; what follows is about the file. */
  readonly isEnd: boolean
}

const cut = (text: string): Cut => {
  const objects: { readonly before: string; readonly text: string }[] = []
  const signs = /["{}\]]/g
  let done = 0
  let open = -1
  let depth = 0
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    if (sign[0] === '"') signs.lastIndex = endOfString(text, sign.index)
    else if (sign[0] === '{') {
      if (depth === 0) open = sign.index
      depth += 1
    } else if (sign[0] === '}' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      objects.push({ before: text.slice(done, open), text: text.slice(open, signs.lastIndex) })
      done = signs.lastIndex
    } else if (sign[0] === ']' && depth === 0) return { objects, rest: '', isEnd: true }
    if (signs.lastIndex >= text.length) break
  }
  return { objects, rest: text.slice(done), isEnd: false }
}

/** Right behind the closing quote, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  const closing = /(?:[^"\\]|\\.)*"/gs
  closing.lastIndex = start + 1
  return closing.exec(text)?.index === start + 1 ? closing.lastIndex : text.length
}
