import type { ElementHandler } from './element-parser.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** Characters of all texts that cells share. */
const mostCharacters = 90_000_000
/** Characters of one text; Excel lets a cell have 32,767. */
const longestText = 1_000_000
/** What a text takes besides its characters, counted in characters. */
const costOfText = 10

/** Too much text for a browser to hold. */
export const tooMuch = new UnreadableTable('Die Tabelle enthält zu viel Text. Bitte teilen Sie sie auf.')

/**
 * Reads text as a person sees it from the runs within an element. `taken` returns it and begins anew. How words are pronounced (`rPh`) is no part of it, and
 * Excel writes returns as `_x000D_`. Throws `UnreadableTable` for one that does not end.
 */
export const createTextReader = () => {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    opened: (name: string): void => {
      if (name === 'rPh') isPhonetic = true
      isText = !isPhonetic && (name === 't' || name === 'v')
    },
    text: (piece: string): void => {
      if (!isText) return
      text += piece
      if (text.length > longestText) throw tooMuch
    },
    closed: (name: string): void => {
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    taken: (): string => {
      const whole = text.replaceAll('_x000D_', '')
      text = ''
      return whole
    },
  }
}

/** Collects the texts that cells share, by their numbers. Throws `UnreadableTable` when they are too much. */
export const collectSharedTexts = (texts: string[]): ElementHandler => {
  const reader = createTextReader()
  let characters = 0
  return {
    opened: reader.opened,
    text: reader.text,
    closed: (name) => {
      reader.closed(name)
      if (name !== 'si') return
      const text = reader.taken()
      characters += text.length + costOfText
      if (characters > mostCharacters) throw tooMuch
      texts.push(text)
    },
  }
}
