/** Where a text of more than so many letters ends that is cut after a word; only a word as long as half of that is cut. */
export const wordEnd = (text: string, longest: number): number => {
  if (text.length <= longest) return text.length
  const end = text.slice(0, longest + 1).search(/\s+\S*$/)
  return end > longest / 2 ? end : longest
}

/** A text of about so many letters at most: a longer one ends after a word, with an ellipsis. */
export const shortened = (text: string, longest: number): string => {
  const end = wordEnd(text, longest)
  return end < text.length ? `${text.slice(0, end)} …` : text
}
