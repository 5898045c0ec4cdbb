const best = 5
const tenths = 10

/** An average with one decimal, as stored in an index: "4.3". */
export const ratingWord = (average: number): string => average.toFixed(1)

/** All averages from this one upwards. */
export const ratingWordsFrom = (least: number): readonly string[] => {
  const first = Math.ceil(least * tenths)
  return Array.from({ length: best * tenths - first + 1 }, (_, step) => ratingWord((first + step) / tenths))
}
