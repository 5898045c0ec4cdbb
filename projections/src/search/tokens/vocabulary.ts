/** A word of the index with the fields in which it ever stood, as bits. It may be in no document any more. */
export interface IndexedWord {
  readonly word: string
  readonly fields: number
}

/** The words that an index knows. */
export interface Vocabulary {
  find(word: string): IndexedWord | undefined
  withStem(stem: string): readonly IndexedWord[]
  withSound(sound: string): readonly IndexedWord[]
  /** Longer words than the beginning itself, at most so many. */
  beginningWith(beginning: string, most: number): readonly IndexedWord[]
  /** Words without digits within this many edits, nearest first, then by the alphabet. */
  near(word: string, edits: number): readonly IndexedWord[]
}
