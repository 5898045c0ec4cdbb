import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { featureTexts, longestFeature, type FeatureText } from './geojson-features.ts'
import { osmRowOf } from './osm/osm-row.ts'
import type { FileRow, RowContent } from './source-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The features of a GeoJSON file, one by one: the file is never in memory as a whole, a broken feature is a
 * broken row and not a broken file, and every row knows its line. Throws `UnreadableFile` for a file without
 * features.
 */
export async function* geojsonRows(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const features = featureTexts(chunks)
  for (;;) {
    const next = await features.next()
    if (next.done) {
      if (!next.value) throw new UnreadableFile('Die Datei ist kein GeoJSON: Es fehlt die Liste „features“.')
      return
    }
    const feature = next.value
    yield { line: feature.line, read: () => contentOf(feature) }
  }
}

const faults = {
  tooLong: `Der Eintrag ist zu lang: Er hat mehr als ${longestFeature.toLocaleString('de')} Zeichen.`,
  unfinished: 'Der Eintrag ist nicht zu Ende: Eine Klammer oder ein Anführungszeichen fehlt.',
  cutOff: 'Die Datei bricht mitten in diesem Eintrag ab.',
  listCutOff: 'Die Datei bricht hier ab: Das Ende der Liste fehlt. Bitte laden Sie die ganze Datei.',
} as const

const contentOf = (feature: FeatureText): RowContent => {
  if ('fault' in feature) return { unreadable: faults[feature.fault] }
  try {
    const row = osmRowOf(JSON.parse(feature.text))
    return isLeft(row) ? { unreadable: row.left } : { row: row.right }
  } catch {
    return { unreadable: 'Der Eintrag ist kein gültiges JSON.' }
  }
}
