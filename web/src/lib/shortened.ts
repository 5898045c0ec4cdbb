/** A text of about so many letters at most: a longer one ends after a word, with an ellipsis. Only a word as long as half of that is cut. */
export const shortened = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const end = text.slice(0, longest + 1).search(/\s+\S*$/)
  return `${text.slice(0, end > longest / 2 ? end : longest)} …`
}
