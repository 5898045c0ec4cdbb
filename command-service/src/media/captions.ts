import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { tidyText } from '../lib/plain-text.ts'

/** A line with its display time, in milliseconds. */
interface Cue {
  readonly from: number
  readonly to: number
  /** Its position on the picture, in WebVTT syntax. */
  readonly settings: string
  readonly text: string
}

/** More than are in a film of three hours. */
const mostCues = 10_000
const longestText = 500

const timing =
  /^((?:\d{1,3}:)?[0-5]\d:[0-5]\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d{1,3}:)?[0-5]\d:[0-5]\d[.,]\d{3})((?:[ \t]+\S+)*)$/
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?[\d.]+%?(?:,(?:start|center|end))?|(?:position|size):[\d.]+%(?:,[a-z-]+)?|align:(?:start|center|end|left|right))$/

/**
 * Captions as WebVTT, out of WebVTT or SubRip. Only times, places and text with simple tags are kept; styles, regions and notes are dropped. Left: a
 * German sentence that says what is wrong, and in which line.
 */
export const readCaptions = (content: string): Either<string, string> => {
  const lines = tidyText(content.replace(/^\uFEFF/, '')).split('\n')
  const isVtt = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')
  const cues: Cue[] = []
  for (const { at, block } of blocksOf(isVtt ? lines.slice(1) : lines, isVtt ? 2 : 1)) {
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue
    const first = block.findIndex((line) => line.includes('-->'))
    // The header of WebVTT may have more lines.
    if (first === -1 && isVtt && at === 2) continue
    if (first === -1 || first > 1) return left(noTimes(at))
    const cue = cueOf(block[first] ?? '', block.slice(first + 1))
    if (typeof cue === 'string') return left(`Zeile ${at + first}: ${cue}`)
    if (cue.text !== '') cues.push(cue)
  }
  if (cues.length === 0)
    return left(
      'In dieser Datei stehen keine Untertitel. Bitte wählen Sie eine Datei mit der Endung .vtt oder .srt.',
    )
  if (cues.length > mostCues) return left(`Bitte höchstens ${mostCues} Untertitel (jetzt ${cues.length}).`)
  const sorted = cues.toSorted((one, other) => one.from - other.from)
  return right(`WEBVTT\n\n${sorted.map(written).join('\n\n')}\n`)
}

const noTimes = (at: number): string =>
  `Zeile ${at}: Hier fehlt die Zeit, zum Beispiel 00:01.000 --> 00:04.000.`

function* blocksOf(
  lines: readonly string[],
  firstLine: number,
): Generator<{ readonly at: number; readonly block: readonly string[] }> {
  let block: string[] = []
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim() !== '') block.push(line.trim())
    else if (block.length > 0) {
      yield { at: firstLine + index - block.length, block }
      block = []
    }
  }
}

const cueOf = (line: string, text: readonly string[]): Cue | string => {
  const found = timing.exec(line)
  if (found === null) return 'Diese Zeit verstehen wir nicht. So ist sie richtig: 00:01.000 --> 00:04.000.'
  const [, begin = '', end = '', rest = ''] = found
  const [from, to] = [millisecondsOf(begin), millisecondsOf(end)]
  if (to <= from) return 'Das Ende liegt nicht nach dem Anfang.'
  if (text.some((each) => each.includes('-->'))) return 'Vor dieser Zeit fehlt eine leere Zeile.'
  const shown = plain(text.join('\n'))
  if (shown.length > longestText) return `Bitte höchstens ${longestText} Zeichen auf einmal.`
  return {
    from,
    to,
    settings: rest
      .split(/[ \t]+/)
      .filter((one) => setting.test(one))
      .join(' '),
    text: shown,
  }
}

/** Text with what is bold, italic or underlined; other tags go, what looks like one and isn't stays text. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/<(?!\/?[biu]>)\/?[a-z\d][^<>]*>/gi, '')
    .replaceAll(/<(?!\/?[biu]>)/g, '&lt;')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

const millisecondsOf = (time: string): number => {
  const [seconds = '', minutes = '', hours = '0'] = time.replace(',', '.').split(':').toReversed()
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000)
}

const timeOf = (milliseconds: number): string => {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const rest = String(milliseconds % 1_000).padStart(3, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${rest}`
}

const written = ({ from, to, settings, text }: Cue): string =>
  `${timeOf(from)} --> ${timeOf(to)}${settings === '' ? '' : ` ${settings}`}\n${text}`
