/** As much of XML as a workbook needs: elements by name, whatever their prefix, and the text in them. No document type is read, so no entity can grow. */

/** An element as it stands in the text, and where it ends there. */
export interface FoundElement {
  readonly text: string
  readonly end: number
}

const opening = (name: string): RegExp => new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])`, 'g')

/** Where the first element of this name begins; -1 where none does. */
export const beginOf = (xml: string, name: string): number => xml.search(opening(name))

/** The elements of this name that are whole, in their order; none of them holds another. */
export function* elementsOf(xml: string, name: string): Generator<FoundElement> {
  const begin = opening(name)
  for (let match = begin.exec(xml); match !== null; match = begin.exec(xml)) {
    const endOfTag = xml.indexOf('>', match.index)
    if (endOfTag < 0) return
    const close = `</${match[1]}>`
    const isEmpty = xml[endOfTag - 1] === '/'
    const closing = isEmpty ? endOfTag : xml.indexOf(close, endOfTag)
    if (closing < 0) return
    const endOfElement = isEmpty ? endOfTag + 1 : closing + close.length
    yield { text: xml.slice(match.index, endOfElement), end: endOfElement }
    begin.lastIndex = endOfElement
  }
}

/** The value of an attribute of the element that the text begins with. */
export const attributeOf = (element: string, name: string): string | undefined => {
  const tag = element.slice(0, element.indexOf('>') + 1)
  const value = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return value === null ? undefined : unescaped(value[1] ?? value[2] ?? '')
}

/** The text in the element, that of all its runs; how it is pronounced is none of it. */
export const textWithin = (element: string): string =>
  [...elementsOf(withoutReadings(element), 't')].map(({ text }) => contentOf(text)).join('')

const withoutReadings = (element: string): string =>
  element.includes('rPh') ? element.replace(/<((?:\w+:)?rPh)\b[\s\S]*?<\/\1>/g, '') : element

/** What stands between the tags of an element. */
export const contentOf = (element: string): string => {
  const begin = element.indexOf('>') + 1
  const end = element.lastIndexOf('</')
  return end < begin ? '' : unescaped(element.slice(begin, end))
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

const unescaped = (text: string): string =>
  text
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities.get(name) ?? whole
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    // So spreadsheets write signs that XML has no room for; most are ends of lines.
    .replace(/_x([0-9A-F]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
