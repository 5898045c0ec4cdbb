/** The text of one feature, or what went wrong with it. */
export type FeatureText = { readonly line: number } & (
  | { readonly text: string }
  | { readonly fault: 'tooLong' | 'unfinished' | 'cutOff' | 'listCutOff' }
)

/** Maximum characters of one feature; the outline of a whole country has fewer. */
export const longestFeature = 2_000_000

/** Cuts a file into its features as it arrives. */
interface FeatureCutter {
  /** Takes the text up to a position or slightly beyond. Returns where it stopped, and the features that ended before it. */
  readonly feed: (
    text: string,
    upTo: number,
  ) => { readonly taken: number; readonly features: readonly FeatureText[] }
  /** What remains at the end. */
  readonly end: () => readonly FeatureText[]
  /** Whether the list of features, or one of them, has begun. */
  readonly isInside: () => boolean
}

/** No marker is longer, because blanks inside it are bounded. This much of the input is only peeked at. */
const longestMarker = 400
const gap = '\\s{0,30}'
const member = (name: string): string => `"${name}"${gap}:${gap}`

/**
 * Where the cutter stops. First, the start of a feature: quotes inside texts are escaped, so these characters
 * are never part of one and count wherever they appear. Then what starts a feature within the list, the start
 * of the list, escapes, single characters.
 */
const signs = () =>
  new RegExp(
    [
      `(?<feature>\\{${gap}(?:${member('id')}(?:"[^"\\\\]{0,60}"|\\d{1,20})${gap},${gap})?${member('type')}"Feature")`,
      `(?<untyped>\\{${gap}(?:${member('geometry')}|${member('properties')}))`,
      `(?<list>${member('features')}\\[)`,
      String.raw`\\["\\]`,
      String.raw`["{}\]\n]`,
    ].join('|'),
    'g',
  )

const newlines = (text: string): number => text.split('\n').length - 1

const createFeatureCutter = (): FeatureCutter => {
  let where: 'before' | 'inside' | 'behind' = 'before'
  let isListOpen = false
  let line = 1
  let depth = 0
  let isText = false
  let open: { readonly line: number; readonly pieces: string[]; length: number } | undefined

  const add = (piece: string): void => {
    if (open === undefined) return
    open.length += piece.length
    if (open.length <= longestFeature) open.pieces.push(piece)
    else open.pieces.length = 0
  }
  const close = (fault?: 'unfinished' | 'cutOff'): readonly FeatureText[] => {
    if (open === undefined) return []
    const { line, pieces, length } = open
    open = undefined
    depth = 0
    isText = false
    if (length > longestFeature) return [{ line, fault: 'tooLong' }]
    return [fault === undefined ? { line, text: pieces.join('') } : { line, fault }]
  }
  const begin = (): void => {
    open = { line, pieces: [], length: 0 }
    where = 'inside'
    depth = 1
    isText = false
  }

  return {
    isInside: () => where !== 'before',
    end: () => {
      const cut = close('cutOff')
      return isListOpen && cut.length === 0 ? [{ line, fault: 'listCutOff' }] : cut
    },
    feed: (text, upTo) => {
      const features: FeatureText[] = []
      const sign = signs()
      let from = 0
      let taken = upTo
      for (let match = sign.exec(text); match !== null && match.index < upTo; match = sign.exec(text)) {
        taken = Math.max(upTo, sign.lastIndex)
        const [what] = match
        const { feature, untyped, list } = match.groups ?? {}
        if (feature !== undefined || (untyped !== undefined && where === 'inside')) {
          add(text.slice(from, match.index))
          features.push(...close('unfinished'))
          begin()
          from = match.index
          line += newlines(what)
        } else if (untyped !== undefined || list !== undefined) {
          if (where === 'before' && list !== undefined) {
            where = 'inside'
            isListOpen = true
          }
          line += newlines(what)
        } else if (what === '\n') {
          line += 1
          // A JSON string never spans lines: a quote is missing.
          isText = false
        } else if (where !== 'inside') continue
        else if (what === '"') isText = !isText
        else if (isText) continue
        else if (what === '{' && open !== undefined) depth += 1
        else if (what === '{') {
          begin()
          from = match.index
        } else if (what === '}' && depth > 0) {
          depth -= 1
          if (depth > 0) continue
          add(text.slice(from, sign.lastIndex))
          features.push(...close())
        } else if (what === ']' && open === undefined) {
          where = 'behind'
          isListOpen = false
        }
      }
      add(text.slice(from, taken))
      return { taken, features }
    },
  }
}

/**
 * Cuts a GeoJSON file into the texts of its features in one pass, by counting brackets outside strings and
 * holding one feature at a time. A feature without an end is reported as `unfinished`, one without a start as
 * the objects it contains; the next feature is read normally. A list without an end is `listCutOff`. Returns
 * false if the file contains neither a list of features nor a feature.
 */
export async function* featureTexts(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText, boolean> {
  const cutter = createFeatureCutter()
  let waiting = ''
  let before = 0
  for await (const chunk of chunks) {
    const text = waiting + chunk
    const { taken, features } = cutter.feed(text, Math.max(0, text.length - longestMarker))
    yield* features
    waiting = text.slice(taken)
    before += taken
    if (before > longestHead && !cutter.isInside()) return false
  }
  yield* cutter.feed(waiting, waiting.length).features
  yield* cutter.end()
  return cutter.isInside()
}

/** The list of features must begin within this many characters. */
const longestHead = 1_000_000
