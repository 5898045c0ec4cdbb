import { tooLong } from '../lib/too-long.ts'

/** What is wrong with words that are more than the search takes. */
export const wordsProblem = (text: string): string | undefined => tooLong(text, 200)

/** What is wrong with a place that is longer than any. */
export const placeProblem = (text: string): string | undefined => tooLong(text, 100)
