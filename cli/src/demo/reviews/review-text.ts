import type { Rating } from '@schaufenster/events/reputation/review-values.ts'
import type { DemoCompany } from '../demo-company.ts'
import type { Random } from '../random.ts'
import { endings, happenings, kindOf, openings, reasonsToCome, type Mood } from './review-words.ts'

/** How content somebody is who gives so many stars. */
export const moodOf = (rating: Rating): Mood => (rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'bad')

/** Makes texts about one company; two in a row share no sentence. */
export const reviewTexts = (company: DemoCompany, random: Random): ((rating: Rating) => string) => {
  let before: readonly string[] = []
  const another = (sentences: readonly string[]): string => {
    const fresh = sentences.filter((sentence) => !before.includes(sentence))
    return random.pick(fresh.length === 0 ? sentences : fresh)
  }
  const filled = (sentence: string): string =>
    sentence
      .replaceAll('{town}', company.city)
      .replaceAll(
        '{service}',
        company.services.length === 0 ? company.trade.industry : random.pick(company.services),
      )
  return (rating) => {
    const mood = moodOf(rating)
    // Four stars and two have a but.
    const happened = rating === 4 || rating === 2 ? 'fair' : mood
    const found = happenings[kindOf(company.trade)]
    const sentences = [
      ...(random.chance(0.75) ? [another(openings[mood])] : []),
      ...(random.chance(0.35) ? [another(reasonsToCome)] : []),
      another(found[mood]),
      ...(happened !== mood || random.chance(0.3) ? [another(found[happened])] : []),
      ...(random.chance(0.55) ? [another(endings[mood])] : []),
    ]
    before = sentences
    return [...new Set(sentences)].map(filled).join(' ')
  }
}
