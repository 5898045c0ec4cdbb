/**
 * A text as typed, converted to the HTML that the API stores (D-G9): `## ` and `### ` start headings, `- `
 * and `1. ` list items, `**` encloses bold and `__` italic text, `[words](https://…)` is a link, and a
 * backslash escapes any of these. A blank line ends a paragraph. Typed HTML is text.
 */
export const markedHtml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => lineOf(line.trim().replaceAll(/\s+/g, ' ')))
    .reduce<readonly Group[]>(grouped, [])
    .map(groupHtml)
    .join('')

type Kind = 'h3' | 'h4' | 'ul' | 'ol' | 'p' | 'blank'

interface Line {
  readonly kind: Kind
  readonly text: string
}

interface Group {
  readonly kind: Kind
  readonly lines: readonly string[]
}

const beginnings: readonly (readonly [Kind, RegExp])[] = [
  ['h4', /^### +/],
  ['h3', /^## +/],
  ['ul', /^- +/],
  ['ol', /^\d+\. +/],
]

const lineOf = (line: string): Line => {
  if (line === '') return { kind: 'blank', text: '' }
  const [kind, beginning] = beginnings.find(([, pattern]) => pattern.test(line)) ?? ['p', /^/]
  return { kind, text: line.replace(beginning, '') }
}

/** Consecutive lines of a kind belong together; each heading is separate. */
const grouped = (groups: readonly Group[], { kind, text }: Line): readonly Group[] => {
  const last = groups.at(-1)
  return last?.kind === kind && !kind.startsWith('h')
    ? [...groups.slice(0, -1), { kind, lines: [...last.lines, text] }]
    : [...groups, { kind, lines: [text] }]
}

const groupHtml = ({ kind, lines }: Group): string => {
  if (kind === 'blank') return ''
  const content =
    kind === 'ul' || kind === 'ol'
      ? lines.map((line) => `<li>${inlineHtml(line)}</li>`).join('')
      : inlineHtml(lines.join('\n'))
  return `<${kind}>${content}</${kind}>`
}

const inside = String.raw`((?:\\.|[^\\])+?)`
const marks = new RegExp(
  [
    String.raw`\\([\\*_[\]#\d-])`,
    String.raw`\*\*${inside}\*\*`,
    `__${inside}__`,
    String.raw`\[((?:\\.|[^\\\]])+)\]\((https?:\/\/[^\s()]+)\)`,
  ].join('|'),
  'gs',
)

const inlineHtml = (text: string): string => {
  let html = ''
  let at = 0
  for (const { 0: whole, 1: plain, 2: bold, 3: slanted, 4: words, 5: href, index } of text.matchAll(marks)) {
    html += escaped(text.slice(at, index))
    at = index + whole.length
    if (plain !== undefined) html += escaped(plain)
    else if (bold !== undefined) html += `<strong>${inlineHtml(bold)}</strong>`
    else if (slanted !== undefined) html += `<em>${inlineHtml(slanted)}</em>`
    else html += `<a href="${escaped(href ?? '')}" rel="nofollow ugc">${inlineHtml(words ?? '')}</a>`
  }
  return html + escaped(text.slice(at))
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br />')
