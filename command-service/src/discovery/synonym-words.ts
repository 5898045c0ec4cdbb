import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { tidyLine } from '../lib/plain-text.ts'

const most = 12
const longest = 60

/** The words of a form: trimmed, without repetitions; at least two different ones. */
export const checkSynonymWords = (given: readonly string[]): Either<Refusal, readonly string[]> => {
  const words = new Map(
    given
      .map(tidyLine)
      .filter((word) => word !== '')
      .map((word) => [foldName(word), word]),
  )
  const wrong = problemOf([...words.values()])
  return wrong === undefined ? right([...words.values()]) : left(invalid({ words: wrong }))
}

const problemOf = (words: readonly string[]): string | undefined => {
  if (words.length < 2) return 'Bitte geben Sie mindestens zwei verschiedene Wörter an.'
  if (words.length > most)
    return `Bitte geben Sie höchstens ${most} Wörter an, oder legen Sie zwei Gruppen an.`
  const long = words.find((word) => word.length > longest)
  if (long !== undefined)
    return `„${long.slice(0, 20)} …“ ist zu lang. Ein Eintrag hat höchstens ${longest} Zeichen.`
  const strange = words.find((word) => !/\p{L}{2}/u.test(word))
  return strange && `„${strange}“ ist kein Wort. Bitte nehmen Sie Wörter mit Buchstaben.`
}
