/** A word of the index, with the fields in which it ever occurred as bits. It may be in no document any more. */
export interface IndexedWord {
  readonly word: string
  readonly fields: number
}

/** The words known to an index. */
export interface Vocabulary {
  find(word: string): IndexedWord | undefined
  withStem(stem: string): readonly IndexedWord[]
  withSound(sound: string): readonly IndexedWord[]
  /** Words longer than the beginning itself, up to a limit. */
  beginningWith(beginning: string, most: number): readonly IndexedWord[]
  /** Words without digits within this many edits, nearest first, then alphabetically. */
  near(word: string, edits: number): readonly IndexedWord[]
}
