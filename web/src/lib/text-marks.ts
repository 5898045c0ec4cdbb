/** What a button of the text's toolbar makes of a selection. */
export type Mark = 'bold' | 'slanted' | 'heading' | 'list' | 'link'

/** A text and what of it is selected, in UTF-16 units. */
export interface Selection {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The text with the mark around what was selected, or at the beginning of its lines, and what to select then: what there is to type. */
export const marked = ({ text, from, to }: Selection, mark: Mark): Selection => {
  switch (mark) {
    case 'bold':
      return around(text, from, to, '**', '**')
    case 'slanted':
      return around(text, from, to, '__', '__')
    case 'link': {
      const words = text.slice(from, to) || 'Text'
      const link = `[${words}](https://)`
      const end = from + link.length - 1
      return { text: `${text.slice(0, from)}${link}${text.slice(to)}`, from: end, to: end }
    }
    case 'heading':
      return atLines(text, from, to, '## ')
    case 'list':
      return atLines(text, from, to, '- ')
  }
}

const around = (text: string, from: number, to: number, before: string, after: string): Selection => ({
  text: `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`,
  from: from + before.length,
  to: to + before.length,
})

const atLines = (text: string, from: number, to: number, mark: string): Selection => {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const lines = text.slice(start, to).split('\n')
  const head = start > 0 && text[start - 2] !== '\n' ? '\n' : ''
  const changed = head + lines.map((line) => (line.startsWith(mark) ? line : mark + line)).join('\n')
  const end = start + changed.length
  return { text: text.slice(0, start) + changed + text.slice(to), from: end, to: end }
}
