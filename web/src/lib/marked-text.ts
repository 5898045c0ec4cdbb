import { own } from './own.ts'
const tokens = /<(\/?)([a-z]+\d?)([^>]*)>|([^<]+)/gi
const inlineMarks: Readonly<Record<string, string>> = { strong: '**', em: '__' }

/** The editable form of HTML sanitised by the API (D-G9): the text that `markedHtml` converts back to the same HTML. Nested lists become one. */
export const markedText = (html: string): string => {
  const blocks: string[] = []
  /** How the entries of the innermost list begin. */
  const lists: { readonly isNumbered: boolean; count: number }[] = []
  let prefix = ''
  /** Where the link leads that is open. */
  let link: string | undefined
  let text = ''
  const close = (): void => {
    const lines = text.split('\n').map((line) => line.trim())
    const content = lines
      .map((line) => (prefix === '' ? line.replace(beginning, String.raw`\$&`) : line))
      .join(prefix === '' ? '\n' : ' ')
      .trim()
    const last = blocks.at(-1)
    const isEntry = lists.length > 0 && last !== undefined && /^(- |\d+\. )/.test(last) && isInList
    if (content !== '' && isEntry) blocks[blocks.length - 1] = `${last}\n${prefix}${content}`
    else if (content !== '') blocks.push(`${prefix}${content}`)
    if (content !== '') isInList = lists.length > 0
    text = ''
    prefix = ''
  }
  let isInList = false
  for (const [, slash, tag = '', attributes = '', plain] of html.matchAll(tokens)) {
    const name = tag.toLowerCase()
    const isEnd = slash === '/'
    const mark = own(inlineMarks, name)
    if (plain !== undefined) text += guarded(decoded(plain).replaceAll(/\s+/g, ' '), link !== undefined)
    else if (name === 'br') text += '\n'
    else if (mark !== undefined)
      text = isEnd && text.endsWith(mark) ? text.slice(0, -mark.length) : text + mark
    else if (name === 'a' && !isEnd) {
      link = decoded(/href="([^"]*)"/i.exec(attributes)?.[1] ?? '')
      text += link === '' ? '' : '['
    } else if (name === 'a') {
      if (link) text += `](${link.replaceAll('(', '%28').replaceAll(')', '%29')})`
      link = undefined
    } else {
      close()
      if (name === 'ul' || name === 'ol') {
        isInList = false
        if (isEnd) lists.pop()
        else lists.push({ isNumbered: name === 'ol', count: 0 })
      } else if (!isEnd) prefix = prefixOf(name, lists.at(-1))
    }
  }
  close()
  return blocks.join('\n\n')
}

const beginning = /^(#{2,3} |- |\d+\. )/

const prefixOf = (
  name: string,
  list: { readonly isNumbered: boolean; count: number } | undefined,
): string => {
  if (name === 'h3') return '## '
  if (name === 'h4') return '### '
  if (name !== 'li' || list === undefined) return ''
  list.count += 1
  return list.isNumbered ? `${list.count}. ` : '- '
}

/** What would be taken for a mark gets a backslash. */
const guarded = (text: string, isInLink: boolean): string =>
  text
    .replaceAll(isInLink ? /[\\[\]]/g : /[\\[]/g, String.raw`\$&`)
    .replaceAll(/\*(?=\*|$)|(?<=\*|^)\*|_(?=_|$)|(?<=_|^)_/g, String.raw`\$&`)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal !== undefined) return letterOf(Number(decimal)) ?? whole
    if (hexadecimal !== undefined) return letterOf(Number.parseInt(hexadecimal, 16)) ?? whole
    return own(entities, String(name).toLowerCase()) ?? whole
  })

/** A number that no letter has stays as it was written. */
const letterOf = (code: number): string | undefined =>
  code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
